import { sql } from "kysely";
import type { SetOf } from "#kit/entity/RowOf.ts";
import type { Doing } from "#kit/entity/server/rules.ts";
import { holdsRow, standingOn } from "#kit/entity/holds/server/holds.ts";
import { type SetByRow, setEach } from "#kit/entity/server/setEach.ts";
import { changeRows } from "#kit/entity/server/settled.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { releaseFacts } from "../../releases/server/releaseFacts.ts";
import { bringOn, putBack, type Way } from "../../releases/server/releaseGoods.ts";
import { type ReleaseRow, releases } from "../../releases/releases.ts";
import type { LoadRow, loads } from "../../loads/loads.ts";

/** What loading and planning ask of a release of a number. */
export interface Bound {
  readonly id: string;
  readonly number: string;
  readonly status: ReleaseRow["status"];
  /** The load that has it, or for which it is planned. */
  readonly on: string | null;
  readonly plannedFor: string | null;
  readonly hold: string | null;
  readonly isElsewhere: boolean;
  readonly goesTo: string | null;
}

/** The releases of these numbers, held, so that two loads never take one; after units and before entries, as all hold them. */
export async function releasesNumbered(
  tx: Tx,
  load: LoadRow,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Bound>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<Bound>`
    with held as (select * from shared.releases where subscriber_id = ${tx.subscriberId}
      and release_no = any(${numbers}::text[]) order by id for no key update),
    of_releases as materialized (select * from ${standingOn(tx, releases, sql`(select array_agg(id) from held)`)})
    select r.id, r.release_no as number, r.status, case when r.status <> 'staged' then l.load_no end as "on",
      case when r.status = 'staged' and l.id <> ${load.id} then l.load_no end as "plannedFor",
      (select reason from of_releases h where ${holdsRow(sql.ref("r.id"))} order by held_at limit 1) as hold,
      r.site <> ${load.site}::uuid as "isElsewhere",
      (select d.name from shared.sites d where d.id = r.destination and d.id <> ${load.destination}::uuid) as "goesTo"
    from held r left join loads l on (l.subscriber_id, l.id) = (r.subscriber_id, r.load)`.execute(
    tx.db,
  );
  return new Map(rows.map((row) => [row.number, row]));
}

/** The releases of a load in these states; of these numbers, unless all are asked for. */
export async function releasesOf(
  { db, subscriberId }: Tx,
  load: string,
  states: readonly ReleaseRow["status"][],
  numbers: readonly string[] | null = null,
): Promise<readonly { id: string; number: string; isPlanned: boolean }[]> {
  const { rows } = await sql<{ id: string; number: string; isPlanned: boolean }>`
    select id, release_no as number, load_position is not null as "isPlanned" from shared.releases
    where subscriber_id = ${subscriberId} and load = ${load}::uuid and status = any(${states}::text[])
      and (${numbers}::text[] is null or release_no = any(${numbers}::text[])) order by id`.execute(
    db,
  );
  return rows;
}

const changeReleases = (
  { tx, by }: Doing<typeof loads>,
  { loadNo }: LoadRow,
  values: SetByRow<typeof releases>,
) => changeRows(tx, releases, releaseFacts, by, { action: "changed", reason: loadNo }, values);

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

const PICKED: Way = { reason: "load", from: "picked", to: "trailer" };

/** Puts all that was picked for releases on the load's trailer. */
export async function takeReleases(
  doing: Doing<typeof loads>,
  load: LoadRow,
  picked: readonly Pick<Bound, "id">[],
): Promise<void> {
  const { tx, by, now } = doing;
  const loaded = setEach(releases, picked, () => ({
    status: "loaded",
    load: load.id,
    loadedAt: now,
    loadedBy: by.name,
  }));
  await changeReleases(doing, load, loaded);
  await bringOn(tx, by, now, PICKED, idsOf(picked));
}

/** Takes releases off the load again: they wait where they stood, and stay in its plan if they were. */
export async function takeOffReleases(
  doing: Doing<typeof loads, "unscan">,
  load: LoadRow,
): Promise<void> {
  const { tx, by, now, input } = doing;
  const all = await releasesOf(tx, load.id, ["loaded"], input.labels);
  const staged = setEach(releases, all, ({ isPlanned }) => ({
    status: "staged",
    loadedAt: null,
    loadedBy: null,
    load: isPlanned ? load.id : null,
  }));
  await changeReleases(doing, load, staged);
  await putBack(tx, by, now, "load", idsOf(all));
}

/** The releases on loads go on with them; what of their plans was left behind is planned no more. */
export async function releasesGoOn(
  doing: Doing<typeof loads>,
  load: LoadRow,
  way: Way,
  from: ReleaseRow["status"],
  values: SetOf<typeof releases>,
): Promise<void> {
  const { tx, by, now } = doing;
  const aboard = await releasesOf(tx, load.id, [from]);
  const left = await releasesOf(tx, load.id, ["staged"]);
  const unplanned: SetOf<typeof releases> = { load: null, loadPosition: null };
  const all = [
    ...aboard.map(({ id }) => ({ id, set: values })),
    ...left.map(({ id }) => ({ id, set: unplanned })),
  ];
  await changeReleases(
    doing,
    load,
    setEach(releases, all, ({ set }) => set),
  );
  await bringOn(tx, by, now, way, idsOf(aboard));
}
