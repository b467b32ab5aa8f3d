import type { Mailer } from "#kit/server/mailer.ts";
import type { ServerTools } from "#kit/server/serverTools.ts";
import type { Sweep } from "#kit/server/sweepJob.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { mailOutbox, type MailOutboxNeeds } from "./jobs/mailOutbox.ts";
import { addSessionRoutes, type SessionSettings } from "./routes.ts";
import * as stored from "./store/accounts.ts";
import { clientPeople, clientStaff } from "./store/clientPeople.ts";
import { forgetOldAccess } from "./store/forgetting.ts";
import { queueLetter, queueNews } from "./store/letters.ts";
import { sessionsOf } from "./store/ownSessions.ts";
import { removeSecondFactor } from "./store/secondFactor.ts";

export interface SessionNeeds
  extends Omit<SessionSettings, "cipher" | "nudgeOutbox">, Pick<MailOutboxNeeds, "languageOf"> {
  /** Undefined: no mail server is set; letters wait until one is. */
  readonly mailer: Mailer | undefined;
}

/** Opens signing in and the mail outbox. */
export function openSession(tools: ServerTools, { mailer, languageOf, ...settings }: SessionNeeds) {
  const { background } = tools.database;
  const { publicUrl } = settings;
  const outbox =
    mailer && tools.runner.add(mailOutbox({ database: background, mailer, publicUrl, languageOf }));
  const nudgeOutbox = (): void => outbox?.nudge();
  addSessionRoutes(tools, { ...settings, cipher: tools.cipher, nudgeOutbox });
  const accounts = { ...stored, sessionsOf, removeSecondFactor };
  const sweep: Sweep = { what: "sign-in", forget: () => inHouse(background, forgetOldAccess) };
  return { sweep, accounts, clientPeople, clientStaff, queueLetter, queueNews, nudgeOutbox };
}
