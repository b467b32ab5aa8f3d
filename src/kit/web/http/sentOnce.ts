import { isForLater, isUnreached, RefusedCall } from "./RefusedCall.ts";

/** Milliseconds for which the same command is taken for the one that had no answer. */
const SAME_MS = 600_000;

interface Unanswered {
  readonly key: string;
  readonly at: number;
}

/** What went out and had no answer, by its address, then by its content. */
const unanswered = new Map<string, Map<string, Unanswered>>();

/**
 * Sends a command under an idempotency key. The same content to the same address within ten minutes of a try without an
 * answer goes under that try's key, so that who tries again does nothing twice. Throws RefusedCall of status 0 where no
 * answer came: `notSent`, or `noAnswer` where nobody can say whether it was done.
 */
export async function sentOnce<Answer>(
  address: string,
  content: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const here = unanswered.get(address) ?? new Map<string, Unanswered>();
  const known = here.get(content);
  const key = known && Date.now() - known.at < SAME_MS ? known.key : crypto.randomUUID();
  const { onLine } = navigator;
  try {
    const answer = await send(key);
    // The screen shows by now what stands at this address: who does the same again means it.
    unanswered.delete(address);
    return answer;
  } catch (error) {
    const mayBeDone = onLine || !isUnreached(error);
    if (!isForLater(error)) here.delete(content);
    else if (mayBeDone) unanswered.set(address, here.set(content, { key, at: Date.now() }));
    if (!isUnreached(error)) throw error;
    throw new RefusedCall(0, { reasonCode: mayBeDone ? "noAnswer" : "notSent" });
  }
}
