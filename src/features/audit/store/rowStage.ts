import { sql } from "kysely";
import { copyInto } from "#kit/server/copy.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { PartidaFacts } from "../model/facts.ts";
import type { RowVerdict } from "../model/verdict.ts";

/** The rows of one run, each with the partida that it is about. */
export interface StagedAudit {
  readonly runId: string;
  readonly rows: readonly { readonly partida: PartidaFacts; readonly row: RowVerdict }[];
}

const COLUMNS = `run_id, sequence, ordinal, declared_part, declared_fraccion, declared_description,
  catalogue_part, catalogue_fraccion, catalogue_description, part_version, part_matches,
  fraccion_matches, description_matches, fraccion_level, similarity, method, extractor, confidence,
  treaty_keys, certificate_line, certificate_part, certificate_matches, preference_matches, case_code,
  notes, severity, amount, vat_amount, rate, deadline_on`;

const OPEN = `
  create temp table audit_rows_stage (like audit_rows including defaults) on commit drop;
  alter table audit_rows_stage alter column subscriber_id drop not null`;
const CLOSE = "drop table audit_rows_stage";

/**
 * Adds rows to the audits' own table, which refuses COPY because of its row-level security: they are
 * staged first. Their runs must be recorded by then.
 */
export async function fileRows(
  { db, client, subscriberId }: Tx,
  audits: readonly StagedAudit[],
): Promise<void> {
  await client.query(OPEN);
  await copyInto(client, `audit_rows_stage (${COLUMNS})`, linesOf(audits));
  await sql`
    insert into audit_rows (subscriber_id, ${sql.raw(COLUMNS)})
    select ${subscriberId}, ${sql.raw(COLUMNS)} from audit_rows_stage`.execute(db);
  await client.query(CLOSE);
}

const PIECE = 65_536;

function* linesOf(audits: readonly StagedAudit[]): Generator<string> {
  let text = "";
  for (const { runId, rows } of audits) {
    for (const { partida, row } of rows) text += rowLine(runId, partida, row);
    if (text.length < PIECE) continue;
    yield text;
    text = "";
  }
  if (text !== "") yield text;
}

// COPY's text format, written out: codes and numbers need no escape.
function rowLine(
  runId: string,
  facts: PartidaFacts,
  { sequence, ordinal, treatyKeys, part, preference, notes }: RowVerdict,
): string {
  const declared = facts.parts[ordinal - 1];
  const catalogue = declared?.catalogue ?? null;
  const verdict =
    `${part.partMatches}\t${part.fraccionMatches}\t${part.descriptionMatches}\t` +
    `${part.fraccionLevel ?? "\\N"}\t${part.similarity?.toFixed(4) ?? "\\N"}`;
  const preferred =
    `${preference.certificateLine ?? "\\N"}\t${text(preference.certificatePart)}\t` +
    `${preference.partCertified}\t${preference.agrees}\t${preference.caseCode}\t{${notes.join(",")}}\t` +
    `${preference.severity}\t${preference.amount ?? "\\N"}\t${preference.vatAmount ?? "\\N"}\t` +
    `${facts.rate ?? "\\N"}\t${preference.deadlineOn ?? "\\N"}`;
  return (
    `${runId}\t${sequence}\t${ordinal}\t${text(declared?.partNo)}\t` +
    `${text((facts.fraccion ?? "") + (facts.nico ?? ""))}\t${text(facts.description)}\t` +
    `${text(catalogue?.partNo ?? declared?.suggestion)}\t${text(catalogue?.mxhts)}\t` +
    `${text(catalogue?.description)}\t${catalogue?.version ?? "\\N"}\t${verdict}\t` +
    `${declared?.method ?? "\\N"}\t${text(declared?.extractor)}\t${declared?.confidence ?? "\\N"}\t` +
    `${text(treatyKeys)}\t${preferred}\n`
  );
}

const SPECIAL = /[\\\t\n\r]/;
const EVERY_SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function text(value: string | null | undefined): string {
  if (value === null || value === undefined) return "\\N";
  return SPECIAL.test(value)
    ? value.replace(EVERY_SPECIAL, (found) => ESCAPES[found] ?? "")
    : value;
}
