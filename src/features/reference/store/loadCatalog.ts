import { createReadStream } from "node:fs";
import { basename } from "node:path";
import type { Database } from "#kit/server/database.ts";
import { DelimitedFault } from "#kit/server/delimited.ts";
import { delimitedRows } from "#kit/server/delimitedRows.ts";
import { inHouse, type Tx } from "#kit/server/tenant.ts";
import { utf8Chunks } from "#kit/server/textDecoding.ts";
import { surveyText } from "#kit/server/textEncoding.ts";
import { type CellFault, FileFaults, faultsText, type FileLine } from "../model/catalogFile.ts";
import { CODE_COLUMNS, codeRow } from "../model/codeFile.ts";
import { CORRELATION_COLUMNS, correlationRow } from "../model/correlationFile.ts";
import { nearestLayout } from "../model/nearestLayout.ts";
import {
  TARIFF_COLUMNS,
  type TariffPeriod,
  tariffColumns,
  tariffRow,
} from "../model/tariffFile.ts";
import { TREATY_COLUMNS, treatyRow } from "../model/treatyFile.ts";
import { putCodes } from "./codes.ts";
import { putPreferences } from "./preferences.ts";
import { putTariff } from "./tariff.ts";
import { putSuccessors, putTariffCodes } from "./tariffCodes.ts";
import { putTreaties } from "./treaties.ts";
import { raiseVersion } from "./versions.ts";

export interface LoadedCatalog {
  readonly catalogue: string;
  readonly rows: number;
  readonly version: number;
  /** Columns of the file that nothing was made of. */
  readonly unread?: readonly string[];
}

/** A catalogue of others that is known by the titles of its file, in any order. */
export interface CatalogLayout {
  readonly catalogue: string;
  /** The name that its file has, where the titles do not tell it from others. */
  readonly file?: string;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Writes the lines in the transaction of their version. Throws FileFaults. */
  readonly put: (
    tx: Tx,
    header: readonly string[],
    lines: readonly FileLine[],
    source: string,
  ) => Promise<void>;
}

/**
 * Loads a file of dated law into the database in one transaction and raises the catalogue's version.
 * The file's header tells which catalogue it is, its name where several have that header; a tariff says nothing of
 * its days and gets `period`.
 * A text tells why nothing was loaded, a line for each fault.
 */
export async function loadCatalog(
  database: Database,
  path: string,
  period: TariffPeriod,
  layouts: readonly CatalogLayout[] = [],
): Promise<LoadedCatalog | string> {
  const source = basename(path);
  try {
    const [first, ...lines] = await linesOf(path);
    const header = first?.fields.map((title) => title.trim()) ?? [];
    const put = putting({ header, lines, period, source }, layouts);
    if (typeof put === "string") return put;
    if (lines.length === 0) return "the file has no rows";
    return await inHouse(database, async (tx) => {
      // What took the place of its codes is told with the tariff.
      const versioned = put.catalogue === "correlation" ? "tariff" : put.catalogue;
      const version = await raiseVersion(tx, versioned, source);
      await put.into(tx, version);
      const { catalogue, unread } = put;
      return { catalogue, rows: lines.length, version, ...(unread && { unread }) };
    });
  } catch (error) {
    if (error instanceof DelimitedFault) return error.message;
    if (error instanceof FileFaults) return faultsText(source, error.faults);
    throw error;
  }
}

async function linesOf(path: string): Promise<FileLine[]> {
  const { encoding } = await surveyText(createReadStream(path));
  const chunks = utf8Chunks(createReadStream(path), encoding);
  return Array.fromAsync(delimitedRows(chunks));
}

interface CatalogFile {
  readonly header: readonly string[];
  readonly lines: readonly FileLine[];
  readonly period: TariffPeriod;
  readonly source: string;
}

interface Putting extends Pick<LoadedCatalog, "catalogue" | "unread"> {
  readonly into: (tx: Tx, version: number) => Promise<void>;
}

function putting(file: CatalogFile, layouts: readonly CatalogLayout[]): Putting | string {
  const { header, lines, period, source } = file;
  const begins = (columns: readonly string[]) =>
    columns.every((column, at) => header[at] === column);
  if (begins(TARIFF_COLUMNS)) {
    const columns = tariffColumns(header);
    const read = allRead(lines, (fields) => tariffRow(fields, columns));
    return {
      catalogue: "tariff",
      async into(tx, version) {
        await putTariff(tx, read, columns, period, source);
        await putTariffCodes(tx, read, period, version);
        await putPreferences(tx, "treaty", read, columns.treaties, period, version);
        await putPreferences(tx, "sector", read, columns.sectors, period, version);
      },
    };
  }
  if (begins(CORRELATION_COLUMNS)) {
    const read = allRead(lines, correlationRow);
    return { catalogue: "correlation", into: (tx, version) => putSuccessors(tx, read, version) };
  }
  if (begins(TREATY_COLUMNS)) {
    const dta = header.indexOf("dta");
    const read = allRead(lines, (fields) => treatyRow(fields, dta));
    return { catalogue: "treaties", into: (tx, version) => putTreaties(tx, read, version) };
  }
  if (begins(CODE_COLUMNS)) {
    const read = allRead(lines, codeRow);
    return { catalogue: "codes", into: (tx, version) => putCodes(tx, read, version) };
  }
  return puttingOther(file, layouts);
}

function puttingOther(
  { header, lines, source }: CatalogFile,
  layouts: readonly CatalogLayout[],
): Putting | string {
  const nearest = nearestLayout(layoutsFor(source, layouts), header);
  if (!nearest) {
    const files = filesTitled(header, layouts);
    const hint = files.length > 0 ? `; files of such titles are named ${files.join(", ")}` : "";
    return `unknown layout: ${header.join(",").slice(0, 200)}${hint}`;
  }
  const { layout, missing } = nearest;
  const named = [...layout.required, ...layout.optional];
  const again = named.filter((column) => header.indexOf(column) !== header.lastIndexOf(column));
  const faults = [
    ...missing.map((column) => ({ column, what: `${layout.catalogue} needs it` })),
    ...again.map((column) => ({ column, what: "it stands there twice" })),
  ];
  if (faults.length > 0) throw new FileFaults(faults.map((fault) => ({ line: 1, ...fault })));
  return {
    catalogue: layout.catalogue,
    unread: header.filter((column) => column !== "" && !named.includes(column)),
    into: (tx) => layout.put(tx, header, lines, source),
  };
}

/** Those of a file's name, else those that need none. */
function layoutsFor(source: string, layouts: readonly CatalogLayout[]): readonly CatalogLayout[] {
  const named = layouts.filter(({ file }) => file === source);
  return named.length > 0 ? named : layouts.filter(({ file }) => file === undefined);
}

/** Names of files that may have a header. */
const filesTitled = (header: readonly string[], layouts: readonly CatalogLayout[]): string[] =>
  layouts.flatMap(({ file, required }) =>
    file !== undefined && required.every((column) => header.includes(column)) ? [file] : [],
  );

function allRead<Row extends object>(
  lines: readonly FileLine[],
  read: (fields: readonly string[]) => Row | readonly CellFault[],
): Row[] {
  const rows: Row[] = [];
  const faults = lines.flatMap(({ line, fields }) => {
    const row = read(fields);
    if (isFaults(row)) return row.map((fault) => ({ line, ...fault }));
    rows.push(row);
    return [];
  });
  if (faults.length > 0) throw new FileFaults(faults);
  return rows;
}

const isFaults = (read: object): read is readonly CellFault[] => Array.isArray(read);
