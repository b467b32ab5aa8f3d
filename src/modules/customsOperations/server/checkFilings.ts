import { sql } from "kysely";
import { addAll, changeAll } from "#kit/entity/server/bulk.ts";
import { PRODUCT } from "#kit/entity/server/events.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { followed } from "#kit/entity/server/settled.ts";
import { heldRows } from "#kit/entity/server/write.ts";
import { compare, roundedHalfUp } from "#kit/pure/exact.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { TenantJob } from "#kit/server/tenantJob.ts";
import {
  type FilingDifference,
  filingDifferences as differencesOf,
} from "../computation/filed/filingDifferences.ts";
import { customsOperations, type OperationRow, PAID } from "../customsOperations.ts";
import {
  type FilingDifferenceRow,
  filingDifferences,
} from "../filingDifferences/filingDifferences.ts";
import { authorisedOf, filedOf } from "./filedPedimentos.ts";

/** Operations that are compared in one turn. */
const AT_ONCE = 10;
/** Differences that are kept of an operation, those of the most pesos first: another pedimento altogether has thousands. */
const MOST_KEPT = 200;
const LONGEST = 400;

/** Compares each pedimento that arrives, or arrives anew, with the edition that was authorised. */
export const filingCheck: TenantJob = {
  name: "filingCheck",
  everyMs: 60_000,
  atOnce: 1,
  waiting: "subscribers_with_filed_operations",
  turn: async (tx) => {
    const unchecked = await uncheckedFilings(tx);
    for (const one of unchecked) await checkFiling(tx, one);
    return { more: unchecked.length === AT_ONCE, told: unchecked.length > 0 };
  },
};

interface Unchecked {
  readonly operation: string;
  /** What on file it is to be compared with; NOTHING where that is no longer there. */
  readonly compared: string;
  readonly pedimento: string | null;
  readonly source: NonNullable<OperationRow["filedSource"]> | null;
}

const NOTHING = "nothing";

const mark = sql`case when whole.id is not null then concat_ws(' ', whole.source, whole.id, numbered.paid_on)
  when lines.digest is not null then concat_ws(' ', lines.digest, numbered.paid_on) else ${NOTHING} end`;

/** Operations whose pedimento on file is another than the one that they were compared with. */
async function uncheckedFilings({ db, subscriberId }: Tx): Promise<readonly Unchecked[]> {
  const { rows } = await sql<Unchecked>`
    with numbered as (
      select c.id, c.paid_on, c.aduana, substring(c.pedimento, 5, 4) as patente, substring(c.pedimento, 9) as number,
        2000 + left(c.pedimento, 2)::integer as year
      from customs_operations c
      where c.subscriber_id = ${subscriberId} and c.pedimento is not null
        and c.status = any(${["validated", ...PAID]}::text[]))
    select c.id as operation, ${mark} as compared, whole.id as pedimento,
      coalesce(whole.source, case when lines.digest is not null then 'lines' end) as source
    from customs_operations c
    left join numbered on numbered.id = c.id
    left join filing_checks k on (k.subscriber_id, k.operation) = (c.subscriber_id, c.id)
    left join lateral (
      select p.id, p.source from shared.pedimentos p
      where p.subscriber_id = ${subscriberId} and p.is_current and p.patente = numbered.patente and p.number = numbered.number
        and left(p.aduana, 2) = left(numbered.aduana, 2) and p.year between numbered.year and numbered.year + 1
        and exists (select from shared.partidas s where (s.subscriber_id, s.pedimento_id) = (p.subscriber_id, p.id))
      order by p.aduana = numbered.aduana desc, p.year limit 1) whole on true
    left join lateral (
      select 'lines ' || md5(string_agg(b.id::text, ' ' order by b.id)) as digest from shared.broker_lines b
      where whole.id is null and b.subscriber_id = ${subscriberId} and b.patente = numbered.patente and b.number = numbered.number
        and coalesce(b.year, numbered.year) between numbered.year and numbered.year + 1) lines on true
    where c.subscriber_id = ${subscriberId} and (numbered.id is not null or k.operation is not null)
      and ${mark} is distinct from coalesce(k.compared, ${NOTHING})
    order by c.id limit ${sql.lit(AT_ONCE)}`.execute(db);
  return rows;
}

