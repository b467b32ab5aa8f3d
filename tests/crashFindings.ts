import { join } from "node:path";
import type { OwnerView } from "./behindTheGuards.ts";
import type { CatalogueByHand } from "./catalogueByHand.ts";
import { halfReceived } from "./halfReceived.ts";

/** An upload as the database knows it. */
export interface KnownUpload {
  readonly id: string;
  readonly file: string;
  readonly state: string;
  readonly reason: string | null;
  readonly lines: number;
  readonly duplicated: number;
  readonly created: number;
  readonly changed: number;
  readonly deleted: number;
}

/** All uploads in the order in which they arrived. */
export function uploadsIn(owner: OwnerView): Promise<KnownUpload[]> {
  return owner.query<KnownUpload>(
    `select id, file, state, reason, lines, lines_duplicated as duplicated, lines_new as created,
       lines_changed as changed, lines_deleted as deleted from uploads order by arrival`,
  );
}

/** How much is still to be done. */
export async function unfinished(owner: OwnerView): Promise<{ uploads: number; audits: number }> {
  const [row] = await owner.query<{ uploads: number; audits: number }>(
    `select (select count(*) from uploads where state in ('received', 'processing')) as uploads,
            (select count(*) from audits where state in ('pending', 'running')) as audits`,
  );
  return row ?? { uploads: 0, audits: 0 };
}

/** The catalogue and the number of its versions as the database has them. */
export async function catalogueIn(owner: OwnerView): Promise<CatalogueByHand> {
  const parts = await owner.query<{ part: string; mxhts: string; description: string }>(
    "select part_no as part, mxhts, description from parts",
  );
  const versions = await owner.query<{ part: string; n: number }>(
    "select part_key as part, count(*) as n from part_versions group by part_key",
  );
  const [row] = await owner.query<{ changes: number }>(
    "select coalesce(sum(catalogue), 0)::int as changes from data_versions",
  );
  return {
    parts: new Map(parts.map(({ part, mxhts, description }) => [part, { mxhts, description }])),
    versions: new Map(versions.map(({ part, n }) => [part, n])),
    changes: row?.changes ?? 0,
  };
}

/** Each pedimento with its number of versions, of current ones, and the partidas of the current one. */
export async function pedimentosIn(
  owner: OwnerView,
): Promise<Record<string, { versions: number; current: number; partidas: number }>> {
  const rows = await owner.query<{
    number: string;
    versions: number;
    current: number;
    partidas: number;
  }>(
    `select number, count(*) as versions, count(*) filter (where is_current) as current,
       sum((select count(*) from partidas s where s.pedimento_id = p.id)) filter (where is_current)::int as partidas
     from pedimentos p group by number`,
  );
  return Object.fromEntries(rows.map(({ number, ...rest }) => [number, rest]));
}

/** Faults of audits, by name; none of them may ever be found. */
const FAULTS_OF_AUDITS = {
  "a pedimento without exactly one audit": `select p.number from pedimentos p where p.is_current
     and 1 <> (select count(*) from audits a where a.pedimento_id = p.id)`,
  "an audit that failed or never ended": `select number || ' ' || state || coalesce(failure, '') from audits
     where state in ('failed', 'pending', 'running')`,
  "an audit without the run that it names, or not naming its last one": `select a.number from audits a
     where a.last_run_id is distinct from
       (select r.id from audit_runs r where r.audit_id = a.id order by r.ran_at desc limit 1)`,
  "an audit that somebody asked for after its last run": `select number from audits
     where last_run_at < requested_at`,
  "an audit whose last run is of another version of the pedimento": `select a.number from audits a
     join audit_runs r on r.id = a.last_run_id where r.pedimento_id <> a.pedimento_id`,
  "a run whose rows are not one for each partida": `select r.id::text from audit_runs r
     where (select array_agg(w.sequence order by w.sequence) from audit_rows w where w.run_id = r.rows_run_id)
       is distinct from (select array_agg(s.sequence order by s.sequence) from partidas s where s.pedimento_id = r.pedimento_id)`,
  "a row without its run": `select w.run_id::text from audit_rows w left join audit_runs r on r.id = w.run_id where r.id is null`,
  "a run without its audit": `select r.id::text from audit_runs r left join audits a on a.id = r.audit_id where a.id is null`,
  "an audit older than a certificate line that touches it": `select distinct a.number from audits a
     join audit_runs r on r.id = a.last_run_id join partida_parts s on s.pedimento_id = a.pedimento_id
     join certificate_lines l on l.part_key = s.part_key where l.added_version > r.certificates_version`,
  "an audit older than a version of a part that it names": `select distinct a.number from audits a
     join audit_runs r on r.id = a.last_run_id join pedimentos p on p.id = a.pedimento_id
     join partida_parts s on s.pedimento_id = p.id join part_versions v on v.part_key = s.part_key
     where v.since_on <= p.paid_on and v.version > r.catalogue_version`,
} as const;

/** What is wrong with audits now that all is done, in words; nothing when all is well. */
export async function faultsOfAudits(owner: OwnerView): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, query] of Object.entries(FAULTS_OF_AUDITS)) {
    const rows = await owner.query(query);
    if (rows.length > 0)
      faults.push(`${rows.length} x ${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return faults;
}

/** Staging tables and half-received files that were left lying about. */
export async function leftovers(owner: OwnerView, dataDir: string): Promise<string[]> {
  const tables = await owner.query<{ name: string }>(
    `select n.nspname || '.' || relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where relkind in ('r', 'p') and (n.nspname = 'staging' or n.nspname like 'pg\\_temp\\_%')`,
  );
  return [...tables.map(({ name }) => name), ...halfReceived(join(dataDir, "files"))];
}
