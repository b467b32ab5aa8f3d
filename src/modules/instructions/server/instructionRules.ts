import { sql } from "kysely";
import { beginningWith, type Effect, type Guard, type Rules } from "#kit/entity/server/rules.ts";
import { addRow } from "#kit/entity/server/save.ts";
import { nextNumber } from "#kit/entity/server/nextNumber.ts";
import { initialValues, setEach, setNothing } from "#kit/entity/server/setEach.ts";
import { changeRows, refresh } from "#kit/entity/server/settled.ts";
import { entriesAsked, holdPhotosAsked } from "../../shipments/server/photosAsked.ts";
import { shipmentRules } from "../../shipments/server/shipmentRules.ts";
import { shipments } from "../../shipments/shipments.ts";
import { instructions, type InstructionRow } from "../instructions.ts";

/** Nobody acknowledges twice. */
const acknowledgedOnce: Guard<typeof instructions> = async ({ tx, by, rows }) => {
  const ids = rows.map(({ id }) => id);
  const { rows: done } = await sql<{ id: string }>`
    select distinct row_id as id from shared.entity_events where entity = 'instructions' and action = 'acknowledge'
      and person_id = ${by.personId} and row_id = any(${ids}::uuid[])`.execute(tx.db);
  return done.map(({ id }) => [id, { code: "acknowledged" }] as const);
};

/** A number has one draft at a time. */
const isNewest: Guard<typeof instructions> = async ({ tx, rows }) => {
  const ids = rows.map(({ id }) => id);
  const { rows: older } = await sql<{ id: string }>`
    select o.id from instructions o where o.id = any(${ids}::uuid[]) and exists (
      select from instructions n where n.subscriber_id = o.subscriber_id and n.number = o.number
        and n.edition > o.edition)`.execute(tx.db);
  return older.map(({ id }) => [id, { code: "newerThere" }] as const);
};

/** Ends the versions that were in force until these. */
const endEarlier: Effect<typeof instructions> = async ({ tx, by, rows }) => {
  const ids = rows.map(({ id }) => id);
  const { rows: earlier } = await sql<Edition>`
    select e.id, e.version, e.status from instructions e join instructions n
      on n.subscriber_id = e.subscriber_id and n.number = e.number and n.edition > e.edition
    where n.id = any(${ids}::uuid[]) and e.status = 'published' order by e.id for no key update of e`.execute(
    tx.db,
  );
  const ended = setEach(instructions, earlier, () => ({ status: "ended" }));
  await changeRows(tx, instructions, {}, by, { action: "end" }, ended);
  return setNothing(instructions);
};

type Edition = Pick<InstructionRow, "id" | "version" | "status">;

/** Adds the next version of each, a draft with the same words. */
const addNext: Effect<typeof instructions> = async ({ tx, by, rows }) => {
  for (const { number, edition, ...row } of rows) {
    const rules = beginningWith<typeof instructions>({}, { number, edition: edition + 1 });
    await addRow(tx, instructions, rules, by, row);
  }
  return setNothing(instructions);
};

/** Entries lack a photo, or do no longer, once a version that asks for one is published or ended. */
const photosFollow: Rules<typeof instructions>["afterwards"] = async (tx, by, rows, before) => {
  const was = new Map(before.map(({ id, status }) => [id, status]));
  const turned = rows.filter(({ id, status }) => was.has(id) && was.get(id) !== status);
  if (turned.length === 0) return;
  await holdPhotosAsked(tx, "alone");
  const numbers = turned.map(({ number }) => number);
  await refresh(tx, shipments, shipmentRules, by, await entriesAsked(tx, numbers));
};

export const instructionRules: Rules<typeof instructions> = {
  begin: async (tx) =>
    initialValues(instructions, {
      number: await nextNumber(tx, `I-${tx.subscriberId}`),
      edition: 1,
    }),
  afterwards: photosFollow,
  commands: {
    publish: { effect: endEarlier },
    renew: { guards: [isNewest], effect: addNext },
    acknowledge: {
      guards: [acknowledgedOnce],
      effect: async ({ rows }) =>
        setEach(instructions, rows, ({ acknowledged }) => ({ acknowledged: acknowledged + 1 })),
    },
  },
};