async function checkFiling(tx: Tx, { operation, compared, pedimento, source }: Unchecked) {
  const [row] = await heldRows(tx, customsOperations, [operation]);
  if (!row) return;
  const authorised = await authorisedOf(tx, row);
  const filed =
    authorised && source !== null ? await filedOf(tx, row, { pedimento, source }) : null;
  const differences = authorised && filed ? differencesOf(authorised, filed) : [];
  await keepDifferences(tx, row, source, differences);
  const isCompared = filed !== null;
  await followed(
    tx,
    customsOperations,
    PRODUCT,
    [row],
    setEach(customsOperations, [row], () => ({
      filed: !isCompared ? null : differences.length === 0 ? "asAuthorised" : "otherwise",
      filedSource: isCompared ? source : null,
      differences: isCompared ? differences.length : null,
    })),
  );
  await sql`insert into filing_checks (subscriber_id, operation, compared)
    values (${tx.subscriberId}, ${operation}::uuid, ${compared})
    on conflict (subscriber_id, operation) do update set compared = excluded.compared, at = now()`.execute(
    tx.db,
  );
}

const wire = ({ figure, detail, sequence, authorised, filed, pesos }: FilingDifference) => ({
  figure,
  detail: detail?.slice(0, 200) ?? null,
  partida: sequence,
  authorised: authorised?.slice(0, LONGEST) ?? null,
  filed: filed?.slice(0, LONGEST) ?? null,
  pesos: pesos === null ? null : roundedHalfUp(pesos, 0),
});
type Kept = ReturnType<typeof wire>;

const keyOf = ({
  figure,
  detail,
  partida,
  authorised,
  filed,
}: Kept | FilingDifferenceRow): string =>
  JSON.stringify([figure, detail, partida, authorised, filed]);

/** Adds what is new, with its answers left to what was there already; what is no longer found is gone. */
async function keepDifferences(
  tx: Tx,
  { id, pedimento }: OperationRow,
  source: Unchecked["source"],
  differences: readonly FilingDifference[],
): Promise<void> {
  const found = differences
    .map(wire)
    .toSorted((one, other) => compare(other.pesos ?? "0", one.pesos ?? "0"))
    .slice(0, MOST_KEPT);
  const { rows: known } = await sql<FilingDifferenceRow>`
    select id, figure, detail, partida, authorised, filed from filing_differences
    where subscriber_id = ${tx.subscriberId} and operation = ${id}::uuid and status <> 'gone'`.execute(
    tx.db,
  );
  const wanted = new Set(found.map(keyOf));
  const gone = known.filter((one) => !wanted.has(keyOf(one)));
  await changeAll(
    tx,
    filingDifferences,
    PRODUCT,
    {},
    {
      set: { status: sql`'gone'` },
      where: sql`t.id = any(${gone.map((one) => one.id)}::uuid[])`,
    },
  );
  const kept = new Set(known.map(keyOf));
  const added = found.filter((one) => !kept.has(keyOf(one)));
  if (added.length === 0) return;
  await addAll(
    tx,
    filingDifferences,
    PRODUCT,
    {},
    {
      fields: [
        "operation",
        "pedimento",
        "source",
        "foundAt",
        "figure",
        "detail",
        "partida",
        "authorised",
        "filed",
        "pesos",
      ],
      from: sql`(select ${id}::uuid as operation, ${pedimento}::text as pedimento, ${source}::text as source,
          now() as found_at, d.* from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
          as d(figure text, detail text, partida integer, authorised text, filed text, pesos numeric))`,
    },
  );
}
