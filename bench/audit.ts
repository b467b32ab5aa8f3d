import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { runWaitingAudits } from "#features/audit/jobs/runAudits.ts";
import { allAuditsAgain } from "#features/audit/store/touchedAudits.ts";
import { migrate, openDatabase } from "#kit/server/database.ts";
import { startPostgres } from "#kit/server/postgres.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { AUDIT_CLIENT, type AuditSize, BARE_JOIN, fillAuditData } from "./auditData.ts";
import { type Measurement, median, say, timed } from "./measure.ts";

const ROUNDS = 5;

/** Judging every partida and keeping the verdicts, against reading the same join to its end. */
export async function measureAudit(size: AuditSize): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), "viat-bench-"));
  const postgres = await startPostgres(folder);
  await migrate(postgres.url(), join(import.meta.dirname, "../db/migrations"));
  const database = openDatabase(postgres.url(), 4);
  const owner = new pg.Client({ connectionString: postgres.url() });
  await owner.connect();
  const ours: number[] = [];
  const theirs: number[] = [];
  try {
    await fillAuditData(owner, size);
    for (let round = 1; round <= ROUNDS; round++) {
      await inTenant(database, AUDIT_CLIENT, allAuditsAgain);
      await owner.query("checkpoint");
      theirs.push(
        await timed(async () => {
          const { rowCount } = await owner.query({ text: BARE_JOIN, rowMode: "array" });
          if ((rowCount ?? 0) < size.partidas) throw new Error(`Only ${rowCount} rows joined`);
        }),
      );
      ours.push(
        await timed(async () => {
          while (await inTenant(database, AUDIT_CLIENT, (tx) => runWaitingAudits(tx, database)));
        }),
      );
      say(`audit round ${round}: ours ${last(ours)} s, reference ${last(theirs)} s`);
    }
    const { rows } = await owner.query<{ n: number }>(
      "select count(*)::integer as n from audit_rows",
    );
    if ((rows[0]?.n ?? 0) !== size.partidas * ROUNDS)
      throw new Error("Not every partida was judged");
  } finally {
    await database.close();
    await owner.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const [mine, bare] = [median(ours), median(theirs)];
  return { name: "audit", ratio: mine / bare, limit: 3, ours: mine, reference: bare, unit: "ms" };
}

const last = (times: readonly number[]) => ((times.at(-1) ?? 0) / 1000).toFixed(1);
