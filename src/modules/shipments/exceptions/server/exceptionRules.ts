import { sql } from "kysely";
import { moneyOf } from "#kit/entity/fields/money.ts";
import { type Effect, type Guard, rowGuard, type Rules, sets } from "#kit/entity/server/rules.ts";
import { initialValues, setEach } from "#kit/entity/server/setEach.ts";
import { refresh } from "#kit/entity/server/settled.ts";
import { shipmentRules } from "../../server/shipmentRules.ts";
import { shipments } from "../../shipments.ts";
import { siteNumber } from "#modules/sites/server/places.ts";
import { exceptions } from "../exceptions.ts";

/** Damage is told with a photo, or nobody believes it: it has one already, or it comes with the command. */
const photographed: Guard<typeof exceptions, "inform" | "resolve"> = async ({
  tx,
  rows,
  input,
}) => {
  if ("photo" in input && input.photo) return [];
  const damaged = rows.filter(({ kind }) => kind === "damage").map(({ id }) => id);
  const found = await sql<{ id: string }>`
    select row_id as id from shared.entity_documents where entity = 'exceptions' and type = 'photo'
      and removed_at is null and row_id = any(${damaged}::uuid[])`.execute(tx.db);
  const shown = new Set(found.rows.map(({ id }) => id));
  return damaged.filter((id) => !shown.has(id)).map((id) => [id, { code: "noPhoto" }] as const);
};

/** A claim is settled with an amount: in its currency, and no higher. */
const settled = rowGuard<typeof exceptions, "resolve">(
  ({ claimAmount }, { input: { resolvedAmount } }) => {
    if (claimAmount === null) return undefined;
    const values = { claimed: claimAmount };
    if (resolvedAmount === null) return { code: "amountMissing", values };
    const [claimed, given] = [claimAmount, resolvedAmount].map(moneyOf);
    if (claimed?.currency !== given?.currency) return { code: "otherCurrency", values };
    return Number(given?.amount) > Number(claimed?.amount)
      ? { code: "aboveClaim", values }
      : undefined;
  },
);

/** One side has spoken. */
const turn: Effect<typeof exceptions> = async ({ rows, now }) =>
  setEach(exceptions, rows, () => ({ turnedAt: now }));

export const exceptionRules: Rules<typeof exceptions> = {
  begin: async (tx, values, now) => {
    const { rows } = await sql<{ site: string }>`
      select site from shipments where id = ${values.shipment}::uuid`.execute(tx.db);
    const exceptionNo = await siteNumber(tx, "X", rows[0]?.site ?? null, now);
    return initialValues(exceptions, { exceptionNo });
  },
  afterwards: (tx, by, rows, before) =>
    refresh(
      tx,
      shipments,
      shipmentRules,
      by,
      [...rows, ...before].map(({ shipment }) => shipment),
    ),
  commands: {
    inform: { guards: [photographed], effect: turn },
    accept: { effect: sets(exceptions, ({ input, now }) => ({ ...input, turnedAt: now })) },
    claim: { effect: sets(exceptions, ({ input, now }) => ({ ...input, turnedAt: now })) },
    resolve: {
      guards: [photographed, settled],
      effect: sets(exceptions, ({ input, now }) => ({ ...input, resolvedAt: now, turnedAt: now })),
    },
    void: { effect: turn },
  },
};
