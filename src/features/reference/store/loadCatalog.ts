import { createReadStream } from "node:fs";
import { basename } from "node:path";
import type { Database } from "#kit/server/database.ts";
import { DelimitedFault } from "#kit/server/delimited.ts";
import { delimitedRows } from "#kit/server/delimitedRows.ts";
import { inHouse, type Tx } from "#kit/server/tenant.ts";
import { utf8Chunks } from "#kit/server/textDecoding.ts";
import { surveyText } from "#kit/server/textEncoding.ts";
import { CODE_COLUMNS, codeRow } from "../model/codeFile.ts";
import { CORRELATION_COLUMNS, correlationRow } from "../model/correlationFile.ts";
import {
  preferenceColumns,
  TARIFF_COLUMNS,
  type TariffPeriod,
  tariffRow,
} from "../model/tariffFile.ts";
import { TREATY_COLUMNS, treatyRow } from "../model/treatyFile.ts";
import { putCodes } from "./codes.ts";
import { putPreferences } from "./preferences.ts";
import { putTariff } from "./tariff.ts";
import { putSuccessors, putTariffCodes } from "./tariffCodes.ts";
import { putTreaties } from "./treaties.ts";

export interface LoadedCatalog {
  readonly catalogue: "tariff" | "correlation" | "treaties" | "codes";
  readonly rows: number;
  readonly version: number;
}

/**
 * Loads a file of dated law into the database in one transaction and raises the catalogue's version.
 * The file's header tells which catalogue it is; a tariff says nothing of its days and gets `period`.
 * A text tells why nothing was loaded.
 */
export async function loadCatalog(
  database: Database,
  path: string,
  period: TariffPeriod,
): Promise<LoadedCatalog | string> {
  try {
    const [header = [], ...rows] = await rowsOf(path);
    const source = basename(path);
    const put = putting(header, rows, period, source);
    if (typeof put === "string") return put;
    return await inHouse(database, async (tx) => {
      // What took the place of its codes is told with the tariff.
      const versioned = put.catalogue === "correlation" ? "tariff" : put.catalogue;
      const version = await raised(tx, versioned, source);
      await put.into(tx, version);
      return { catalogue: put.catalogue, rows: rows.length, version };
    });
  } catch (error) {
    if (error instanceof DelimitedFault) return error.message;
    throw error;
  }
}

async function rowsOf(path: string): Promise<string[][]> {
  const { encoding } = await surveyText(createReadStream(path));
  const rows: string[][] = [];
  const chunks = utf8Chunks(createReadStream(path), encoding);
  for await (const { fields } of delimitedRows(chunks)) rows.push(fields);
  return rows;
}

interface Putting {
  readonly catalogue: LoadedCatalog["catalogue"];
  readonly into: (tx: Tx, version: number) => Promise<void>;
}

function putting(
  header: string[],
  rows: string[][],
  period: TariffPeriod,
  source: string,
): Putting | string {
  const begins = (columns: readonly string[]) =>
    columns.every((column, at) => header[at]?.trim() === column);
  if (begins(TARIFF_COLUMNS)) {
    const preferential = preferenceColumns(header);
    const read = allRead(rows, (fields) => tariffRow(fields, preferential));
    if (typeof read === "string") return read;
    const treaties = preferential.map(({ treaty }) => treaty);
    return {
      catalogue: "tariff",
      async into(tx, version) {
        await putTariff(tx, read, period, source);
        await putTariffCodes(tx, read, period, version);
        await putPreferences(tx, read, treaties, period, version);
      },
    };
  }
  if (begins(CORRELATION_COLUMNS)) {
    const read = allRead(rows, correlationRow);
    if (typeof read === "string") return read;
    return { catalogue: "correlation", into: (tx, version) => putSuccessors(tx, read, version) };
  }
  if (begins(TREATY_COLUMNS)) {
    const read = allRead(rows, treatyRow);
    if (typeof read === "string") return read;
    return { catalogue: "treaties", into: (tx, version) => putTreaties(tx, read, version) };
  }
  if (begins(CODE_COLUMNS)) {
    const read = allRead(rows, codeRow);
    if (typeof read === "string") return read;
    return { catalogue: "codes", into: (tx, version) => putCodes(tx, read, version) };
  }
  return `unknown layout: ${header.join(",").slice(0, 200)}`;
}

function allRead<Row extends object>(
  rows: string[][],
  read: (fields: readonly string[]) => Row | string,
): Row[] | string {
  const found: Row[] = [];
  for (const [at, fields] of rows.entries()) {
    const row = read(fields);
    if (typeof row === "string") return `record ${at + 2}: ${row}`;
    found.push(row);
  }
  return found.length === 0 ? "the file has no rows" : found;
}

async function raised(tx: Tx, catalogue: string, source: string): Promise<number> {
  const { version } = await tx.db
    .insertInto("reference_versions")
    .values({ catalogue, version: 1, source })
    .onConflict((conflict) =>
      conflict.column("catalogue").doUpdateSet((eb) => ({
        version: eb(eb.ref("reference_versions.version"), "+", 1),
        loaded_at: eb.fn("now"),
        source,
      })),
    )
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}
