import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Fault } from "#kit/entity/Field.ts";
import {
  type Doing,
  type Effect,
  type Guard,
  rowGuard,
  type Rules,
  sets,
} from "#kit/entity/server/rules.ts";
import { initialValues, setEach } from "#kit/entity/server/setEach.ts";
import { nextNumber } from "#kit/entity/server/nextNumber.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { type CartaPorteRow, cartaPortes, KEPT } from "../cartaPortes.ts";
import { ENTRY, YES } from "../computation/cartaPorte.ts";
import type { Composition } from "../computation/composeCartaPorte.ts";
import { differenceText } from "../computation/differencesBetween.ts";
import { composedOf, judgementOf } from "./judgement.ts";
import { changedSince, dropDocuments, keepDocument } from "./keptDocument.ts";

type CartaPortes = typeof cartaPortes;

/** Each is composed and judged, which takes its time. */
const MOST_AT_ONCE = 50;
/** Characters of a difference in a refusal. */
const LONGEST_VALUE = 300;

/** Ground 01 names the one that replaces it, another than itself; the others name none. */
const hasItsReplacement: Guard<CartaPortes, "cancel"> = rowGuard(
  ({ fiscalUuid }, { input: { cancelGround, replacedBy } }): Fault | undefined => {
    const isReplaced = cancelGround === "withErrorsReplaced";
    if (isReplaced && replacedBy === null) return { code: "noReplacement" };
    return replacedBy !== null && (!isReplaced || replacedBy === fiscalUuid)
      ? { code: "ownReplacement" }
      : undefined;
  },
);

/** What happens to Cartas Porte in the transactions in which they are written. */
export const cartaPorteRules: Rules<CartaPortes> = {
  begin: async (tx, _values, now) =>
    initialValues(cartaPortes, {
      number: await nextNumber(tx, `CP-${(await todayOf(tx, now)).slice(2, 4)}`),
      idCcp: `CCC${randomUUID().slice(3)}`,
    }),
  commands: {
    validate: {
      guards: [notTooMany, stands, isFaultless],
      effect: async (doing) => {
        const set = new Map<string, ReturnType<typeof factsOf>>();
        for (const row of doing.rows) {
          const composition = await compositionOf(doing, row);
          await keepDocument(doing.tx, row.id, composition);
          set.set(row.id, factsOf(composition));
        }
        return setEach(cartaPortes, doing.rows, ({ id }) => ({
          ...set.get(id),
          difference: null,
          validatedAt: doing.now,
          validatedBy: doing.by.name,
        }));
      },
    },
    reopen: {
      effect: async ({ tx, rows }) => {
        const ids = rows.map(({ id }) => id);
        await dropDocuments(tx, ids);
        return setEach(cartaPortes, rows, () => ({
          difference: null,
          validatedAt: null,
          validatedBy: null,
        }));
      },
    },
    stamp: { guards: [isUnchanged], effect: stampedBy("typed") },
    cancel: {
      guards: [hasItsReplacement],
      effect: sets(cartaPortes, ({ input, now }) => ({
        cancelGround: input.cancelGround,
        replacedBy: input.replacedBy,
        cancelledAt: now,
      })),
    },
  },
};

/** The same for the CFDI that came back: it is stamped, whatever became of the load meanwhile. */
export const rulesByReturn: Rules<CartaPortes> = {
  ...cartaPorteRules,
  commands: { ...cartaPorteRules.commands, stamp: { effect: stampedBy("returned") } },
};

function stampedBy(stampSource: "typed" | "returned"): Effect<CartaPortes, "stamp"> {
  return sets(cartaPortes, ({ input, now, by }) => ({
    fiscalUuid: input.fiscalUuid,
    stampedAt: now,
    stampedBy: by.name,
    stampSource,
  }));
}

/** Composed once for guards and effect of a command, whose rows are the same objects. */
const compositions = new WeakMap<CartaPorteRow, Promise<Composition>>();

function compositionOf({ tx }: Pick<Doing, "tx">, row: CartaPorteRow): Promise<Composition> {
  const composition = compositions.get(row) ?? composedOf(tx, row);
  compositions.set(row, composition);
  return composition;
}

/** The fields of a row that follow from its document. */
const factsOf = ({ cartaPorte }: Pick<Composition, "cartaPorte">) =>
  ({
    international: cartaPorte.international === YES,
    entryExit:
      cartaPorte.entryExit === null ? null : cartaPorte.entryExit === ENTRY ? "entry" : "exit",
    regimes: [...cartaPorte.regimes],
    distanceKm: cartaPorte.distance,
    goodsCount: cartaPorte.goods.items.length,
    grossWeight: cartaPorte.goods.grossWeight,
  }) as const;

function notTooMany({ rows }: Pick<Doing<CartaPortes>, "rows">) {
  return rows.length > MOST_AT_ONCE
    ? rows.map(({ id }) => [id, { code: "many", values: { most: MOST_AT_ONCE } }] as const)
    : [];
}

/** No other one of its load is valid or stamped. Holds the loads, so that two at once are not. */
async function stands({ tx, rows }: Doing<CartaPortes, "validate">) {
  const loads = rows.map(({ load }) => load);
  await sql`select from shared.loads where subscriber_id = ${tx.subscriberId} and id = any(${loads}::uuid[])
    order by id for no key update`.execute(tx.db);
  const { rows: standing } = await sql<{ load: string; number: string }>`
    select load, number from carta_portes where subscriber_id = ${tx.subscriberId}
      and load = any(${loads}::uuid[]) and status = any(${KEPT}::text[])`.execute(tx.db);
  const numbers = new Map<string, string>(standing.map(({ load, number }) => [load, number]));
  return rows.flatMap(({ id, load, number }) => {
    const other = numbers.get(load);
    if (other !== undefined) return [[id, { code: "standing", values: { other } }] as const];
    numbers.set(load, number);
    return [];
  });
}

async function isFaultless(doing: Doing<CartaPortes, "validate">) {
  const faults: (readonly [string, Fault])[] = [];
  for (const row of doing.rows) {
    const judgement = await judgementOf(doing.tx, await compositionOf(doing, row));
    const names = judgement.notLoaded.join(", ");
    if (names !== "") faults.push([row.id, { code: "notLoaded", values: { names } }]);
    const count = judgement.faults.length;
    if (count > 0) faults.push([row.id, { code: "faulty", values: { count } }]);
  }
  return faults;
}

/** The load is as it was found valid. */
export async function isUnchanged({ tx, rows }: Pick<Doing<CartaPortes>, "tx" | "rows">) {
  const faults: (readonly [string, Fault])[] = [];
  for (const row of rows) {
    const differences = await changedSince(tx, row.id, await composedOf(tx, row));
    if (differences.length === 0) continue;
    const difference = differenceText(differences, LONGEST_VALUE);
    faults.push([row.id, { code: "changed", values: { difference } }]);
  }
  return faults;
}

/** In the client's zone. */
async function todayOf({ db, subscriberId }: Tx, now: string): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from shared.subscribers where id = ${subscriberId}`.execute(db);
  return dayIn(rows[0]?.zone ?? "UTC", new Date(now));
}
