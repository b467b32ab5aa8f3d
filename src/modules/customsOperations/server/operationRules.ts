import { sql } from "kysely";
import type { Doing, Rules } from "#kit/entity/server/rules.ts";
import { initialValues, setEach, setNothing } from "#kit/entity/server/setEach.ts";
import { nextNumber } from "#kit/entity/server/nextNumber.ts";
import { refusal } from "#kit/entity/server/write.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { Lent, OnFile } from "../../ServerModule.ts";
import { regimeOf } from "../computation/claves.ts";
import { customsOperations, isWithEdition, type OperationRow } from "../customsOperations.ts";
import { classifyRules } from "./classifying.ts";
import { type Computation, computed, keepEdition } from "./computeEdition.ts";
import { decisionRules } from "./decisionRules.ts";
import { faultOf } from "./faultOf.ts";
import { filingRules } from "./filingRules.ts";
import { headerText } from "./headerText.ts";
import { onlyOne } from "./onlyOne.ts";
import { requestRules } from "./requestRules.ts";

type Operations = typeof customsOperations;
type Begin = NonNullable<Rules<Operations>["begin"]>;

/** Computes the operation of a command once, for its guard and its effect. */
function computedOnce(onFile: OnFile) {
  const known = new WeakMap<Doing<Operations>, Promise<Computation>>();
  return (doing: Doing<Operations>, row: OperationRow): Promise<Computation> => {
    const computation = known.get(doing) ?? computed(doing.tx, onFile, row);
    known.set(doing, computation);
    return computation;
  };
}

/** What happens to customs operations in the transactions in which they are written. */
export const operationRules = (lent: Pick<Lent, "onFile" | "people">): Rules<Operations> => ({
  begin,
  follow: async (tx, rows) => {
    const outdated = await changedHeaders(tx, rows);
    return setEach(customsOperations, rows, (row) => ({
      regime: regimeOf(row.clave, directionOf(row)),
      stale: isWithEdition(row) && (row.stale || outdated.has(row.id)),
    }));
  },
  afterwards: async (_tx, _by, rows, before) => refuseOtherDay(rows, before),
  commands: {
    ...requestRules,
    ...classifyRules(lent),
    ...computeRules(lent.onFile),
    ...decisionRules(lent),
    ...filingRules(lent.onFile, begin),
  },
});

const begin: Begin = async (tx, values, now) => {
  const year = dayIn(await zoneOf(tx), new Date(now)).slice(2, 4);
  return initialValues(customsOperations, {
    number: await nextNumber(tx, `OP-${year}`),
    regime: regimeOf(values.clave, directionOf(values)),
  });
};

function computeRules(onFile: OnFile): Rules<Operations>["commands"] {
  const computationOf = computedOnce(onFile);
  return {
    compute: {
      guards: [
        onlyOne,
        async (doing) => {
          const [row] = doing.rows;
          const { faults } = row ? (await computationOf(doing, row)).prepared : { faults: [] };
          return faults.map((fault) => [row?.id ?? "", faultOf(fault)] as const);
        },
      ],
      effect: async (doing) => {
        const {
          tx,
          by,
          rows: [row],
          now,
          today,
        } = doing;
        if (!row) return setNothing(customsOperations);
        const { outcome, versions } = await computationOf(doing, row);
        if (outcome === null) return setNothing(customsOperations);
        const kept = await keepEdition(tx, by, onFile, { row, outcome, versions, now, today });
        return setEach(customsOperations, [row], () => kept);
      },
    },
  };
}

/** What is declared again keeps the day of the first declaration: its rates and tables hold. */
function refuseOtherDay(rows: readonly OperationRow[], before: readonly OperationRow[]): void {
  const days = new Map(before.map(({ id, determinationDay }) => [id, determinationDay]));
  const moved = rows.filter(
    ({ id, rectifies, determinationDay }) =>
      rectifies !== null && (days.get(id) ?? determinationDay) !== determinationDay,
  );
  if (moved.length > 0) throw refusal("barred", [["determinationDay", { code: "dayOfFirst" }]]);
}

const directionOf = ({ direction }: Pick<OperationRow, "direction">) =>
  direction === "north" ? "export" : "import";

async function zoneOf({ db, subscriberId }: Tx): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from shared.subscribers where id = ${subscriberId}`.execute(db);
  return rows[0]?.zone ?? "UTC";
}

/** Headers that differ from those of the editions that were computed last. */
async function changedHeaders(tx: Tx, rows: readonly OperationRow[]): Promise<ReadonlySet<string>> {
  const known = rows.filter(({ edition }) => edition !== null && edition > 0);
  if (known.length === 0) return new Set();
  const { rows: kept } = await sql<{ operation: string; header: string }>`
    select p.operation, c.header from proformas p
    join proforma_contents c on (c.subscriber_id, c.proforma) = (p.subscriber_id, p.id)
    where p.subscriber_id = ${tx.subscriberId} and p.operation = any(${known.map(({ id }) => id)}::uuid[])
      and p.state = 'current'`.execute(tx.db);
  const headers = new Map(kept.map(({ operation, header }) => [operation, header]));
  return new Set(
    known.flatMap((row) => {
      const header = headers.get(row.id);
      return header === undefined || header === headerText(row) ? [] : [row.id];
    }),
  );
}
