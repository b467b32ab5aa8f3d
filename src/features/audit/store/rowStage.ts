import { hash } from "node:crypto";
import { remembered } from "#features/agreements/model/remembered.ts";
import { copyInto } from "#kit/server/copy.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { PartidaFacts } from "../model/facts.ts";
import { reasonsText, rowReasons } from "../model/rowReasons.ts";
import type { RowVerdict } from "../model/verdict.ts";

/** A verdict with the partida that it is about and the codes of the treaties in question. */
export interface StagedRow {
  readonly partida: PartidaFacts;
  readonly row: RowVerdict;
  readonly treaties: readonly string[];
}

/** The rows of one run. */
export interface StagedAudit {
  readonly runId: string;
  readonly rows: readonly StagedRow[];
}

const COLUMNS = `run_id, sequence, ordinal, declared_part, declared_fraccion, declared_description,
  catalogue_part, catalogue_fraccion, catalogue_description, part_version, part_matches,
  fraccion_matches, description_matches, fraccion_level, similarity, method, extractor, confidence,
  treaty_keys, certificate_line, certificate_part, certificate_matches, preference_matches, case_code,
  notes, severity, amount, vat_amount, rate, deadline_on, treaties, reasons`;

// One table for the whole transaction: each one that is made holds its locks to the end, and audits
// that run one by one would use all that the database has.
const OPEN = `
  create temp table if not exists audit_rows_stage (like audit_rows including defaults) on commit drop;
  alter table audit_rows_stage alter column subscriber_id drop not null`;
const KEEP = `insert into audit_rows (subscriber_id, ${COLUMNS})
  select $1, ${COLUMNS} from audit_rows_stage`;
const CLOSE = "truncate audit_rows_stage";

/** Makes the place where rows are staged, for as long as the transaction lasts. */
export async function openRows({ client }: Tx): Promise<void> {
  await client.query(OPEN);
}

/**
 * Adds rows to the audits' own table, which refuses COPY because of its row-level security: they are
 * staged first, where `openRows` made a place. Their runs must be recorded by then.
 */
export async function fileRows(
  { client, subscriberId }: Tx,
  texts: readonly Buffer[],
): Promise<void> {
  if (texts.length === 0) return;
  await copyInto(client, `audit_rows_stage (${COLUMNS})`, pieces(texts));
  await client.query(KEEP, [subscriberId]);
  await client.query(CLOSE);
}

// Runs that are sent at once.
const PIECE = 200;

function* pieces(texts: readonly Buffer[]): Generator<Buffer> {
  for (let at = 0; at < texts.length; at += PIECE) {
    yield Buffer.concat(texts.slice(at, at + PIECE));
  }
}

/** The rows of one run as COPY takes them: all that is kept of them until they are written. */
export interface RowsText {
  /** Of everything in them but the run. */
  readonly digest: string;
  /** Null: they are those that are known by their digest. */
  readonly text: Buffer | null;
}

export function rowsText({ runId, rows }: StagedAudit, known: string | null): RowsText {
  const lines = rows.map(rowLine);
  const digest = hash("sha256", lines.join(""), "base64");
  const text = () => Buffer.from(lines.map((line) => `${runId}\t${line}`).join(""));
  return { digest, text: digest === known ? null : text() };
}

// COPY's text format, written out: codes and numbers need no escape.
function rowLine({ partida: facts, row, treaties }: StagedRow): string {
  const { sequence, ordinal, treatyKeys, part, preference, notes } = row;
  const declared = facts.parts[ordinal - 1];
  const catalogue = declared?.catalogue ?? null;
  const values = [
    sequence,
    ordinal,
    text(declared?.partNo),
    text((facts.fraccion ?? "") + (facts.nico ?? "")),
    text(facts.description),
    text(catalogue?.partNo),
    text(catalogue?.mxhts),
    text(catalogue?.description),
    catalogue?.version ?? NULL,
    part.partMatches,
    part.fraccionMatches,
    part.descriptionMatches,
    part.fraccionLevel ?? NULL,
    part.similarity?.toFixed(4) ?? NULL,
    declared?.method ?? NULL,
    text(declared?.extractor),
    declared?.confidence ?? NULL,
    text(treatyKeys),
    preference.certificateLine ?? NULL,
    text(preference.certificatePart),
    preference.partCertified,
    preference.agrees,
    preference.caseCode,
    `{${notes.join(",")}}`,
    preference.severity,
    preference.amount ?? NULL,
    preference.vatAmount ?? NULL,
    facts.rate ?? NULL,
    preference.deadlineOn ?? NULL,
    text(`{${treaties.map(quoted).join(",")}}`),
    text(reasonsText(rowReasons(facts, row))),
  ];
  return `${values.join("\t")}\n`;
}

// A claimed code is whatever the pedimento says.
const quoted = remembered((code: string) => `"${code.replaceAll(/["\\]/g, "\\$&")}"`);

const NULL = "\\N";
const SPECIAL = /[\\\t\n\r]/;
const EVERY_SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function text(value: string | null | undefined): string {
  if (value === null || value === undefined) return NULL;
  return SPECIAL.test(value)
    ? value.replace(EVERY_SPECIAL, (found) => ESCAPES[found] ?? "")
    : value;
}
