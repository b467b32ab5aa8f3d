import { sql } from "kysely";
import type { Fault } from "#kit/entity/Field.ts";
import type { Doing, Guard } from "#kit/entity/server/rules.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { People } from "../../ServerModule.ts";
import type { customsOperations, OperationRow } from "../customsOperations.ts";
import type { JudgedFinding } from "./judgedFindings.ts";

type Operations = typeof customsOperations;
type Authorising = Doing<Operations, "authorise">;

/** Errors of the audit on the current editions have an answer in writing. */
export const errorsAnswered: Guard<Operations, "send"> = async ({ tx, rows }) => {
  const { rows: found } = await sql<{ operation: string } & JudgedFinding>`
    select p.operation, f.* from proformas p
    join proforma_contents c on (c.subscriber_id, c.proforma) = (p.subscriber_id, p.id)
    cross join lateral jsonb_to_recordset(c.findings::jsonb)
      as f(sequence integer, part text, code text, severity text)
    where p.subscriber_id = ${tx.subscriberId} and p.operation = any(${idsOf(rows)}::uuid[]) and p.state = 'current'
      and f.severity = 'ERROR' and not exists (select from operation_answers a
        where (a.subscriber_id, a.operation) = (p.subscriber_id, p.operation) and a.status = 'active'
          and a.finding = upper(f.code) and a.about = upper(regexp_replace(f.part, '\\s', '', 'g')))
    order by f.sequence, f.part`.execute(tx.db);
  return found.map(
    ({ operation, sequence, part, code }) =>
      [operation, { code: "unanswered", values: { finding: code, sequence, part } }] as const,
  );
};

/** Nobody authorises what they computed. */
export const computedByOthers: Guard<Operations, "authorise"> = async ({ tx, by, rows }) => {
  const { rows: own } = await sql<{ id: string }>`
    select p.operation as id from proformas p
    join shared.entity_events e on (e.subscriber_id, e.entity, e.row_id, e.action) = (p.subscriber_id, 'proformas', p.id, 'added')
    where p.subscriber_id = ${tx.subscriberId} and p.operation = any(${idsOf(rows)}::uuid[]) and p.state = 'current'
      and e.person_id = ${by.personId}::uuid`.execute(tx.db);
  return own.map(({ id }) => [id, { code: "ownProforma" }] as const);
};

/** In which order a person's limit is used up. */
export const inOrder = (rows: readonly OperationRow[]): OperationRow[] =>
  rows.toSorted(
    (one, other) =>
      (one.sentAt ?? "").localeCompare(other.sentAt ?? "") || (one.number < other.number ? -1 : 1),
  );

/**
 * What the person may authorise, the oldest first: one above what they may at once is left out and the next is tried; the
 * first that the day has no room for ends it.
 */
export const withinLimits =
  (people: People): Guard<Operations, "authorise"> =>
  async (doing) => {
    const limit = await heldLimit(doing, people);
    if (limit === null) return doing.rows.map(({ id }) => [id, { code: "noLimit" }] as const);
    const { mostEach, mostDay } = limit;
    let left = BigInt(mostDay) - (await authorisedToday(doing));
    let isUsedUp = false;
    return inOrder(doing.rows).flatMap(({ id, cash }): (readonly [string, Fault])[] => {
      const pesos = BigInt(cash ?? "0");
      if (pesos > BigInt(mostEach))
        return [[id, { code: "aboveEach", values: { cash: String(pesos), limit: mostEach } }]];
      isUsedUp ||= pesos > left;
      if (isUsedUp)
        return [
          [
            id,
            {
              code: "aboveDay",
              values: { cash: String(pesos), rest: String(left), limit: mostDay },
            },
          ],
        ];
      left -= pesos;
      return [];
    });
  };

interface Limit {
  readonly mostEach: string;
  readonly mostDay: string;
}

/** The limit of whoever does it, held: what the same person authorises elsewhere waits. */
async function heldLimit({ tx, by }: Authorising, people: People): Promise<Limit | null> {
  const email =
    (await people(tx)).find(({ id }) => id === by.personId)?.email.toLowerCase() ?? null;
  const { rows } = await sql<Limit>`
    select most_each::text as "mostEach", most_day::text as "mostDay" from authorisation_limits
    where subscriber_id = ${tx.subscriberId} and person = ${email} and status = 'active' for update`.execute(
    tx.db,
  );
  return rows[0] ?? null;
}

/** Pesos, of the client's day. */
async function authorisedToday({ tx, by, today }: Authorising): Promise<bigint> {
  const { rows } = await sql<{ cash: string }>`
    select coalesce(sum(cash), 0)::text as cash from authorisations
    where subscriber_id = ${tx.subscriberId} and person_id = ${by.personId}::uuid and day = ${today}::date`.execute(
    tx.db,
  );
  return BigInt(rows[0]?.cash ?? "0");
}

/** Keeps each yes, for the limit of the day. */
export async function keepAuthorisations({ tx, by, rows, today, now }: Authorising): Promise<void> {
  await sql`insert into authorisations (subscriber_id, operation, edition, person_id, day, cash, at)
    select ${tx.subscriberId}, id, edition, ${by.personId}::uuid, ${today}::date, coalesce(cash, 0), ${now}::timestamptz
    from customs_operations where subscriber_id = ${tx.subscriberId} and id = any(${idsOf(rows)}::uuid[])`.execute(
    tx.db,
  );
}

/** Whether the client's customer approves proformas, by operation. */
export async function needsApproval(
  { db, subscriberId }: Tx,
  rows: readonly OperationRow[],
): Promise<ReadonlySet<string>> {
  const { rows: found } = await sql<{ id: string }>`
    select o.id from customs_operations o where o.subscriber_id = ${subscriberId} and o.id = any(${idsOf(rows)}::uuid[])
      and not exists (select from shared.customers c where c.subscriber_id = o.subscriber_id and c.status = 'active'
        and (o.customer is null or c.id = o.customer) having bool_or(not c.needs_proforma_approval) and not bool_or(c.needs_proforma_approval))`.execute(
    db,
  );
  return new Set(found.map(({ id }) => id));
}

const idsOf = (rows: readonly OperationRow[]): string[] => rows.map(({ id }) => id);
