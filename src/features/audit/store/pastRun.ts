import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { DataVersions } from "./dataVersions.ts";
import { type TariffTable, tariffTable } from "./tariffTable.ts";

/** A run that was, with what it used. */
export interface PastRun {
  readonly rulesVersion: string;
  readonly settings: unknown;
  readonly isStale: boolean;
  /** What it used; treaties null: it ran before they had versions. */
  readonly versions: Omit<DataVersions, "treaties"> & { readonly treaties: number | null };
  /** The tariff as it found it: that of the day may have been corrected since. */
  readonly tariff: TariffTable;
}

export async function pastRun(tx: Tx, runId: string): Promise<PastRun | undefined> {
  const run = await tx.db
    .selectFrom("audit_runs")
    .selectAll()
    .where("subscriber_id", "=", tx.subscriberId)
    .where("id", "=", runId)
    .executeTakeFirst();
  if (run === undefined) return undefined;
  return {
    rulesVersion: run.rules_version,
    settings: run.settings,
    isStale: run.notes.includes("C42"),
    versions: {
      catalogue: run.catalogue_version,
      certificates: run.certificates_version,
      tariff: run.tariff_version,
      codes: run.codes_version,
      decisions: run.decisions_version,
      treaties: run.treaties_version,
    },
    tariff: await tariffUsed(tx, run),
  };
}

async function tariffUsed(
  { db, subscriberId }: Tx,
  run: {
    readonly rows_run_id: string;
    readonly pedimento_id: string;
    readonly tariff_version: number;
  },
): Promise<TariffTable> {
  const { rows } = await sql<{ fraccion: string | null; nico: string | null; rate: string | null }>`
    select s.fraccion, s.nico, w.rate
    from audit_rows w
    join shared.partidas s on s.subscriber_id = w.subscriber_id and s.pedimento_id = ${run.pedimento_id}
      and s.sequence = w.sequence
    where w.subscriber_id = ${subscriberId} and w.run_id = ${run.rows_run_id}`.execute(db);
  const key = (fraccion: string | null, nico: string | null) => `${fraccion ?? ""}|${nico ?? ""}`;
  const used = new Map(rows.map(({ fraccion, nico, rate }) => [key(fraccion, nico), rate]));
  const tariff = tariffTable(run.tariff_version);
  return {
    load: tariff.load,
    // One run has one day: the code alone tells the rate.
    of: (code, day) => ({
      ...tariff.of(code, day),
      rate: used.get(key(code.fraccion, code.nico)) ?? null,
    }),
  };
}
