import type { Entity } from "#kit/entity/entity.ts";
import type { Reach } from "#kit/server/reach.ts";
import type { SecretCipher } from "#kit/server/secretCipher.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { Aside, TenantJob } from "#kit/server/tenantJob.ts";
import { exceptions } from "../../shipments/exceptions/exceptions.ts";
import { loads } from "../../loads/loads.ts";
import { releases } from "../../releases/releases.ts";
import { shipments } from "../../shipments/shipments.ts";
import type { Topic } from "../webhooks.ts";
import type { Pauses } from "../webhookSettings.ts";
import { sendEvent } from "./sendEvent.ts";
import { type Due, dueEvents, note, pauseFor } from "./webhookQueue.ts";
import { signedFor } from "./webhookRules.ts";

export interface WebhookNeeds {
  readonly cipher: SecretCipher;
  readonly reach: Reach;
  readonly pauses: Pauses;
  /** The client's people who can sign in. */
  readonly people: (
    tx: Tx,
  ) => Promise<readonly { readonly id: string; readonly codes: readonly string[] }[]>;
  /** Milliseconds for one receiver to answer. */
  readonly answerMs?: number;
}

const TOLD: Readonly<Record<Topic, Pick<Entity, "read">>> = {
  shipments,
  loads,
  releases,
  exceptions,
};
const ANSWER_MS = 10_000;
/** Of what is told; beyond it the changes are left out, and are asked for by a call. */
const MOST_BYTES = 256 * 1024;

/** Tells the webhooks of clients what was done: each event at least once, those of one subject one after the other. */
export const webhookJob = (needs: WebhookNeeds): TenantJob => ({
  name: "webhooks",
  everyMs: 1_000,
  // A receiver that says nothing holds its own client's turn alone.
  atOnce: 4,
  waiting: "subscribers_with_waiting_webhooks",
  mode: { readOnly: true },
  turn: async ({ subscriberId }, aside, { asked, late }) => {
    const { due, isPaused } = await aside((tx) => admitted(needs, tx));
    const stop = AbortSignal.any([asked, late]);
    const failed = await Promise.all(due.map((one) => tell(needs, subscriberId, one, aside, stop)));
    return { more: due.length > 0, told: isPaused || failed.includes(true) };
  },
});

/** What is due and may be told still; a webhook of somebody who may not read a subject any more comes to a pause. */
async function admitted({ people }: WebhookNeeds, tx: Tx) {
  const due = await dueEvents(tx, tx.subscriberId);
  if (due.length === 0) return { due, isPaused: false };
  const codes = new Map((await people(tx)).map((one) => [one.id, one.codes]));
  const mayTell = ({ personId, subject }: Due) =>
    TOLD[subject].read.some((code) => codes.get(personId)?.includes(code));
  const barred = new Map(due.filter((one) => !mayTell(one)).map((one) => [one.webhook, one]));
  for (const one of barred.values()) await pauseFor(tx, one, "notAllowed");
  return { due: due.filter(({ webhook }) => !barred.has(webhook)), isPaused: barred.size > 0 };
}

/** Tells one event; whether its receiver did not take it. */
async function tell(
  { cipher, reach, pauses, answerMs = ANSWER_MS }: WebhookNeeds,
  client: number,
  due: Due,
  aside: Aside,
  stop: AbortSignal,
): Promise<boolean> {
  const secret = cipher.decrypt(due.secret, signedFor(client));
  if (secret === undefined) throw new Error("No key opens what a webhook signs with");
  const { id, address } = due;
  const message = { id, address, secret, body: bodyOf(client, due) };
  const outcome = await sendEvent(message, reach, answerMs, stop);
  // Broken off by the end of this server: it is nobody's failure, and is told again.
  if (stop.aborted && outcome.code === null) return false;
  await aside((tx) => note(tx, due, outcome, pauses));
  return Boolean(outcome.failure);
}

/** The same text each time that an event is told. */
function bodyOf(client: number, { id, subject, subjectId, told }: Due): string {
  const head = { id, client, subject, subjectId };
  const whole = JSON.stringify({ ...head, ...told });
  if (Buffer.byteLength(whole) <= MOST_BYTES) return whole;
  return JSON.stringify({ ...head, ...told, changes: null });
}
