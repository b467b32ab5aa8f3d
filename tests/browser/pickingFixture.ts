import type { Issue } from "#kit/pure/problem.ts";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { type ReleaseLineRow, releaseLines } from "#modules/releases/releaseLines/releaseLines.ts";
import { type ReleaseRow, releases } from "#modules/releases/releases.ts";
import { type LocationRow, locations } from "#modules/sites/locations/locations.ts";
import { auditHold } from "./holdFixture.ts";
import { type Answers, type Asked, Refusal } from "./network.ts";

const now = new Date("2026-11-20T18:00:00Z");

interface Body {
  readonly input: Readonly<Record<string, unknown>>;
}

/** A server that knows one release: 5 of AHX-1 and 2 of AHX-2 at A-02, 8 of AHX-1 at A-10, as far as a console asks it. */
export function releaseToPick() {
  let release: ReleaseRow = {
    ...sampleRow(releases, 1, now),
    releaseNo: "R-LRD2-26-000004",
    client: 1,
    status: "approved",
  };
  const spot = (at: number, code: string, kind: LocationRow["kind"]): LocationRow => ({
    ...sampleRow(locations, at, now),
    code,
    kind,
    area: null,
    site: release.site,
    status: "open",
  });
  const spots = [
    spot(1, "A-10", "rack"),
    spot(2, "A-02", "rack"),
    spot(3, "B-01", "rack"),
    spot(4, "H-01", "hold"),
    spot(5, "S-01", "staging"),
  ];
  const line = (at: number, partNo: string): ReleaseLineRow => ({
    ...sampleRow(releaseLines, at, now),
    partNo,
    release: release.id,
    status: "ordered",
  });
  const left = new Map([
    ["AHX-1 A-10", 8],
    ["AHX-1 A-02", 5],
    ["AHX-2 A-02", 2],
  ]);
  const picked = new Map<string, number>();
  const lineOf = (at: number, partNo: string): ReleaseLineRow => {
    const here = [...left].filter(([name, number]) => name.startsWith(partNo) && number > 0);
    return {
      ...line(at, partNo),
      reserved: String(here.reduce((sum, [, number]) => sum + number, 0)),
      picked: String(picked.get(partNo) ?? 0),
      pickFrom:
        here.map(([name, number]) => `${name.split(" ")[1]} (${number})`).join(", ") || null,
    };
  };
  const state = { isReached: true, holds: [] as string[], refused: [] as Omit<Issue, "field">[] };
  const keys = new Map<string, unknown>();
  const order: string[] = [];
  const list = (rows: () => readonly object[]) => () => {
    const data = rows();
    return { data, totalCount: data.length, first: null, last: null };
  };
  /** Answered once for a key, as the server does; while it is not reached, nothing is. */
  const command = (work: (input: Body["input"]) => void) => (asked: Asked) => {
    if (!state.isReached) throw new TypeError("Failed to fetch");
    const key = asked.headers.get("idempotency-key") ?? "";
    if (keys.has(key)) return keys.get(key);
    const errors = state.refused.map((error) => ({ ...error, field: release.id }));
    if (errors.length === 0) work((asked.body as Body).input);
    const done = { data: [{ id: release.id, version: release.version }] };
    keys.set(key, errors.length > 0 ? new Refusal(422, { errors }) : done);
    return keys.get(key);
  };
  const becomes = (status: ReleaseRow["status"]) =>
    (release = { ...release, status, version: release.version + 1 });
  const answers: Answers = {
    [`GET /api/releases/${release.id}`]: () => ({ data: release }),
    [`GET /api/releases/${release.id}/holds`]: () => ({
      data: state.holds.map((blocked) => auditHold(release.id, blocked)),
    }),
    "GET /api/locations": list(() => spots),
    "GET /api/releaseLines": list(() => [lineOf(1, "AHX-1"), lineOf(2, "AHX-2")]),
    "POST /api/releases/pick": command(({ partNo, location, quantity }) => {
      const place = spots.find(({ id }) => id === location)?.code;
      const name = `${String(partNo)} ${place}`;
      left.set(name, (left.get(name) ?? 0) - Number(quantity));
      picked.set(String(partNo), (picked.get(String(partNo)) ?? 0) + Number(quantity));
      order.push(`${name} ${String(quantity)}`);
      becomes("picking");
    }),
    "POST /api/releases/unpick": command(({ partNo, location, quantity }) => {
      const place = spots.find(({ id }) => id === location)?.code;
      const name = `${String(partNo)} ${place}`;
      left.set(name, (left.get(name) ?? 0) + Number(quantity));
      picked.set(String(partNo), (picked.get(String(partNo)) ?? 0) - Number(quantity));
      order.push(`back ${name} ${String(quantity)}`);
      becomes("picking");
    }),
    "POST /api/releases/stage": command((input) => {
      const place = spots.find(({ id }) => id === input["staging"])?.code;
      order.push(`stage ${place} ${String(input["units"])} ${String(input["difference"])}`);
      becomes("staged");
    }),
  };
  return {
    answers,
    address: `/shipment-releases/${release.id}/surtir`,
    state,
    /** What was done, in its order. */
    order,
  };
}
