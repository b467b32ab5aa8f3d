import { sampleRow } from "#kit/entity/sampleRow.ts";
import type { Issue } from "#kit/pure/problem.ts";
import { type CountRow, counts } from "#modules/counts/counts.ts";
import { type LocationRow, locations } from "#modules/sites/locations/locations.ts";
import { person } from "./appStage.tsx";
import { type Answers, type Asked, Refusal } from "./network.ts";

const now = new Date("2026-11-20T18:00:00Z");

interface Seen {
  readonly labels: readonly string[];
  readonly goods: readonly string[];
}

/** A server that knows two counts nobody started, of, as far as a console asks it. */
export function countToDo(more: Partial<CountRow> = {}) {
  const spot = (at: number, code: string): LocationRow => ({
    ...sampleRow(locations, at, now),
    code,
    kind: "rack",
    area: null,
    site: sampleRow(locations, 1, now).site,
    status: "open",
  });
  const spots = [spot(1, "A-10"), spot(2, "A-02"), spot(3, "B-01")];
  const [far, near] = spots;
  const planned = (at: number, countNo: string, place: LocationRow | undefined): CountRow => ({
    ...sampleRow(counts, at, now),
    countNo,
    location: place?.id ?? "",
    "location.label": place?.code ?? "",
    status: "planned",
    turns: 0,
    countedBy: null,
    distribution: false,
    notFound: [],
    found: [],
    // What the ledger has is of no business to who counts.
    expected: ["SECRETA L9 77"],
    counted: ["SECRETA L9 70"],
  });
  let row: CountRow = { ...planned(1, "C-LRD1-26-000007", near), ...more };
  const other = planned(2, "C-LRD1-26-000008", far);
  const state = {
    isReached: true,
    refused: [] as Omit<Issue, "field">[],
    becomes: { status: "agreed" } as Partial<CountRow>,
  };
  const order: string[] = [];
  const seen: Seen[] = [];
  const keys = new Map<string, unknown>();
  const reached = <Reply>(reply: () => Reply) => {
    if (!state.isReached) throw new TypeError("Failed to fetch");
    return reply();
  };
  const list = (rows: () => readonly object[]) => () =>
    reached(() => ({ data: rows(), totalCount: rows().length, first: null, last: null }));
  /** Answered once for a key, as the server does. */
  const command = (work: (asked: Asked) => Partial<CountRow>) => (asked: Asked) =>
    reached(() => {
      const key = asked.headers.get("idempotency-key") ?? "";
      if (keys.has(key)) return keys.get(key);
      const errors = state.refused.map((error) => ({ ...error, field: row.id }));
      if (errors.length === 0) row = { ...row, ...work(asked), version: row.version + 1 };
      const done = { data: [{ id: row.id, version: row.version }] };
      keys.set(key, errors.length > 0 ? new Refusal(422, { errors }) : done);
      return keys.get(key);
    });
  const answers: Answers = {
    [`GET /api/counts/${row.id}`]: () => reached(() => ({ data: row })),
    [`GET /api/counts/${other.id}`]: () => reached(() => ({ data: other })),
    "GET /api/counts": list(() => [row, other].filter(({ status }) => status === "planned")),
    "GET /api/locations": list(() => spots),
    ...Object.fromEntries(
      spots.map((one) => [`GET /api/locations/${one.id}`, () => reached(() => ({ data: one }))]),
    ),
    "GET /api/generalnfo": () => reached(() => ({ data: person })),
    "POST /api/counts/start": command(() => {
      order.push("start");
      return { status: "open" };
    }),
    "POST /api/counts/count": command(({ body }) => {
      const { input } = body as { input: Seen };
      seen.push(input);
      order.push(`count ${[...input.labels, ...input.goods].join(", ").replaceAll("\t", " ")}`);
      return { turns: row.turns + 1, countedBy: person.Name, ...state.becomes };
    }),
  };
  return {
    answers,
    address: `/inventario-facturas/${row.id}/contar`,
    state,
    /** What was done, in its order. */
    order,
    seen,
    other,
  };
}
