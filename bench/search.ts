import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findAgreements } from "#features/agreements/store/findAgreements.ts";
import { runWaitingAudits } from "#features/audit/jobs/runAudits.ts";
import { findAudits } from "#features/audit/store/findAudits.ts";
import { findFindings } from "#features/findings/store/findFindings.ts";
import { findParts } from "#features/parts/store/findParts.ts";
import { MOST_FOUND } from "#features/search/model/found.ts";
import { findUploads } from "#features/uploads/store/findUploads.ts";
import { openDatabase } from "#kit/server/database.ts";
import { asLoginRole } from "#kit/server/loginUrl.ts";
import { startPostgres } from "#kit/server/postgres.ts";
import { prepareDatabase } from "#kit/server/prepareDatabase.ts";
import { inTenant, type Tx } from "#kit/server/tenant.ts";
import { AUDIT_CLIENT, type AuditSize, fillAuditData } from "./auditData.ts";
import { timesOf } from "./calls.ts";
import { type Measurement, median, say } from "./measure.ts";

const TIMES = 50;
const MOST_MS = 50;

/** A beginning, a piece, a fraccion, a pedimento, a supplier, one letter, nothing. */
const WORDS = ["P-0001", "45678", "7326", "6000123", "9301 6000123", "quorvex", "p", "zzzzzz"];

const FINDERS = [
  findAudits,
  findParts,
  findAgreements,
  (tx: Tx, words: string, most: number) => findUploads(tx, "parts", words, most),
  findFindings,
];

/** Everything that the search looks through, over judged pedimentos and a large catalogue; the slowest words count. */
export async function measureSearch(size: AuditSize): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "viat-bench-"));
  const postgres = await startPostgres(folder);
  const loginUrl = asLoginRole(postgres.url(), "bench");
  await prepareDatabase(postgres.url(), loginUrl, join(import.meta.dirname, "../db/migrations"));
  const database = openDatabase(loginUrl, 4);
  const owner = new pg.Client({ connectionString: postgres.url() });
  await owner.connect();
  const taken: number[] = [];
  try {
    await fillAuditData(owner, size);
    while (await inTenant(database, AUDIT_CLIENT, (tx) => runWaitingAudits(tx, database)));
    await owner.query("analyze");
    for (const words of WORDS) {
      const search = () =>
        inTenant(
          database,
          AUDIT_CLIENT,
          async (tx) => {
            for (const find of FINDERS) await find(tx, words, MOST_FOUND);
          },
          { readOnly: true },
        );
      await timesOf(5, search);
      const each = median(await timesOf(TIMES, search));
      say(`search ${words}: ${each.toFixed(1)} ms`);
      taken.push(each);
    }
  } finally {
    await database.close();
    await owner.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const ours = Math.max(...taken);
  return [
    { name: "search", ratio: ours / MOST_MS, limit: 1, ours, reference: MOST_MS, unit: "ms" },
  ];
}
