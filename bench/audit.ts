import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { runWaitingAudits } from "#features/audit/jobs/runAudits.ts";
import { allAuditsAgain, auditsTouchedByCatalogue } from "#features/audit/store/touchedAudits.ts";
import { openDatabase } from "#kit/server/database.ts";
import { asLoginRole } from "#kit/server/loginUrl.ts";
import { startPostgres } from "#kit/server/postgres.ts";
import { prepareDatabase } from "#kit/server/prepareDatabase.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { AUDIT_CLIENT, type AuditSize, BARE_JOIN, fillAuditData } from "./auditData.ts";
import { type Measurement, median, say, timed } from "./measure.ts";

const ROUNDS = 5;

/** Judging every partida and keeping the verdicts, against reading the same join to its end. */
export async function measureAudit(size: AuditSize): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "viat-bench-"));
  const postgres = await startPostgres(folder);
  const loginUrl = asLoginRole(postgres.url(), "bench");
  await prepareDatabase(postgres.url(), loginUrl, join(import.meta.dirname, "../db/migrations"));
  const database = openDatabase(loginUrl, 4);
  const owner = new pg.Client({ connectionString: postgres.url() });
  await owner.connect();
  const ours: number[] = [];
  let [again, judgedAgain] = [0, 0];
  const theirs: number[] = [];
  try {
    await fillAuditData(owner, size);
    for (let round = 1; round <= ROUNDS; round++) {
      await inTenant(database, AUDIT_CLIENT, (tx) => allAuditsAgain(tx, "bench"));
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
    if ((await judged(owner)) !== size.partidas * ROUNDS)
      throw new Error("Not every partida was judged");
    await owner.query(TOUCH, [TOUCHED]);
    const touched = await inTenant(database, AUDIT_CLIENT, (tx) => auditsTouchedByCatalogue(tx, 2));
    if (touched === 0) throw new Error("The change touches nothing");
    again = await timed(async () => {
      while (await inTenant(database, AUDIT_CLIENT, (tx) => runWaitingAudits(tx, database)));
    });
    judgedAgain = (await judged(owner)) - size.partidas * ROUNDS;
    say(`re-audit: ${touched} audits, ${judgedAgain} partidas in ${last([again])} s`);
  } finally {
    await database.close();
    await owner.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const [mine, bare] = [median(ours), median(theirs)];
  const [each, first] = [(again * 1000) / judgedAgain, ((ours[0] ?? 0) * 1000) / size.partidas];
  const unit = "µs a partida";
  return [
    { name: "audit", ratio: mine / bare, limit: 3, ours: mine, reference: bare, unit: "ms" },
    { name: "reaudit", ratio: each / first, limit: 2, ours: each, reference: first, unit },
  ];
}

/** Audited lines whose part a change of the catalogue speaks of. */
const TOUCHED = 10_000;

// Each tenth pedimento, all of its parts: the audits to run again are spread over the whole table.
const TOUCH = `
  insert into part_versions (subscriber_id, part_key, version, since_on, part_no, flags, mxhts, ushts, description, eccn)
  select distinct on (v.part_key) v.subscriber_id, v.part_key, 2, v.since_on, v.part_no, 2, v.mxhts, v.ushts, 'OTRO ' || v.description, v.eccn
  from (select s.* from partida_parts s join pedimentos p on p.id = s.pedimento_id
        where p.number::integer % 10 = 0 limit $1) s
  join part_versions v on v.subscriber_id = s.subscriber_id and v.part_key = s.part_key and v.version = 1`;

async function judged(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    "select sum(partidas)::integer as n from audit_runs",
  );
  return rows[0]?.n ?? 0;
}

const last = (times: readonly number[]) => ((times.at(-1) ?? 0) / 1000).toFixed(1);
