import { expect, test } from "vitest";
import fc from "fast-check";
import { amounts, amountOf } from "./fields/amounts.ts";
import { choice, choices } from "./fields/choice.ts";
import { code } from "./fields/code.ts";
import { askedOf, day } from "./fields/day.ts";
import { decimal } from "./fields/decimal.ts";
import type { Field, Wire } from "./Field.ts";
import { flag } from "./fields/flag.ts";
import { hoursCounted, instant } from "./fields/instant.ts";
import { integer } from "./fields/integer.ts";
import { time } from "./fields/time.ts";
import { money, moneyOf } from "./fields/money.ts";
import { text } from "./fields/text.ts";
import { seekValue } from "./seekValue.ts";
import { changesBetween, faultsOf, keptValues, type Values } from "./faultsOf.ts";
import { sampleValues } from "./sampleRow.ts";

const scac = code({ form: { pattern: /^[A-Z]{2,4}$/, example: "ABCD" } });
const roles = choices(["carrier", "broker"], { required: true });

test.each<[string, Field, Wire, Wire]>([
  [
    "words without blanks around them, one between",
    text(),
    "  Fletes \n del   Bajío ",
    "Fletes del Bajío",
  ],
  ["the lines of a long text", text({ long: true }), " Uno  y \r\n dos ", "Uno y \n dos"],
  ["blanks alone are nothing", text(), " \u3164 ", null],
  ["a code in capitals without blanks", scac, " ts go\n", "TSGO"],
  ["no code", scac, "", null],
  [
    "choices in their own order, each once",
    roles,
    ["broker", "carrier", "broker"],
    ["carrier", "broker"],
  ],
  ["a day as it is", day(), "2026-11-22", "2026-11-22"],
  ["no day", day(), "", null],
  ["a time with both digits of its hour", time(), " 6:30 ", "06:30"],
  ["a decimal without zeros that say nothing", decimal(), " 0012.50 ", "12.5"],
  ["a decimal that is whole", decimal(), "7.00", "7"],
  ["an instant in UTC", instant(), " 2026-11-22T04:30:00-06:00 ", "2026-11-22T10:30:00.000Z"],
  ["no instant", instant(), " ", null],
  ["what is no instant, to be told so", instant(), "yesterday", "yesterday"],
  ["an amount with the places of its currency", money(), " 0012.5 usd ", "12.50 USD"],
  ["the currency before it", money(), "MXN 7", "7.00 MXN"],
  ["a currency without places", money({ currencies: ["JPY"] }), "7.0 JPY", "7 JPY"],
  ["what is no amount, to be told so", money(), "7,5 USD", "7,5 USD"],
  ["no amount", money(), " ", null],
  [
    "amounts of a code and lot added up",
    amounts(),
    ["a-1\tl 7\t0.10", "", "\t\t", "A-1 L7 0.2", " a-1  3 ", "A-1\t \t1"],
    ["A-1 L7 0.3", "A-1 4"],
  ],
  [
    "what says no amount, to be told so",
    amounts(),
    ["A-1", "a b c 1", "\tL7\t1", "A-1\tL7\t1,5"],
    ["A-1", "a b c 1", "\tL7\t1", "A-1\tL7\t1,5"],
  ],
  ["nought", decimal(), "0.0", "0"],
  ["what is no decimal, to be told so", decimal(), "7,5", "7,5"],
])("kept: %s", (_what, field, sent, kept) => {
  expect(field.kept(sent)).toEqual(kept);
});

