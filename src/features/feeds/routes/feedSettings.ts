import { Problem } from "#kit/pure/problem.ts";
import type { BodyOf } from "#kit/pure/call.ts";
import type { SecretCipher } from "#kit/server/secretCipher.ts";
import type { addFeed, changeFeed } from "../contract.ts";
import { encryptedFor } from "../jobs/feedNeeds.ts";
import { type FeedReach, forbidden } from "../jobs/reach.ts";
import { type FeedSettings, isSameAccount, missingIn } from "../model/feed.ts";
import type { Feed } from "../store/feeds.ts";

const WIRE = { host: "Host", port: "Port", username: "Username", secret: "Secret" } as const;

/** What a form settles, with the secret encrypted. Throws a Problem when the account lacks something or may not be reached. */
export function settled(
  body: BodyOf<typeof changeFeed>,
  { Type, Source }: Pick<BodyOf<typeof addFeed>, "Type" | "Source">,
  before: Feed | null,
  subscriberId: number,
  { cipher, reach }: { readonly cipher: SecretCipher; readonly reach: FeedReach },
): { settings: FeedSettings; secret: Buffer | null } {
  const isSftp = Source === "sftp";
  const settings: FeedSettings = {
    kind: Type,
    source: Source,
    dailyAt: body.Time,
    minute: body.Minute,
    host: (isSftp && body.Host) || null,
    port: isSftp ? (body.Port ?? 22) : null,
    username: (isSftp && body.Username) || null,
    signIn: isSftp ? (body.SignIn ?? "password") : null,
    secret: (isSftp && body.Secret) || null,
    hostKey: (isSftp && body.HostKey) || null,
    folder: (isSftp && body.Folder) || null,
  };
  // A kept secret goes to the account that it was given for and to no other.
  const kept = before !== null && isSameAccount(before, settings) ? before.secret : null;
  const missing = missingIn(settings, kept !== null);
  if (missing.length > 0) {
    const errors = missing.map((field) => ({
      field: WIRE[field],
      code: "required",
      message: "Hace falta para SFTP.",
    }));
    throw new Problem("badRequest", `Faltan: ${errors.map(({ field }) => field).join(", ")}`, {
      reasonCode: "feeds.missing",
      errors,
    });
  }
  refuseForbidden(settings, reach);
  const secret = settings.secret
    ? cipher.encrypt(settings.secret, encryptedFor(subscriberId))
    : kept;
  return { settings, secret };
}

function refuseForbidden({ host, port }: FeedSettings, reach: FeedReach): void {
  const field = host !== null && port !== null && forbidden(reach, host, port);
  if (!field) return;
  const message = "Quien opera este producto no lo permite.";
  throw new Problem("badRequest", message, {
    reasonCode: "feeds.notAllowed",
    errors: [{ field: WIRE[field], code: "notAllowed", message }],
  });
}
