/** Letters that a message has at most. */
export const MOST_LETTERS = 4_000;

/** Milliseconds of silence after which a conversation gets a line with the time. */
const SILENCE_MS = 60 * 60_000;

interface Sent {
  readonly at: Date;
}

/** Messages, the oldest first, each told whether a line with the time stands before it. */
export function withPauses<Message extends Sent>(
  messages: readonly Message[],
): { readonly message: Message; readonly isAfterPause: boolean }[] {
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const silence = before ? message.at.getTime() - before.at.getTime() : Infinity;
    return { message, isAfterPause: silence > SILENCE_MS };
  });
}