test.each<[string, Field, Wire, string | undefined]>([
  ["a text that fits", text({ most: 3 }), "abc", undefined],
  ["one letter too many", text({ most: 3 }), "abcd", "long"],
  ["lines of a long text", text({ long: true }), "a\nb", undefined],
  ["what cannot be seen", text(), "a\u200bb", "unseen"],
  ["a code of its form", scac, "TSGO", undefined],
  ["a code of another form", scac, "TSGO1", "form"],
  ["a code without a form, too long", code({ most: 2 }), "ABC", "long"],
  ["a day", day(), "2028-02-29", undefined],
  ["no day of the calendar", day(), "2026-02-29", "day"],
  ["a time of day", time(), "23:59", undefined],
  ["no time of day", time(), "24:00", "form"],
  ["a time too late", time({ greatest: "11:59" }), "12:00", "range"],
  ["a time too early", time({ least: "12:00" }), "11:59", "range"],
  ["an instant", instant(), "2026-11-22T10:30:00.000Z", undefined],
  ["a time without its zone", instant(), "2026-11-22T10:30", "instant"],
  ["an instant of no day", instant(), "2026-11-31T10:30:00Z", "instant"],
  ["the greatest", integer({ least: 1, greatest: 9 }), 9, undefined],
  ["one too many", integer({ least: 1, greatest: 9 }), 10, "range"],
  ["one too few", integer({ least: 1, greatest: 9 }), 0, "range"],
  ["no whole number", integer(), 1.5, "range"],
  ["a decimal with its places", decimal({ places: 1 }), "7.5", undefined],
  ["a place too many", decimal({ places: 1 }), "7.55", "decimal"],
  ["a comma", decimal(), "7,5", "decimal"],
  ["an amount", money(), "98765432109.87 USD", undefined],
  [
    "an amount that no float holds",
    money({ greatest: 1e20 }),
    "98765432109876543.21 USD",
    undefined,
  ],
  ["an amount without a currency", money(), "12.50", "currency"],
  ["a currency of another list", money(), "12.50 EUR", "currency"],
  ["a place that the currency has not", money({ currencies: ["JPY"] }), "7.5 JPY", "decimal"],
  ["two points", money(), "1.2.3 USD", "decimal"],
  ["an amount below nought", money(), "-1.00 USD", "range"],
  ["a decimal below nought", decimal(), "-1", "range"],
  ["amounts", amounts(), ["A-1 L7 0.3", "A-1 0"], undefined],
  ["an amount of nothing", amounts(), ["7"], "amount"],
  ["less than none of it", amounts(), ["A-1 -7"], "amount"],
  ["an amount with too many places", amounts({ places: 1 }), ["A-1 0.25"], "amount"],
  ["too many amounts", amounts({ most: 1 }), ["A 1", "B 1"], "many"],
])("faults: %s", (_what, field, value, fault) => {
  expect(field.faultOf(value)?.code).toBe(fault);
});

test("amounts that are kept stay as they are, whatever was typed, and none of them is lost", () => {
  const part = fc.stringMatching(/^[ a-zA-Z0-9.,-]{0,6}$/);
  const typed = fc.tuple(part, part, part).map((parts) => parts.join("\t"));
  fc.assert(
    fc.property(fc.array(fc.oneof(typed, fc.string({ maxLength: 8 }))), (lines) => {
      const field = amounts();
      const kept = field.kept(lines);
      expect(field.kept(kept)).toEqual(kept);
      for (const line of lines.filter((one) => one.trim() !== ""))
        expect(kept).toSatisfy((all: readonly string[]) => {
          const [alone = ""] = field.kept([line]);
          const { code, lot } = amountOf(alone) ?? {};
          return code === undefined
            ? all.includes(alone)
            : all.some((one) => amountOf(one)?.code === code && amountOf(one)?.lot === lot);
        });
    }),
    // A quantity with a word before it is none, nor is the word a lot.
    { examples: [[["a\t\ta 0"]]] },
  );
});

test.each<[string, Field, string, Wire | undefined]>([
  ["a day as files write it", day(), "31/01/2027", "2027-01-31"],
  ["the month before the day", day(), "01/31/2027", "2027-01-31"],
  ["a day that is its month too", day(), "2/2/2027", "2027-02-02"],
  ["a day that could be another one", day(), "03/04/2027", undefined],
  ["no such day", day(), "31/02/2027", undefined],
  ["an instant", instant(), "2026-11-22T10:30Z", "2026-11-22T10:30:00.000Z"],
  ["a clock's time", instant(), "2026-11-22 10:30", undefined],
  ["yes in another language", flag(), "Sí", true],
  ["no", flag(), "NO", false],
  ["neither", flag(), "maybe", undefined],
  ["a whole number", integer(), "12", 12],
  ["half a number", integer(), "1.5", undefined],
  ["an amount with thousands", money(), "USD 1,234,567.5", "1234567.50 USD"],
  ["an amount whose comma is no thousand", money(), "1,23 USD", "1,23 USD"],
  ["an option", choice(["a", "b"]), "b", "b"],
  ["no option", choice(["a", "b"]), "c", undefined],
  ["several", roles, "broker; carrier", ["carrier", "broker"]],
  ["one that is none", roles, "broker, pilot", undefined],
])("read of a file: %s", (_what, field, written, value) => {
  expect(field.read(written)).toEqual(value);
});

test.each([
  ["expired", "..2026-11-21"],
  ["soon", "2026-11-22..2026-12-22"],
  ["later", "2026-12-23.."],
  ["2026-01-01..", "2026-01-01.."],
])("a day that is warned of is asked for by how near it is: %s", (filter, asked) => {
  expect(askedOf(day({ warnDays: 30 }), filter, "2026-11-22")).toBe(asked);
  expect(askedOf(text(), filter, "2026-11-22")).toBe(filter);
});

const entity = {
  fields: {
    name: text({ required: true }),
    roles,
    scac,
    ctpat: flag(),
    status: choice(["active", "suspended"], { initial: "active", fixed: true }),
  },
};

