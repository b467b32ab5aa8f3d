import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { Database } from "#kit/server/database.ts";
import type { Job } from "#kit/server/runner.ts";
import { allTenants, inTenant, type Tx } from "#kit/server/tenant.ts";
import type { NewNotification } from "../model/notification.ts";
import { certificatesAsOf, untoldNews } from "../store/news.ts";
import { addNotifications, forgetOld } from "../store/notifications.ts";

/** A certificate that will soon serve no longer. */
export interface EndingCertificate {
  readonly id: string;
  readonly number: string;
  readonly supplier: string | null;
  readonly lastOn: string;
  readonly left: number;
  /** The tightest warning that is due. */
  readonly step: number;
}

export interface NewsNeeds {
  readonly database: Database;
  /** Certificates that serve on `today` and end by `until`. */
  readonly endingCertificates: (
    tx: Tx,
    days: { readonly today: string; readonly until: string },
  ) => Promise<readonly EndingCertificate[]>;
  /** What else has come about lately, told already or not. */
  readonly others: (tx: Tx) => Promise<readonly NewNotification[]>;
  /** Puts into line what people want to have in their mailbox too; undefined: no letters are sent. */
  readonly write: ((tx: Tx, added: readonly NewNotification[]) => Promise<void>) | undefined;
  /** Something new has been told, by letter too. */
  readonly told: () => void;
}

const WARNED_DAYS = 90;

/** Whoever leaves something to tell says so: a round finds what a new day brings, and what a process left that died. */
const ROUND_MS = 5 * 60_000;

/**
 * Turns what has come about into notifications, one client after the other: nobody waits for it, and the calls need
 * the connections. It reads what the transactions left and adds what is not there yet, so a process that dies has lost
 * nothing and two servers tell nothing twice. It is no piece of the clients' queue: there a large file holds the turn
 * for minutes.
 */
export function newsRounds(needs: NewsNeeds, isByItself: boolean): Job {
  const { database } = needs;
  const warned = new Map<number, string>();
  return {
    name: "news",
    everyMs: isByItself ? ROUND_MS : null,
    round: () => allTenants(database),
    turn: async (subscriberId, { late }) => {
      let asOf = "";
      const work = async (tx: Tx): Promise<number> => {
        const { zone, version } = await certificatesAsOf(tx);
        const today = dayIn(zone);
        asOf = `${today} ${version}`;
        const ending = warned.get(subscriberId) === asOf ? [] : await warnings(needs, tx, today);
        if (warned.get(subscriberId) !== asOf) await forgetOld(tx);
        const added = await addNotifications(tx, [
          ...(await untoldNews(tx)),
          ...(await needs.others(tx)),
          ...ending,
        ]);
        if (added.length > 0) await needs.write?.(tx, added);
        return added.length;
      };
      const added = await inTenant(database, subscriberId, work, { signal: late });
      warned.set(subscriberId, asOf);
      if (added > 0) needs.told();
      return "nothing";
    },
  };
}

async function warnings(needs: NewsNeeds, tx: Tx, today: string): Promise<NewNotification[]> {
  const until = dayAfter(today, WARNED_DAYS);
  const ending = await needs.endingCertificates(tx, { today, until });
  return ending.map(({ id, number, supplier, lastOn, left, step }) => ({
    cause: `ending:${id}:${lastOn}:${step}`,
    kind: "certificateExpiring",
    personId: null,
    codes: ["CATALOGO_PARTES", "AUDITORIA_REPORTE"],
    side: null,
    values: { agreement: id, number, supplier, lastOn, left, step },
  }));
}
