import { sql } from "kysely";
import type { NewNotification } from "#features/notifications/model/notification.ts";
import type { Rules } from "#kit/entity/server/rules.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { prepared } from "#kit/server/prepared.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { PAID, PREPARERS } from "../customsOperations.ts";
import { filingDifferences } from "../filingDifferences/filingDifferences.ts";

/** What people say of differences. */
export const differenceRules: Rules<typeof filingDifferences> = {
  commands: {
    explain: {
      effect: async ({ rows, reason }) =>
        setEach(filingDifferences, rows, () => ({ explanation: reason })),
    },
    reopen: {
      effect: async ({ rows }) => setEach(filingDifferences, rows, () => ({ explanation: null })),
    },
  },
};

/** Days after its payment on which a pedimento should have arrived, and for which its lack is reported. */
const ARRIVAL = 10;
const REPORTED = 30;

interface Found {
  readonly id: string;
  readonly number: string;
  readonly pedimento: string;
  readonly compared: string | null;
  readonly differences: number | null;
  readonly paidOn: string | null;
}

/** Pedimentos of a week that were declared otherwise than authorised, and paid ones that nobody has sent the product. */
export async function filingNews(tx: Tx): Promise<NewNotification[]> {
  const { rows } = await prepared(
    tx,
    sql<Found>`
    select c.id, c.number, c.pedimento, k.compared, c.differences, c.paid_on as "paidOn"
    from customs_operations c
    join shared.subscribers s on s.id = c.subscriber_id
    left join filing_checks k on (k.subscriber_id, k.operation) = (c.subscriber_id, c.id)
    where c.subscriber_id = ${tx.subscriberId} and c.pedimento is not null and (
      (c.filed = 'otherwise' and k.at > now() - interval '7 days')
      or (c.filed is null and c.status = any(${PAID}::text[])
        and (now() at time zone s.time_zone)::date - c.paid_on between ${sql.lit(ARRIVAL)} and ${sql.lit(ARRIVAL + REPORTED)}))
    order by c.paid_on desc nulls first, c.number limit 1000`,
  );
  return rows.map(({ id, compared, differences, number, pedimento, paidOn }): NewNotification => {
    const isOther = differences !== null;
    return {
      cause: `operation:${id}:${isOther ? `filed:${compared}` : "awaited"}`,
      kind: isOther ? "operationFiledOtherwise" : "operationNotFiled",
      personId: null,
      codes: PREPARERS,
      side: "house",
      values: {
        operation: id,
        number,
        pedimento,
        ...(isOther ? { differences } : { day: paidOn }),
      },
    };
  });
}
