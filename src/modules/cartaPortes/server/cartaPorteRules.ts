import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Rules } from "#kit/entity/server/rules.ts";
import { initialValues } from "#kit/entity/server/setEach.ts";
import { nextNumber } from "#kit/entity/server/nextNumber.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { cartaPortes } from "../cartaPortes.ts";

/** What happens to Cartas Porte in the transactions in which they are written. */
export const cartaPorteRules: Rules<typeof cartaPortes> = {
  begin: async (tx, _values, now) =>
    initialValues(cartaPortes, {
      number: await nextNumber(tx, `CP-${(await todayOf(tx, now)).slice(2, 4)}`),
      idCcp: `CCC${randomUUID().slice(3)}`,
    }),
};

/** In the client's zone. */
async function todayOf({ db, subscriberId }: Tx, now: string): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from shared.subscribers where id = ${subscriberId}`.execute(db);
  return dayIn(rows[0]?.zone ?? "UTC", new Date(now));
}
