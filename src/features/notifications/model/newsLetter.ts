import { texts as feeds } from "#features/feeds/texts.ts";
import { texts as kpis } from "#features/kpis/texts.ts";
import { texts as uploads } from "#features/uploads/texts.ts";
import { filled } from "#kit/pure/filled.ts";
import { inLanguage, type LanguageCode, textAt } from "#kit/pure/terms.ts";
import { texts as notifications } from "../texts.ts";
import { texts as letter } from "./letter/texts.ts";
import type { NotificationValues } from "./notification.ts";
import { notificationPlace } from "./notificationPlace.ts";
import { type News, newsSentence, type Speech } from "./newsSentence.ts";

/** A letter of news, as it waits in line. */
export interface NewsLetter {
  readonly email: string;
  readonly language: LanguageCode;
  readonly news: readonly News[];
}

/** Things that one letter names; of those beyond it says only how many there are. */
const MOST_NAMED = 20;

const TERMS = { notifications, feeds, uploads, kpis };

/** The words of a letter to `name` about what is new for them, with the address where all of it stands. */
export function newsWords(
  language: LanguageCode,
  news: readonly News[],
  { name, link }: { readonly name: string; readonly link: string },
): { subject: string; text: string } {
  const words = inLanguage(letter, language);
  const terms = inLanguage(TERMS, language);
  const say: Speech["say"] = (area, key, values = {}) => {
    const found = textAt(terms, `${area}.${key}`);
    return found === undefined ? undefined : filled(found, values);
  };
  const beyond = news.length - MOST_NAMED;
  const lines = [
    ...news.slice(0, MOST_NAMED).map((one) => {
      const told = { ...one, values: onOneLine(one.values) };
      const sentence = newsSentence(told, { say, count: String, day: String });
      const { comment } = told.values;
      const line = typeof comment === "string" ? `${sentence} ${comment}` : sentence;
      return [line, ...addressOf(one, link)].join("\n  ");
    }),
    ...(beyond > 0 ? [filled(words.more, { count: beyond })] : []),
  ];
  const text = [
    filled(words.hello, onOneLine({ name })),
    words.intro,
    lines.map((line) => `- ${line}`).join("\n"),
    link,
    words.end,
    "Viat WMS\n",
  ].join("\n\n");
  return { subject: filled(words.subject, { count: news.length }), text };
}

/** Where it can be seen; of files what is looked at depends on the reader's clock. */
function addressOf({ kind, values }: News, link: string): string[] {
  const place = kind.startsWith("upload") ? null : notificationPlace({ kind, values }, String);
  if (!place) return [];
  const query = Object.entries(place.search).map(
    ([name, text]) => `${name}=${encodeURIComponent(text)}`,
  );
  return [`${link.replace(/\/$/, "")}${place.to}?${query.join("&")}`];
}

// A name may hold a line's end: it must not begin a line of its own.
const onOneLine = (values: NotificationValues): NotificationValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll(/\s+/g, " ") : value,
    ]),
  );
