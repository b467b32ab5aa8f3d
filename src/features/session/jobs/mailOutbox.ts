import { newsWords } from "#features/notifications/model/newsLetter.ts";
import type { Database } from "#kit/server/database.ts";
import { isRefusedForGood, type Mailer } from "#kit/server/mailer.ts";
import type { Job } from "#kit/server/runner.ts";
import { inHouse, type Tx } from "#kit/server/tenant.ts";
import { type LetterLanguage, letterWords } from "../model/letter.ts";
import {
  type Addressee,
  addresseeOf,
  nextLetter,
  postponeLetter,
  settleLetter,
  type WaitingLetter,
} from "../store/letters.ts";
import { openLink } from "../store/links.ts";

export interface MailOutboxNeeds {
  readonly database: Database;
  readonly mailer: Mailer;
  /** Where the web application is, as people reach it. */
  readonly publicUrl: () => string;
  /** The language that a person last chose on screen; null: none is known. */
  readonly languageOf: (tx: Tx, personId: string) => Promise<LetterLanguage | null>;
}

const ROUND_MS = 5_000;

/**
 * Sends the letters that wait, one a turn. A letter is done when the mail server has taken it: a process that dies on
 * the way leaves it in line, and it is sent once more rather than never.
 */
export function mailOutbox({ database, mailer, publicUrl, languageOf }: MailOutboxNeeds): Job {
  const wordsFor = async (tx: Tx, letter: WaitingLetter, { id, name }: Addressee) => {
    if (letter.purpose === "news") {
      const { language, news } = letter;
      return newsWords(language, news, { name, link: `${publicUrl()}/` });
    }
    const { purpose } = letter;
    // Its reader may be quicker than the end of this transaction: the link works before the letter leaves.
    const link =
      purpose === "approved"
        ? `${publicUrl()}/login`
        : linkAddress(publicUrl(), await inHouse(database, (own) => openLink(own, id, purpose)));
    // Whoever asked for the letter may be somebody else, in front of another browser.
    const language = (await languageOf(tx, id)) ?? letter.language;
    return letterWords(purpose, language, { name, link });
  };

  const deliver = async (tx: Tx, letter: WaitingLetter): Promise<void> => {
    const person = await addresseeOf(tx, letter);
    if (!person) return settleLetter(tx, letter.id, "nobody");
    await tx.client.query("savepoint sending");
    try {
      await mailer.send({ to: letter.email, ...(await wordsFor(tx, letter, person)) });
      await settleLetter(tx, letter.id);
    } catch (error) {
      // The mail server is away or refuses: the letter stays in line for some time, nobody has its link.
      await tx.client.query("rollback to savepoint sending");
      const fault = error instanceof Error ? error.message : "failed";
      await postponeLetter(tx, letter, { fault, isForGood: isRefusedForGood(error) });
    }
  };

  return {
    name: "letters",
    everyMs: ROUND_MS,
    turn: (_house, { late }) =>
      inHouse(
        database,
        async (tx) => {
          const letter = await nextLetter(tx);
          if (!letter) return "nothing";
          await deliver(tx, letter);
          return "more";
        },
        { signal: late },
      ),
  };
}

/** The address of a one-time link. The token stands behind the number sign: no server and no log ever sees it. */
export function linkAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/enlace#${token}`;
}
