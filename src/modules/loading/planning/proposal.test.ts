import fc from "fast-check";
import { expect, test } from "vitest";
import { CAPACITIES } from "./capacities.ts";
import { type Plannable, proposal, type Room, totalsOf } from "./proposal.ts";

const entry = (entryNo: string, more: Partial<Plannable> = {}): Plannable => ({
  entryNo,
  kg: 100,
  litres: 100,
  level: null,
  neededBy: null,
  readyAt: null,
  held: 0,
  lacksPapers: false,
  ...more,
});

const rarely = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 8 });
const instants = fc.constantFrom("2026-11-20T10:00:00Z", "2026-11-21T10:00:00Z");
const entries = (prefix: string) =>
  fc
    .array(
      fc.record({
        kg: rarely(fc.nat(600)),
        litres: rarely(fc.nat(600)),
        level: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
        neededBy: fc.option(instants, { nil: null }),
        readyAt: fc.option(instants, { nil: null }),
        held: fc.constantFrom(0, 0, 0, 0, 2),
        lacksPapers: fc.constantFrom(false, false, false, true),
      }),
      { maxLength: 25 },
    )
    .map((all) => all.map((one, at) => entry(`${prefix}${String(at).padStart(2, "0")}`, one)));
const rooms = fc.record({ kg: fc.nat(2_000), litres: fc.nat(2_000) });
const asked = fc.tuple(rooms, entries("P"), entries("E"));

const fits = ({ kg, litres }: Room, room: Room) => kg <= room.kg && litres <= room.litres;
const level = (one: Plannable | undefined) => one?.level ?? Infinity;

/** What a proposal says with the entries that it speaks of, in its order. */
function spoken([room, planned, candidates]: readonly [Room, Plannable[], Plannable[]]) {
  const known = new Map(candidates.map((one) => [one.entryNo, one]));
  return proposal(room, planned, candidates).flatMap((said) => {
    const of = known.get(said.entryNo);
    return of ? [{ ...said, of }] : [];
  });
}

test("a proposal never goes beyond weight or volume, and takes nothing that is held, unknown or without papers", () => {
  fc.assert(
    fc.property(asked, ([room, planned, candidates]) => {
      const taken = spoken([room, planned, candidates]).filter(({ isTaken }) => isTaken);
      const all = totalsOf([...planned, ...taken.map(({ of }) => of)]);
      if (taken.length > 0) expect(fits(all, room)).toBe(true);
      for (const { of } of taken)
        expect([of.held, of.lacksPapers, of.kg === null, of.litres === null]).toEqual([
          0,
          false,
          false,
          false,
        ]);
    }),
  );
});

test("priorities go first: what is left for lack of room does not fit beside what goes before it, by just so much", () => {
  fc.assert(
    fc.property(asked, ([room, planned, candidates]) => {
      const all = spoken([room, planned, candidates]);
      for (const [at, { of, isTaken, why }] of all.entries()) {
        expect(level(all[at - 1]?.of) <= level(of) || at === 0).toBe(true);
        const before = all.slice(0, at).filter((one) => one.isTaken);
        const { kg, litres } = totalsOf([...planned, ...before.map((one) => one.of), of]);
        if (why.code === "tooHeavy") expect(why.by).toBe(kg - room.kg);
        if (why.code === "tooLarge")
          expect([why.by, kg <= room.kg]).toEqual([litres - room.litres, true]);
        if (why.code === "tooHeavy" || why.code === "tooLarge") expect(why.by).toBeGreaterThan(0);
        expect(isTaken).toBe(why.code === "priority" || why.code === "ready");
      }
    }),
  );
});

test("a proposal says of every candidate why it is taken or left, the same in whichever order they come", () => {
  fc.assert(
    fc.property(
      asked.chain(([room, planned, candidates]) =>
        fc.tuple(
          fc.constant([room, planned, candidates] as const),
          fc.shuffledSubarray(candidates, { minLength: candidates.length }),
        ),
      ),
      ([[room, planned, candidates], shuffled]) => {
        const said = proposal(room, planned, candidates);
        expect(said.map(({ entryNo }) => entryNo).toSorted()).toEqual(
          candidates.map(({ entryNo }) => entryNo),
        );
        expect(proposal(room, planned, shuffled)).toEqual(said);
      },
    ),
  );
});

test("of one level what is needed sooner goes first, then what has been ready longer", () => {
  const said = proposal(
    { kg: 1_000, litres: 1_000 },
    [],
    [
      entry("late", { readyAt: "2026-11-22T10:00:00Z" }),
      entry("early", { readyAt: "2026-11-20T10:00:00Z" }),
      entry("soon", { level: 2, neededBy: "2026-11-23T10:00:00Z" }),
      entry("sooner", { level: 2, neededBy: "2026-11-22T10:00:00Z" }),
      entry("first", { level: 1 }),
    ],
  );
  expect(said.map(({ entryNo }) => entryNo)).toEqual(["first", "sooner", "soon", "early", "late"]);
});

test("every type of unit has room, and of those on US roads none for more than 48,000 lb", () => {
  for (const { kg, litres, vehicles } of Object.values(CAPACITIES)) {
    expect(kg).toBeGreaterThan(1_000);
    expect(kg).toBeLessThanOrEqual(21_772);
    expect(litres).toBeGreaterThan(10_000);
    expect(vehicles.length).toBeGreaterThan(0);
  }
  expect(CAPACITIES["53dry"]).toEqual({ kg: 20_411, litres: 107_604, vehicles: ["trailer"] });
});
