import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { Database } from "#kit/server/database.ts";
import { inHouse, inTenant, type Tx } from "#kit/server/tenant.ts";
import { traced } from "#kit/server/trace.ts";
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
  /** Puts into line what people want to have in their mailbox too; undefined: no letters are sent. */
  readonly write: ((tx: Tx, added: readonly NewNotification[]) => Promise<void>) | undefined;
  /** Something new has been told, by letter too. */
  readonly told: () => void;
  readonly failed: (error: unknown, subscriberId: number) => void;
}

export interface NewsRounds {
  /** Says that there may be news of this client; returns at once. */
  readonly nudge: (subscriberId: number) => void;
  /** Looks after every client once. */
  readonly round: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const WARNED_DAYS = 90;

/**
 * Opens the rounds that turn what has come about into notifications. They read what the transactions left and add what
 * is not there yet, so a process that dies has lost nothing and two servers tell nothing twice. They are no queue: a
 * queue waits for the client's turn, which a large file holds for minutes.
 */
export function openNewsRounds(needs: NewsNeeds, everyMs: number | null): NewsRounds {
  const { database } = needs;
  const warned = new Map<number, string>();
  const nudged = new Set<number>();
  let working: Promise<void> = Promise.resolve();
  let stopped = false;

  const lookAfter = async (subscriberId: number): Promise<void> => {
    let asOf = "";
    const added = await inTenant(database, subscriberId, async (tx) => {
      const { zone, version } = await certificatesAsOf(tx);
      const today = dayIn(zone);
      asOf = `${today} ${version}`;
      const ending = warned.get(subscriberId) === asOf ? [] : await warnings(needs, tx, today);
      if (warned.get(subscriberId) !== asOf) await forgetOld(tx);
      const added = await addNotifications(tx, [...(await untoldNews(tx)), ...ending]);
      if (added.length > 0) await needs.write?.(tx, added);
      return added.length;
    });
    warned.set(subscriberId, asOf);
    if (added > 0) needs.told();
  };

  // One client after the other: nobody waits for this, and the calls need the connections.
  const inLine = (subscriberIds: () => Promise<readonly number[]>): Promise<void> => {
    working = working.then(async () => {
      if (stopped) return;
      try {
        for (const subscriberId of await subscriberIds()) {
          if (stopped) return;
          await traced(undefined, () =>
            lookAfter(subscriberId).catch((error: unknown) => failed(error, subscriberId)),
          );
        }
      } catch (error) {
        failed(error, 0);
      }
    });
    return working;
  };
  const failed = (error: unknown, subscriberId: number) => {
    if (!stopped) needs.failed(error, subscriberId);
  };

  const nudge = (subscriberId: number): void => {
    if (stopped || nudged.has(subscriberId)) return;
    nudged.add(subscriberId);
    void inLine(async () => {
      nudged.delete(subscriberId);
      return [subscriberId];
    });
  };
  const round = () => inLine(() => allClients(database));
  const timer = everyMs === null ? undefined : setInterval(() => void round(), everyMs).unref();

  return {
    nudge,
    round,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await working;
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
    values: { agreement: id, number, supplier, lastOn, left, step },
  }));
}

function allClients(database: Database): Promise<number[]> {
  return inHouse(database, async ({ db }) =>
    (await db.selectFrom("subscribers").select("id").orderBy("id").execute()).map(({ id }) => id),
  );
}
