import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type FindingPlace, findingId } from "#features/findings/model/findingId.ts";
import { decided } from "#features/findings/model/work.ts";
import { findingsWhere } from "#features/findings/store/findingList.ts";
import { holdWork, recordDecision } from "#features/findings/store/findingWork.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { Database } from "#kit/server/database.ts";
import { inTenant, type Tx } from "#kit/server/tenant.ts";
import { type Chance, chanceFrom } from "./chance.ts";
import { NORTE, RIO_BRAVO } from "./clients.ts";
import { instantAt, isWeekend, ZONE } from "./pastCalendar.ts";

/** Who sees to the findings of a client; who stands first has most of them. */
const SEEN_TO = [
  [NORTE, ["auditor@demo.test", "analista@demo.test", "admin@demo.test"]],
  [RIO_BRAVO, ["analista@demo.test", "admin@demo.test"]],
] as const;
/** The day on which the year before the stories ends, whose findings are left to whoever tries the product. */
const UNTIL = "2026-11-02";
/** Of a hundred findings. */
const RESOLVED = 55;
/** Findings that wait for each person. */
const WAITING = 2;
const SAID = [
  "El agente rectificó; la devolución ya se pidió",
  "Rectificado y compensado contra el pago siguiente",
  "Devolución depositada",
] as const;

/** Lets people resolve findings whose duty can be recovered, in the months since their audits and today. */
export async function resolveFindings(database: Database): Promise<void> {
  for (const [client, emails] of SEEN_TO)
    await inTenant(database, client, (tx) => resolveOf(tx, emails, chanceFrom(client)));
}

async function resolveOf(tx: Tx, emails: readonly string[], chance: Chance): Promise<void> {
  const { rows: known } = await sql`select from finding_work limit 1`.execute(tx.db);
  if (known.length > 0) return;
  const people = await idsOf(tx, emails);
  const left: FindingPlace[] = [];
  for (const { auditedOn, ...place } of await forgotten(tx)) {
    const at = workingHour(dayAfter(auditedOn, chance.between(7, 75)), chance);
    // The smaller of two: who stands first has most.
    const last = people.length - 1;
    const by = people[Math.min(chance.between(0, last), chance.between(0, last))];
    if (by && chance.percent(RESOLVED) && at < new Date())
      await decide(tx, place, { action: "resolve", by, at, comment: chance.pick(SAID) });
    else left.push(place);
  }
  for (const by of people) {
    const [today, ...waiting] = left.splice(-1 - WAITING);
    if (today) await decide(tx, today, { action: "resolve", by, comment: chance.pick(SAID) });
    const dueOn = dayAfter(dayIn(ZONE), chance.between(2, 12));
    for (const place of waiting) {
      await decide(tx, place, { action: "assign", by, assignee: by });
      await decide(tx, place, { action: "due", by, dueOn });
    }
  }
}

async function idsOf({ db }: Tx, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from people where email = any(${emails}) order by array_position(${emails}, email)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The findings of preferences not claimed, as they were paid, each with the day of its audit. */
async function forgotten(tx: Tx): Promise<(FindingPlace & { readonly auditedOn: string })[]> {
  const filter = { caseCodes: ["C10"], paid: { from: "2025-01-01", until: UNTIL } };
  const page = { skip: 0, take: 1000, order: "paidOn", descending: false } as const;
  const { rows } = await findingsWhere(tx, filter, page);
  const { rows: audits } = await sql<{ id: string; at: Date }>`
    select id, last_run_at as at from audits where id = any(${rows.map(({ auditId }) => auditId)})`.execute(
    tx.db,
  );
  const ranAt = new Map(audits.map(({ id, at }) => [id, at]));
  return rows.map(({ auditId, sequence, partNo, test }) => ({
    auditId,
    sequence,
    partNo,
    test,
    auditedOn: dayIn(ZONE, ranAt.get(auditId)),
  }));
}

function workingHour(day: string, chance: Chance): Date {
  if (isWeekend(day)) return workingHour(dayAfter(day), chance);
  return new Date(instantAt(day, chance.between(9, 17), chance.between(0, 59)));
}

interface Doing {
  readonly action: "resolve" | "assign" | "due";
  readonly by: string;
  /** Now without it. */
  readonly at?: Date;
  readonly comment?: string;
  readonly assignee?: string;
  readonly dueOn?: string;
}

async function decide(tx: Tx, place: FindingPlace, doing: Doing): Promise<void> {
  const { action, by: personId, comment = null, assignee = null, dueOn = null, at } = doing;
  const [held] = await holdWork(tx, [place]);
  const after = held && decided(held, action, { assignee, dueOn });
  if (!held || !after) throw new Error(`${findingId(place)} cannot ${action}`);
  const decision = { id: randomUUID(), personId, action, comment, ...(at && { at }) };
  await recordDecision(tx, decision, [{ held, after }]);
}