test("of what is sent only what people fill in is kept, the rest of it as in a new row", () => {
  expect(keptValues(entity, { name: " A ", scac: "ab", status: "suspended" })).toEqual({
    name: "A",
    roles: [],
    scac: "AB",
    ctpat: false,
  });
});

test("everything that is wrong is said at once, and nothing of what may be left out", () => {
  const faults = faultsOf(entity, keptValues(entity, { scac: "A1" }));
  expect(faults).toEqual({
    name: { code: "required" },
    roles: { code: "required" },
    scac: { code: "form", values: { example: "ABCD" } },
  });
});

const doors = {
  fields: { ...entity.fields, keyNo: code({ form: { pattern: /^\d{2}$/, example: "12" } }) },
  checks: [
    {
      of: ["roles", "keyNo"],
      faults: ({ roles: held, keyNo }: { roles: readonly string[]; keyNo: string | null }) =>
        keyNo === null || held.includes("carrier") ? {} : { keyNo: { code: "keyOfNobody" } },
    },
  ],
};
const keyOfNobody = { keyNo: { code: "keyOfNobody" } };

test.each<[string, Values, Values | null, object]>([
  ["refuses a new row that breaks it", { roles: ["broker"], keyNo: "12" }, null, keyOfNobody],
  ["takes a new row that keeps it", { roles: ["carrier"], keyNo: "12" }, null, {}],
  [
    "refuses one field that is changed, by what the row has in the other",
    { roles: ["broker"], keyNo: "12" },
    { roles: ["carrier"], keyNo: "12" },
    keyOfNobody,
  ],
  [
    "is silent on what a row had already, while other fields change",
    { name: "B", roles: ["broker"], keyNo: "12" },
    { name: "A", roles: ["broker"], keyNo: "12" },
    {},
  ],
  [
    "is silent while one of its fields is wrong by itself",
    { roles: [], keyNo: "12" },
    null,
    { roles: { code: "required" } },
  ],
])("a check over several fields %s", (_what, filled, before, faults) => {
  const had = before && { name: "A", status: "active", scac: null, ctpat: false, ...before };
  expect(faultsOf(doors, keptValues(doors, { name: "A", ...filled }), had)).toEqual(faults);
});

test("samples keep checks, too", () => {
  const samples = Array.from({ length: 20 }, (_, number) => sampleValues(doors, number));
  expect(samples.map((sample) => faultsOf(doors, sample))).toEqual(samples.map(() => ({})));
  expect(samples.some(({ keyNo }) => keyNo !== null)).toBe(true);
});

test("a change tells before and after of what differs, lists by what is in them", () => {
  const before = { name: "A", roles: ["carrier"], scac: null };
  expect(changesBetween(before, { name: "A", roles: ["carrier"], scac: "AB" })).toEqual({
    scac: [null, "AB"],
  });
  expect(changesBetween({}, { name: "A" })).toEqual({ name: [null, "A"] });
});

test("samples are what could be filled in, another one for each number", () => {
  const fields: Field[] = [text(), scac, day(), code(), decimal(), integer({ least: 7 }), money()];
  fields.push(instant());
  for (const field of fields) {
    const samples = Array.from({ length: 40 }, (_, number) => field.sample(number));
    expect(samples.map((sample) => field.faultOf(sample))).toEqual(samples.map(() => undefined));
    expect(new Set(samples).size).toBe(40);
  }
});

const sorted = { sort: true } as const;
const caat = code({ ...sorted, form: { pattern: /^[A-Z0-9]{4}$/, example: "1AB2" } });

test.each<[string, Field, string, string | undefined]>([
  ["a beginning of words", text(sorted), " tra ", "tra"],
  ["a beginning of a code that is none yet, in capitals", caat, "1a", "1A"],
  ["a day as it is written", day(sorted), "31/01/2027", "2027-01-31"],
  ["no day", day(sorted), "enero", undefined],
  ["a number", integer(sorted), " 42 ", "42"],
  ["no number", integer(sorted), "4x", undefined],
])("a list is led into by %s", (_what, field, typed, value) => {
  expect(seekValue(field, typed)).toBe(value);
});

test("amount and currency of money stay texts, whatever their length", () => {
  const kept = money({ greatest: 1e20 }).kept("98765432109876543.21 USD");
  expect(moneyOf(kept ?? "")).toEqual({ amount: "98765432109876543.21", currency: "USD" });
  expect(moneyOf("12.50")).toBeNull();
});

test.each([
  ["since", "2026-11-22T10:00:00Z", 26],
  ["since", "2026-11-23T11:10:00Z", 0],
  ["left", "2026-11-23T17:59:00Z", 5],
  ["left", "2026-11-23T11:59:00Z", -1],
] as const)("counts whole hours (%s %s)", (as, at, hours) => {
  expect(hoursCounted({ as, until: "" }, at, Date.parse("2026-11-23T12:00:00Z"))).toBe(hours);
});
