import { describe, expect, it } from "vitest";
import { faultsOfSpans, type Gaps, type Span, turned } from "./timeline.ts";

const span = (id: string, from: string, until: string | null = null): Span => ({ id, from, until });
const JAN = "2026-01-01";
const APR = "2026-04-01";
const JUL = "2026-07-01";
const OCT = "2026-10-01";

const turn = (
  spans: readonly Span[],
  change: { entered?: Span[]; left?: Span[]; moved?: string[] },
  gaps: Gaps = "refused",
) =>
  turned(
    {
      spans,
      entered: change.entered ?? [],
      left: change.left ?? [],
      moved: new Set(change.moved),
    },
    gaps,
  );

describe("the rows of one key", () => {
  it("hold each day once, from the first on", () => {
    expect(
      faultsOfSpans([span("b", APR, JUL), span("a", JAN, APR), span("c", JUL)], "refused"),
    ).toEqual([]);
    expect(faultsOfSpans([span("a", JAN, JUL), span("b", APR)], "refused")).toEqual([
      { id: "b", field: "from", code: "dayTaken", day: APR, since: JAN },
    ]);
    expect(faultsOfSpans([span("a", JAN), span("b", JAN)], "meant")).toHaveLength(1);
    expect(faultsOfSpans([span("a", JAN), span("b", APR)], "meant")).toHaveLength(1);
  });

  it("leave no day between two of them, unless gaps are meant", () => {
    const apart = [span("a", JAN, APR), span("b", JUL)];
    expect(faultsOfSpans(apart, "refused")).toEqual([
      { id: "b", field: "from", code: "dayMissing", day: APR, since: JAN },
    ]);
    expect(faultsOfSpans(apart, "meant")).toEqual([]);
  });
});

describe("a row that a person adds", () => {
  it("ends the one before it where it begins", () => {
    expect(turn([span("a", JAN)], { entered: [span("b", APR)] })).toEqual({
      faults: [],
      spans: [span("a", JAN, APR), span("b", APR)],
    });
    expect(turn([span("a", JAN, JUL)], { entered: [span("b", APR, OCT)] }).spans[0]?.until).toBe(
      APR,
    );
  });

  it("stands beside one that ends there, or begins there", () => {
    expect(turn([span("a", JAN, APR)], { entered: [span("b", APR)] }).faults).toEqual([]);
    expect(turn([span("b", APR)], { entered: [span("a", JAN, APR)] }).faults).toEqual([]);
  });

  it("is refused within the days of another, with the day and the row", () => {
    expect(turn([span("a", JAN)], { entered: [span("b", APR, JUL)] }).faults).toEqual([
      { id: "b", field: "from", code: "dayTaken", day: APR, since: JAN },
    ]);
    const inside = turn([span("a", JAN, OCT), span("c", OCT)], { entered: [span("b", APR, JUL)] });
    expect(inside.faults.map(({ field, code }) => [field, code])).toEqual([["from", "dayTaken"]]);
    expect(
      turn([span("a", JAN, JUL), span("c", JUL)], { entered: [span("b", APR)] }).faults,
    ).toEqual([
      { id: "b", field: "from", code: "dayTaken", day: APR, since: JAN },
      { id: "b", field: "until", code: "dayTaken", day: JUL, since: JUL },
    ]);
    expect(turn([span("a", JAN)], { entered: [span("b", JAN)] }).faults).toHaveLength(1);
    expect(turn([span("b", APR)], { entered: [span("a", JAN)] }).faults).toEqual([
      { id: "a", field: "until", code: "dayTaken", day: APR, since: APR },
    ]);
  });

  it("is refused behind or before a gap, unless gaps are meant", () => {
    const before = [span("a", JAN, APR)];
    const late = [span("b", JUL)];
    expect(turn(before, { entered: late }).faults).toEqual([
      { id: "b", field: "from", code: "dayMissing", day: APR, since: JAN },
    ]);
    expect(turn(late, { entered: before }).faults).toEqual([
      { id: "a", field: "until", code: "dayMissing", day: APR, since: JUL },
    ]);
    expect(turn(before, { entered: late }, "meant").faults).toEqual([]);
  });
});

describe("a row that a person withdraws", () => {
  const rows = [span("a", JAN, APR), span("b", APR, JUL), span("c", JUL)];

  it("leaves its days to the one before it at the end, and none without one", () => {
    expect(turn(rows, { left: [span("c", JUL)] })).toEqual({
      faults: [],
      spans: [span("a", JAN, APR), span("b", APR)],
    });
    expect(turn([span("a", JAN)], { left: [span("a", JAN)] })).toEqual({ faults: [], spans: [] });
    const first = turn(rows, { left: [span("a", JAN, APR)] });
    expect(first).toEqual({ faults: [], spans: rows.slice(1) });
  });

  it("leaves them likewise together with others at the end", () => {
    const left = [span("b", APR, JUL), span("c", JUL)];
    expect(turn(rows, { left })).toEqual({ faults: [], spans: [span("a", JAN)] });
  });

  it("stays between two others, where no row would hold its days", () => {
    const left = [span("b", APR, JUL)];
    expect(turn(rows, { left }).faults).toEqual([
      { id: "b", field: "from", code: "dayMissing", day: APR, since: JUL },
    ]);
    expect(turn(rows, { left }, "meant")).toEqual({ faults: [], spans: [rows[0], rows[2]] });
  });

  it("does not lengthen one that had ended before", () => {
    const apart = [span("a", JAN, APR), span("b", JUL)];
    expect(turn(apart, { left: [span("b", JUL)] }, "meant").spans).toEqual([apart[0]]);
  });
});

describe("a border that a person moves", () => {
  it("is refused with the day and the row beside it", () => {
    expect(turn([span("a", JAN, JUL), span("b", APR)], { moved: ["b"] }).faults).toEqual([
      { id: "b", field: "from", code: "dayTaken", day: APR, since: JAN },
    ]);
    expect(turn([span("a", JAN, APR), span("b", JUL)], { moved: ["a"] }).faults).toEqual([
      { id: "a", field: "until", code: "dayMissing", day: APR, since: JUL },
    ]);
  });

  it("is free at both ends", () => {
    expect(turn([span("a", APR, JUL), span("b", JUL, OCT)], { moved: ["a", "b"] }).faults).toEqual(
      [],
    );
  });
});
