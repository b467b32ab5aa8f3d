import { sql } from "kysely";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { nextNumber } from "#kit/entity/server/nextNumber.ts";
import type { Actor } from "#kit/entity/server/events.ts";
import { refuseBeyond } from "#kit/entity/server/refuseBeyond.ts";
import type { Effect, Rules } from "#kit/entity/server/rules.ts";
import { initialValues, setEach } from "#kit/entity/server/setEach.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { figureTargets } from "../figureTargets.ts";

type TargetRow = RowOf<typeof figureTargets>;

/** Targets of one client that are looked at. */
const MOST = 200;

export const targetRules: Rules<typeof figureTargets> = {
  begin: async (tx, _values, _now, by) => {
    await refuseBeyond(tx, figureTargets, MOST, sql`status = 'active'`, "figure");
    const targetNo = await nextNumber(tx, `T-${tx.subscriberId}`);
    return initialValues(figureTargets, { targetNo, askedBy: by.name });
  },
  afterwards: async (tx, by, rows, before) => {
    const known = new Map(before.map((row) => [row.id, row]));
    await addPeople(
      tx,
      by,
      rows.filter(({ id }) => !known.has(id)),
    );
    const isOther = (row: TargetRow) => {
      const was = known.get(row.id);
      return was && (was.figure !== row.figure || was.site !== row.site);
    };
    await forgetStanding(tx, rows.filter(isOther));
  },
  commands: {
    follow: {
      effect: async (doing) => {
        await addPeople(doing.tx, doing.by, doing.rows);
        return askers(doing);
      },
    },
    unfollow: {
      effect: async (doing) => {
        const { tx, by, rows } = doing;
        await sql`delete from figure_target_people where subscriber_id = ${tx.subscriberId}
          and person_id = ${by.personId} and target_id = any(${idsOf(rows)}::uuid[])`.execute(
          tx.db,
        );
        return askers(doing);
      },
    },
  },
};

const idsOf = (rows: readonly TargetRow[]) => rows.map(({ id }) => id);

async function addPeople({ db, subscriberId }: Tx, by: Actor, rows: readonly TargetRow[]) {
  await sql`insert into figure_target_people (subscriber_id, target_id, person_id, name)
    select ${subscriberId}, id, ${by.personId}, ${by.name} from unnest(${idsOf(rows)}::uuid[]) t(id)
    on conflict do nothing`.execute(db);
}

/** Who asked, in the order in which they did. */
const askers: Effect<typeof figureTargets> = async ({ tx, rows }) => {
  const { rows: found } = await sql<{ id: string; names: string }>`
    select target_id as id, string_agg(name, ', ' order by asked_at, name) as names from figure_target_people
    where target_id = any(${idsOf(rows)}::uuid[]) group by target_id`.execute(tx.db);
  const names = new Map(found.map((row) => [row.id, row.names]));
  return setEach(figureTargets, rows, ({ id }) => ({ askedBy: names.get(id) ?? null }));
};

/** What another figure came to says nothing of this one. */
async function forgetStanding({ db, subscriberId }: Tx, rows: readonly TargetRow[]) {
  await sql`update figure_targets set standing = null, last_value = null, left_at = null
    where subscriber_id = ${subscriberId} and id = any(${idsOf(rows)}::uuid[])`.execute(db);
}
