import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { refuseBeyond } from "#kit/entity/server/refuseBeyond.ts";
import { type MakeSecret, type Rules, sets } from "#kit/entity/server/rules.ts";
import { initialValues, setEach } from "#kit/entity/server/setEach.ts";
import type { SecretCipher } from "#kit/server/secretCipher.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { webhookDeliveries } from "../webhookDeliveries/webhookDeliveries.ts";
import { webhooks } from "../webhooks.ts";

/** Webhooks of one client that tell, or are paused. */
const MOST = 10;

/** To what the cipher binds what a client's webhooks sign with. */
export const signedFor = (subscriberId: number): string => `webhooks of ${subscriberId}`;

export const webhookRules: Rules<typeof webhooks> = {
  begin: async (_tx, _values, _now, by) => initialValues(webhooks, { answeredFor: by.name }),
  // Whoever touched it last answers for what it tells: it tells nothing that they may not read.
  afterwards: async ({ db, subscriberId }, { personId }, rows) => {
    await sql`update webhook_secrets set person_id = ${personId}
      where subscriber_id = ${subscriberId} and webhook_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
      db,
    );
  },
  commands: {
    pause: { effect: sets(webhooks, ({ by }) => ({ pausedFor: "byHand", answeredFor: by.name })) },
    resume: {
      effect: async (doing) => {
        await startAnew(doing.tx, doing.rows);
        const begun = { pausedFor: null, failingSince: null, answeredFor: doing.by.name };
        return setEach(webhooks, doing.rows, () => begun);
      },
    },
    retire: { effect: sets(webhooks, ({ by }) => ({ answeredFor: by.name })) },
  },
};

/** Makes what a webhook signs with; what it signed with before is good no more. */
export const makeSigningSecret =
  (cipher: SecretCipher): MakeSecret<typeof webhooks> =>
  async (tx, { id }, { personId, name }) => {
    // One that was only written down tells nothing, and does not count.
    const telling = sql`status in ('active', 'paused') and id <> ${id}`;
    await refuseBeyond(tx, webhooks, MOST, telling, "name");
    const { db, subscriberId } = tx;
    const secret = `whsec_${randomBytes(32).toString("base64url")}`;
    await sql`insert into webhook_secrets (subscriber_id, webhook_id, person_id, secret)
      values (${subscriberId}, ${id}, ${personId}, ${cipher.encrypt(secret, signedFor(subscriberId))})
      on conflict (subscriber_id, webhook_id) do update
        set secret = excluded.secret, person_id = excluded.person_id, failures = 0, rest_until = null`.execute(
      db,
    );
    await sql`update webhooks set paused_for = null, failing_since = null, answered_for = ${name}
      where subscriber_id = ${subscriberId} and id = ${id}`.execute(db);
    return secret;
  };

/** What waits is told at once, as if nothing had failed. */
async function startAnew({ db, subscriberId }: Tx, rows: readonly { id: string }[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await sql`update webhook_secrets set failures = 0, rest_until = null
    where subscriber_id = ${subscriberId} and webhook_id = any(${ids}::uuid[])`.execute(db);
  await sql`update webhook_deliveries set next_at = null, first_tried_at = null
    where subscriber_id = ${subscriberId} and webhook = any(${ids}::uuid[]) and status = 'waiting'`.execute(
    db,
  );
}

export const deliveryRules: Rules<typeof webhookDeliveries> = {
  commands: {
    replay: {
      effect: async (doing) => {
        const { tx, rows } = doing;
        await sql`update webhook_deliveries set first_tried_at = null
          where subscriber_id = ${tx.subscriberId} and id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
          tx.db,
        );
        return setEach(webhookDeliveries, rows, () => ({
          nextAt: null,
          failure: null,
          code: null,
        }));
      },
    },
  },
};
