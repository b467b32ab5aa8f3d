import { SMTPServer } from "smtp-server";
import { until } from "./until.ts";

export interface Received {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A real mail server on this machine, which keeps what it gets. */
export interface MailServer {
  readonly url: string;
  readonly letters: readonly Received[];
  /** The one-time link of the newest letter to an address; waits until it is there. */
  readonly linkTo: (email: string) => Promise<string>;
  /** While true every letter is refused, with this code: 450 is for now, 550 for good. */
  refuses: boolean;
  refusesWith: number;
  /** What happens before a letter counts as taken. */
  reads: (letter: Received) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a mail server on a free port of the loopback. */
export async function openMailServer(): Promise<MailServer> {
  const letters: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      let source = "";
      stream.on("data", (chunk: Buffer) => (source += chunk.toString("utf8")));
      stream.on("end", () => {
        if (mail.refuses)
          return done(Object.assign(new Error("not now"), { responseCode: mail.refusesWith }));
        const letter = { ...read(source), to: session.envelope.rcptTo[0]?.address ?? "" };
        letters.push(letter);
        void mail.reads(letter).then(() => done(), done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refuses: false,
    refusesWith: 450,
    reads: async () => undefined,
    linkTo: async (email) => {
      // News also has an address in it: that of the product.
      const link = () =>
        letters
          .filter(({ to }) => to === email)
          .map(({ text }) => /https?:\/\/\S+?\/(?:enlace#|login)\S*/.exec(text)?.[0])
          .findLast(Boolean);
      await until(() => link() !== undefined);
      return link() ?? "";
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mail;
}

/** Subject and text of a letter as it is on the wire: quoted-printable or plain. */
function read(source: string): Omit<Received, "to"> {
  const [head = "", ...rest] = source.split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  const isQuoted = /^content-transfer-encoding: quoted-printable/im.test(head);
  const subject = /^subject: ((?:.|\r\n\s)*?)\r\n(?!\s)/im.exec(`${head}\r\n`)?.[1] ?? "";
  return { subject, text: isQuoted ? unquoted(body) : body };
}

function unquoted(body: string): string {
  const bytes = body
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
