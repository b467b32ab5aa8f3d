import { expect, test } from "vitest";
import { choice, choices } from "./choice.ts";
import { code } from "./code.ts";
import { day } from "./day.ts";
import type { Field, Wire } from "./Field.ts";
import { flag } from "./flag.ts";
import { text } from "./text.ts";
import { changesBetween, faultsOf, keptValues } from "./faultsOf.ts";

const scac = code({ form: { pattern: /^[A-Z]{2,4}$/, example: "ABCD" } });
const roles = choices(["carrier", "broker"], { required: true });

test.each<[string, Field, Wire, Wire]>([
  [
    "words without blanks around them, one between",
    text(),
    "  Fletes \n del   Bajío ",
    "Fletes del Bajío",
  ],
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
])("kept: %s", (_what, field, sent, kept) => {
  expect(field.kept(sent)).toEqual(kept);
});

test.each<[string, Field, Wire, string | undefined]>([
  ["a text that fits", text({ most: 3 }), "abc", undefined],
  ["one letter too many", text({ most: 3 }), "abcd", "long"],
  ["what cannot be seen", text(), "a\u200bb", "unseen"],
  ["a code of its form", scac, "TSGO", undefined],
  ["a code of another form", scac, "TSGO1", "form"],
  ["a code without a form, too long", code({ most: 2 }), "ABC", "long"],
  ["a day", day(), "2028-02-29", undefined],
  ["no day of the calendar", day(), "2026-02-29", "day"],
])("faults: %s", (_what, field, value, fault) => {
  expect(field.faultOf(value)?.code).toBe(fault);
});

test.each<[string, Field, string, Wire | undefined]>([
  ["a day as files write it", day(), "31/01/2027", "2027-01-31"],
  ["the day before the month", day(), "1.2.2027", "2027-02-01"],
  ["no such day", day(), "31/02/2027", undefined],
  ["yes in another language", flag(), "Sí", true],
  ["no", flag(), "NO", false],
  ["neither", flag(), "maybe", undefined],
  ["an option", choice(["a", "b"]), "b", "b"],
  ["no option", choice(["a", "b"]), "c", undefined],
  ["several", roles, "broker; carrier", ["carrier", "broker"]],
  ["one that is none", roles, "broker, pilot", undefined],
])("read of a file: %s", (_what, field, written, value) => {
  expect(field.read(written)).toEqual(value);
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

test("a change tells before and after of what differs, lists by what is in them", () => {
  const before = { name: "A", roles: ["carrier"], scac: null };
  expect(changesBetween(before, { name: "A", roles: ["carrier"], scac: "AB" })).toEqual({
    scac: [null, "AB"],
  });
  expect(changesBetween({}, { name: "A" })).toEqual({ name: [null, "A"] });
});

test("samples are what could be filled in, another one for each number", () => {
  const fields: Field[] = [text(), scac, day(), code()];
  for (const field of fields) {
    const samples = Array.from({ length: 40 }, (_, number) => field.sample(number));
    expect(samples.map((sample) => field.faultOf(sample))).toEqual(samples.map(() => undefined));
    expect(new Set(samples).size).toBe(40);
  }
});
