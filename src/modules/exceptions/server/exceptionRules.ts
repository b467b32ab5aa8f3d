import { sql } from "kysely";
import { moneyOf } from "#kit/pure/entity/money.ts";
import { type Guard, rowGuard, type Rules, sets } from "#kit/server/entity/rules.ts";
import { refresh } from "#kit/server/entity/settled.ts";
import { shipmentRules } from "../../shipments/server/shipmentRules.ts";
import { shipments } from "../../shipments/shipments.ts";
import { siteNumber } from "../../sites/server/places.ts";

/** Damage is told with a photo, or nobody believes it: it has one already, or it comes with the command. */
const photographed: Guard = async ({ tx, rows, input }) => {
  if (input["photo"]) return [];
  const damaged = rows.filter(({ kind }) => kind === "damage").map(({ id }) => id);
  const found = await sql<{ id: string }>`
    select row_id as id from entity_documents where entity = 'exceptions' and type = 'photo'
      and removed_at is null and row_id = any(${damaged}::uuid[])`.execute(tx.db);
  const shown = new Set(found.rows.map(({ id }) => id));
  return damaged.filter((id) => !shown.has(id)).map((id) => [id, { code: "noPhoto" }] as const);
};

/** A claim is settled with an amount: in its currency, and no higher. */
const settled = rowGuard(({ claimAmount }, { input: { resolvedAmount = null } }) => {
  if (typeof claimAmount !== "string") return undefined;
  const values = { claimed: claimAmount };
  if (typeof resolvedAmount !== "string") return { code: "amountMissing", values };
  const [claimed, given] = [claimAmount, resolvedAmount].map(moneyOf);
  if (claimed?.currency !== given?.currency) return { code: "otherCurrency", values };
  return Number(given?.amount) > Number(claimed?.amount)
    ? { code: "aboveClaim", values }
    : undefined;
});

/** One side has spoken, with what it filled in. */
const turn = (...names: readonly string[]) =>
  sets(({ input, now }) => ({
    ...Object.fromEntries(names.map((name) => [name, input[name] ?? null])),
    turnedAt: now,
  }));

export const exceptionRules: Rules = {
  begin: async (tx, values, now) => {
    const { rows } = await sql<{ site: string }>`
      select site from shipments where id = ${values["shipment"] ?? null}::uuid`.execute(tx.db);
    return { exceptionNo: await siteNumber(tx, "X", rows[0]?.site ?? null, now) };
  },
  afterwards: (tx, by, rows, before) =>
    refresh(
      tx,
      shipments,
      shipmentRules,
      by,
      [...rows, ...before].map(({ shipment }) => String(shipment)),
    ),
  commands: {
    inform: { guards: [photographed], effect: turn() },
    accept: { effect: turn("answer") },
    claim: { effect: turn("answer", "claimAmount") },
    resolve: {
      guards: [photographed, settled],
      effect: sets(({ input, now }) => ({
        resolution: input["resolution"] ?? null,
        resolvedAmount: input["resolvedAmount"] ?? null,
        resolvedAt: now,
        turnedAt: now,
      })),
    },
    void: { effect: turn() },
  },
};
