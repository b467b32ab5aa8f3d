import type { LanguageCode } from "#kit/pure/terms.ts";
import type { ServerTools } from "#kit/server/serverTools.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { newsRounds, type NewsNeeds } from "./jobs/newsRounds.ts";
import type { NewsLetter } from "./model/newsLetter.ts";
import { isFor, type NewNotification } from "./model/notification.ts";
import { addNotificationRoutes, type NotificationNeeds } from "./routes/addNotificationRoutes.ts";

export interface NotificationsNeeds
  extends
    Omit<NotificationNeeds, "pubSub">,
    Pick<NewsNeeds, "endingCertificates" | "others" | "told"> {
  /** Every client is looked at now and then; else only those who are nudged. */
  readonly isByItself: boolean;
  /** Undefined: no letters are sent. */
  readonly letters: NewsByLetter | undefined;
}

interface NewsByLetter {
  /** The client's people who want letters, with the codes that they hold. */
  readonly readers: (tx: Tx) => Promise<readonly Reader[]>;
  readonly queue: (tx: Tx, letters: readonly NewsLetter[]) => Promise<void>;
}

interface Reader {
  readonly personId: string;
  readonly email: string;
  readonly codes: readonly string[];
  readonly isStaff: boolean;
  readonly language: LanguageCode;
}

/** Opens the notifications: their calls, and the rounds that find what is to be told. */
export function openNotifications(tools: ServerTools, needs: NotificationsNeeds) {
  const { letters, isByItself, endingCertificates, others, told } = needs;
  addNotificationRoutes(tools, { ...needs, pubSub: tools.pubSub });
  const write =
    letters && ((tx: Tx, added: readonly NewNotification[]) => tell(tx, added, letters));
  const { background } = tools.database;
  return tools.runner.add(
    newsRounds({ database: background, endingCertificates, others, write, told }, isByItself),
  );
}

/** One letter about all that is new for a person, to each who wants letters: a first look finds hundreds of things. */
async function tell(
  tx: Tx,
  added: readonly NewNotification[],
  { readers, queue }: NewsByLetter,
): Promise<void> {
  const letters = (await readers(tx)).map(({ email, language, ...reader }) => ({
    email,
    language,
    news: added.filter((one) => isFor(one, reader)).map(({ kind, values }) => ({ kind, values })),
  }));
  await queue(
    tx,
    letters.filter(({ news }) => news.length > 0),
  );
}
