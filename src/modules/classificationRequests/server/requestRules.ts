import { sql } from "kysely";
import { partsFile } from "#features/parts/model/partsFile.ts";
import type { Actor } from "#kit/entity/server/events.ts";
import { type Doing, type Guard, type Rules, rowGuard, sets } from "#kit/entity/server/rules.ts";
import { changeRows } from "#kit/entity/server/settled.ts";
import { addRow } from "#kit/entity/server/save.ts";
import { initialValues, setEach } from "#kit/entity/server/setEach.ts";
import { nextNumber } from "#kit/entity/server/nextNumber.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { partClassifications } from "../../partClassifications/partClassifications.ts";
import type { Lent } from "../../ServerModule.ts";
import {
  type ClassificationRequestRow,
  classificationRequests,
} from "../classificationRequests.ts";
import { codeFault } from "../computation/codeFault.ts";
import { generalRate } from "../computation/generalRate.ts";
import { workingDaysLater } from "../computation/workingDays.ts";
import { tariffOf } from "./tariffOf.ts";

type Requests = typeof classificationRequests;

/** Working days in which a part is classified whose entry says no day. */
const USUAL = 2;

/** What a request begins with; without a day that it is needed for, two working days are left. */
export const beginRequest: NonNullable<Rules<Requests>["begin"]> = async (
  tx,
  { dueAt },
  now,
  by,
) => {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from shared.subscribers where id = ${tx.subscriberId}`.execute(tx.db);
  const zone = rows[0]?.zone ?? "UTC";
  const year = dayIn(zone, new Date(now)).slice(2, 4);
  return initialValues(classificationRequests, {
    number: await nextNumber(tx, `CL-${year}`),
    requestedBy: by.name,
    requestedAt: now,
    ...(dueAt === null && {
      dueAt: workingDaysLater(new Date(now), USUAL, zone).toISOString(),
    }),
  });
};

/** What happens to requests in the transactions in which they are written. */
export const requestRules = (
  lent: Pick<Lent, "onFile" | "write" | "knownParts">,
): Rules<Requests> => ({
  begin: beginRequest,
  commands: {
    take: { effect: sets(classificationRequests, ({ by }) => ({ assignee: by.name })) },
    giveBack: { effect: sets(classificationRequests, () => ({ assignee: null })) },
    propose: {
      guards: [inForce(lent.onFile)],
      effect: async (doing) => {
        const rate = await rateOf(lent.onFile, doing);
        return setEach(classificationRequests, doing.rows, () => ({
          ...doing.input,
          rate,
          proposedBy: doing.by.name,
          proposedAt: doing.now,
        }));
      },
    },
    approve: {
      conflicts: [notTooMany],
      guards: [byAnother, stillInForce(lent.onFile)],
      effect: async ({ tx, by, rows, now, today }) => {
        for (const row of rows) await putIntoCatalogue(tx, by, lent, row, today);
        return setEach(classificationRequests, rows, () => ({
          approvedBy: by.name,
          approvedAt: now,
        }));
      },
    },
  },
});

/** Requests that are approved at once. */
const MOST_AT_ONCE = 100;

/** Each becomes a file of its own. */
const notTooMany: Guard<Requests, "approve"> = ({ rows }) =>
  rows.length > MOST_AT_ONCE
    ? rows.map(({ id }) => [id, { code: "many", values: { most: MOST_AT_ONCE } }] as const)
    : [];

/** Whoever proposed last does not approve: the history knows, whatever became of their codes since. */
const byAnother: Guard<Requests, "approve"> = async ({ tx, by, rows }) => {
  const { rows: own } = await sql<{ id: string }>`
    select id from (
      select distinct on (row_id) row_id as id, person_id from shared.entity_events
      where subscriber_id = ${tx.subscriberId} and entity = 'classificationRequests' and action = 'propose'
        and row_id = any(${rows.map(({ id }) => id)}::uuid[])
      order by row_id, version desc) last
    where person_id = ${by.personId}::uuid`.execute(tx.db);
  return own.map(({ id }) => [id, { code: "ownProposal" }] as const);
};

type OnFile = Lent["onFile"];

const inForce =
  (onFile: OnFile): Guard<Requests, "propose"> =>
  async ({ tx, rows, input: { mxhts, nico }, today }) => {
    const lines = (await tariffOf(tx, onFile, [mxhts], today)).get(mxhts);
    const fault = codeFault(lines, mxhts, nico);
    return fault ? rows.map(({ id }) => [id, fault] as const) : [];
  };

/** It may have ended since it was proposed. */
const stillInForce =
  (onFile: OnFile): Guard<Requests, "approve"> =>
  async (doing) => {
    const codes = doing.rows.flatMap(({ mxhts }) => mxhts ?? []);
    const lines = await tariffOf(doing.tx, onFile, codes, doing.today);
    return rowGuard<Requests, "approve">(({ mxhts, nico }) =>
      codeFault(lines.get(mxhts ?? ""), mxhts ?? "", nico ?? ""),
    )(doing);
  };

async function rateOf(
  onFile: OnFile,
  { tx, input: { mxhts, nico }, today }: Doing<Requests, "propose">,
): Promise<string | null> {
  return generalRate((await tariffOf(tx, onFile, [mxhts], today)).get(mxhts), nico);
}

/** A parts file of one line, as a person could have sent it, and beside it what is kept of the part alone. */
async function putIntoCatalogue(
  tx: Tx,
  by: Actor,
  { write, knownParts }: Pick<Lent, "write" | "knownParts">,
  row: ClassificationRequestRow,
  today: string,
): Promise<void> {
  const { number, partNo, mxhts, nico, ushts, eccn, description } = row;
  const isKnown = (await knownParts(tx, [partNo])).has(partNo);
  await write(tx, {
    kind: "parts",
    name: `clasificacion-${number}`,
    text: partsFile([
      { partNo, mxhts: `${mxhts}${nico}`, ushts, eccn, description: isKnown ? null : description },
    ]),
    fileOn: today,
    personId: by.personId,
    source: `classification ${number}`,
  });
  await keepBeside(tx, by, row);
}

async function keepBeside(tx: Tx, by: Actor, row: ClassificationRequestRow): Promise<void> {
  const { partNo, spanishDescription, identifiers, permits, number } = row;
  const { rows } = await sql<{ id: string }>`
    select id from shared.part_classifications where subscriber_id = ${tx.subscriberId} and part_no = ${partNo}`.execute(
    tx.db,
  );
  const [known] = rows;
  const values = { spanishDescription, identifiers, permits };
  if (known) {
    const set = setEach(partClassifications, [known], () => values);
    await changeRows(tx, partClassifications, {}, by, { action: "changed", reason: number }, set);
    return;
  }
  await addRow(tx, partClassifications, {}, by, { partNo, ...values });
}
