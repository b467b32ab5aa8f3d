import { createTransport } from "nodemailer";

/** One letter in plain text. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands letters to a mail server. */
export interface Mailer {
  /** Settles when the mail server has taken the letter; throws when it has not. */
  readonly send: (letter: Letter) => Promise<void>;
  readonly close: () => void;
}

const PATIENCE_MS = 10_000;

/** Opens the way to the mail server at `url` (smtp:// or smtps://, with user and password in it); `from` signs. */
export function openMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A letter is text of ours: nothing in it may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text }) => {
      // As an object the address stays one address, whatever stands in it.
      await transport.sendMail({ from, to: { name: "", address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}

/** Whether the mail server refused this very letter, and would again: an answer of 5xx to its addressee or its text. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (code === "EENVELOPE" || code === "EMESSAGE") && Number(responseCode) >= 500;
}
