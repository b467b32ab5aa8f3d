import { expect, it } from "vitest";
import { customsTables } from "./customsTables.ts";
import { loadPlan, type StandingRow } from "./loadPlan.ts";

const fee = (from: string, until: string | null, amount: string, key = "PRV") => ({
  key,
  amount,
  from,
  until,
  source: null,
});
const standing = (id: string, ...of: Parameters<typeof fee>): StandingRow => ({
  id,
  status: "active",
  ...fee(...of),
});

function planned(
  rows: readonly ReturnType<typeof fee>[],
  there: readonly StandingRow[],
  name = "fees",
) {
  const table = customsTables.find(({ entity }) => entity.name === name);
  if (!table) throw new Error(`there is no table ${name}`);
  return loadPlan(
    table,
    rows.map((values, at) => ({ line: at + 2, values })),
    there,
  );
}

const NOTHING = { added: [], replaced: [], ended: [], faults: [] };

it("a file replaces a key from its first day there on, and ends the row that holds on that day", () => {
  const there = [
    standing("a", "2025-01-01", "2026-01-01", "280"),
    standing("b", "2026-01-01", "2026-09-01", "290"),
    standing("c", "2026-09-01", null, "295"),
    standing("d", "2026-01-01", null, "16", "IVA"),
  ];
  const rows = [fee("2026-06-01", "2027-01-01", "300"), fee("2027-01-01", null, "310")];
  expect(planned(rows.toReversed(), there)).toEqual({
    ...NOTHING,
    added: rows,
    replaced: ["c"],
    ended: [{ id: "b", until: "2026-06-01" }],
  });
});

it("a row that the file has as it stands stays, or gets another end", () => {
  const there = [standing("a", "2026-01-01", null, "290")];
  expect(planned([fee("2026-01-01", null, "290")], there)).toEqual(NOTHING);
  const next = fee("2027-01-01", null, "310");
  expect(planned([fee("2026-01-01", "2027-01-01", "290"), next], there)).toEqual({
    ...NOTHING,
    added: [next],
    ended: [{ id: "a", until: "2027-01-01" }],
  });
});

it("a file that begins behind the end of what there is leaves a gap, unless gaps are meant", () => {
  const there = [standing("a", "2026-01-01", "2026-06-01", "290")];
  const rows = [fee("2026-07-01", null, "300")];
  expect(planned(rows, there)).toMatchObject({
    faults: [
      {
        line: 2,
        column: "from",
        fault: { code: "dayMissing", values: { day: "2026-06-01", since: "2026-01-01" } },
      },
    ],
  });
  expect(planned([fee("2026-06-01", null, "300")], there).faults).toEqual([]);
  const duty = { fraccion: "73251005", origin: "CHN", producer: null };
  const duties = planned(
    rows.map((row) => ({ ...row, ...duty })),
    there.map((row) => ({ ...row, ...duty })),
    "countervailingDuties",
  );
  expect(duties).toMatchObject({ ...NOTHING, added: [{ from: "2026-07-01" }] });
});
