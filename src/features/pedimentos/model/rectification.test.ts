import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ChainMember, rectificationChains } from "./rectification.ts";

function member(id: string, paidAt: string | null, prior?: string, priorOn?: string): ChainMember {
  const year = Number((paidAt ?? "2026").slice(0, 4));
  const numbers = (number: string) => ({ aduana: "240", patente: "9999", number });
  return {
    id,
    key: { ...numbers(id), year },
    paidAt,
    prior: prior === undefined ? null : { ...numbers(prior), paidOn: priorOn ?? null },
  };
}

const placeOf = (members: readonly ChainMember[], id: string) =>
  rectificationChains(members).find((place) => place.id === id);

describe("a rectification", () => {
  const original = member("6000101", "2026-02-10 10:00:00");
  const first = member("6000131", "2026-03-20 10:00:00", "6000101", "2026-02-10");
  const second = member("6000140", "2026-04-01 10:00:00", "6000131", "2026-03-20");

  test("replaces what it rectifies", () => {
    expect(placeOf([original, first], "6000101")).toEqual({
      id: "6000101",
      firstId: "6000101",
      liveId: "6000131",
      isSuperseded: true,
      isConflict: false,
      isPriorUnknown: false,
    });
    expect(placeOf([original, first], "6000131")).toMatchObject({
      firstId: "6000101",
      liveId: "6000131",
      isSuperseded: false,
    });
  });

  test("of a rectification carries the chain on, whatever the order of arrival", () => {
    for (const members of [
      [original, first, second],
      [second, first, original],
      [first, original, second],
    ]) {
      expect(placeOf(members, "6000140")).toMatchObject({
        firstId: "6000101",
        liveId: "6000140",
        isSuperseded: false,
      });
      expect(placeOf(members, "6000131")).toMatchObject({ isSuperseded: true, isConflict: false });
    }
  });

  test("whose original is not here stands alone and says so", () => {
    expect(placeOf([first], "6000131")).toMatchObject({
      firstId: "6000131",
      liveId: "6000131",
      isPriorUnknown: true,
    });
    expect(placeOf([original], "6000101")).toMatchObject({ isPriorUnknown: false });
  });

  test("of the same pedimento as another: the one paid later is live, the other a conflict", () => {
    const rival = member("6000150", "2026-05-05 10:00:00", "6000101", "2026-02-10");
    const members = [original, rival, first];
    expect(placeOf(members, "6000150")).toMatchObject({ isSuperseded: false, isConflict: false });
    expect(placeOf(members, "6000131")).toMatchObject({
      liveId: "6000150",
      isSuperseded: true,
      isConflict: true,
    });
    expect(placeOf(members, "6000101")).toMatchObject({ liveId: "6000150", isConflict: false });
  });

  test("means the pedimento of the right decade", () => {
    const old = { ...member("6000101", "2016-02-10 10:00:00"), id: "old" };
    expect(placeOf([old, original, first], "old")).toMatchObject({ liveId: "old" });
    expect(placeOf([old, original, first], "6000131")).toMatchObject({ firstId: "6000101" });
    expect(placeOf([old, first], "6000131")).toMatchObject({ isPriorUnknown: true });
  });

  test("never rectifies itself", () => {
    const odd = member("6000101", "2026-02-10 10:00:00", "6000101", "2026-02-10");
    expect(placeOf([odd], "6000101")).toMatchObject({ isSuperseded: false, isPriorUnknown: true });
  });
});

test("every chain has one live version, whatever the files claim", () => {
  const ids = ["6000001", "6000002", "6000003", "6000004", "6000005", "6000006"];
  const one = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    prior: fc.option(fc.constantFrom(...ids), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: ids.length }), (drawn) => {
      const members = drawn.map(({ day, prior }, i) =>
        member(ids[i] ?? "", `2026-01-${String(day).padStart(2, "0")} 00:00:00`, prior),
      );
      const places = rectificationChains(members);
      for (const chain of Map.groupBy(places, ({ firstId }) => firstId).values()) {
        expect(new Set(chain.map(({ liveId }) => liveId)).size).toBe(1);
        expect(chain.filter(({ isSuperseded }) => !isSuperseded)).toHaveLength(1);
        expect(chain.filter(({ isConflict, id, liveId }) => isConflict && id === liveId)).toEqual(
          [],
        );
      }
    }),
  );
});
