import { expect, it } from "vitest";
import { type CodesOnFile, lapsedCode, type TariffLoad } from "./lapsedCode.ts";

const load = (
  version: number,
  isComplete: boolean,
  from: string,
  until: string | null = null,
): TariffLoad => ({
  version,
  isComplete,
  from,
  until,
});
const WHOLE = load(1, true, "2026-01-01", "2027-01-01");
const OLD = "99900001";
const named = (...nicos: string[]): CodesOnFile => ({
  named: nicos.map((nico) => ({ nico, version: 1 })),
  successors: [],
});
const on = (day: string, nico: string | null, onFile = named(), loads = [WHOLE]) =>
  lapsedCode(loads, onFile, OLD, nico, day);

it.each([
  ["the day before it speaks", "2025-12-31", false],
  ["its first day", "2026-01-01", true],
  ["its last day", "2026-12-31", true],
  ["the first day after it", "2027-01-01", false],
])("a complete tariff speaks from its first day to its last: %s", (_, day, speaks) => {
  expect(on(day, "01") !== null).toBe(speaks);
});

it("a tariff that is not complete says nothing of the codes that it does not have", () => {
  expect(on("2026-05-05", "01", named(), [load(1, false, "2026-01-01")])).toBeNull();
});

it.each([
  ["a NICO that it has", "01", null],
  ["a NICO that it does not have", "02", "9990000102"],
  ["no NICO", null, null],
  ["NICO 00, which says none", "00", null],
  ["a NICO of one digit", "2", null],
])("of a fraccion that is in force the NICO counts: %s", (_, nico, code) => {
  expect(on("2026-05-05", nico, named("01"))?.code ?? null).toBe(code);
});

it("of a fraccion that is not in force the code is the fraccion", () => {
  expect(on("2026-05-05", "01")?.code).toBe(OLD);
});

it("what stands where no fraccion can is none that lapsed", () => {
  expect(lapsedCode([WHOLE], named(), "00000000", null, "2026-05-05")).toBeNull();
  expect(lapsedCode([WHOLE], named(), "99999999", null, "2026-05-05")).toBeNull();
});

it("later loads add codes to a complete one, which a later complete one replaces", () => {
  const added = load(2, false, "2026-07-01");
  const onFile = { named: [{ nico: "01", version: 2 }], successors: [] };
  expect(on("2026-06-30", "01", onFile, [WHOLE, added])?.code).toBe(OLD);
  expect(on("2026-07-01", "01", onFile, [WHOLE, added])).toBeNull();
  expect(on("2026-07-01", "01", onFile, [WHOLE, added, load(3, true, "2026-01-01")])?.code).toBe(
    OLD,
  );
});

it("names what took its place last, of the fraccion and of the declared NICO", () => {
  const successor = (code: string, next: string, endedOn: string) => ({
    code,
    successor: next,
    endedOn,
  });
  const successors = [
    successor(OLD, "99900003", "2020-12-28"),
    successor(OLD, "99900005", "2026-03-01"),
    successor(OLD, "99900004", "2026-03-01"),
    successor(`${OLD}01`, "9990000601", "2026-03-01"),
    successor(`${OLD}02`, "9990000702", "2026-03-01"),
    successor(OLD, "99900008", "2026-12-01"),
  ];
  const next = (nico: string | null, day = "2026-03-01") =>
    on(day, nico, { named: [], successors })?.successors;
  expect(next("01")).toEqual(["99900004", "99900005", "9990000601"]);
  expect(next(null)).toEqual(["99900004", "99900005", "9990000601", "9990000702"]);
  expect(next("01", "2026-02-28")).toEqual(["99900003"]);
});
