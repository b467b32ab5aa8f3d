import { type CellFault, quoted } from "./catalogFile.ts";

/** Days for which a tariff speaks; `until` is the first one for which it does not, null: without end. */
export interface Period {
  readonly from: string;
  readonly until: string | null;
}

/** The days of a tariff, and whether it names every code that is in force on them. */
export interface TariffPeriod extends Period {
  readonly isComplete?: boolean;
}

/** What a cell says of a duty. */
export interface Duty {
  /** Ad valorem in percent as a decimal text; null: the cell is blank, or the duty is no percentage. */
  readonly rate: string | null;
  /** A duty that is no percentage, as the cell has it; else null. */
  readonly written: string | null;
}

/** What a line says under each treaty or sector of which the file has a column. */
type Duties = readonly (readonly [name: string, duty: Duty])[];

/** One line of the tariff: what goods of a fraccion and NICO pay under the general treatment. */
export interface TariffRow {
  /** 8 digits. */
  readonly fraccion: string;
  /** 2 digits. */
  readonly nico: string;
  /** General ad valorem in percent as a decimal text; null where the duty is no percentage alone. */
  readonly rate: string | null;
  /** What goods pay under the treaties of which the file knows; blank: no preference. */
  readonly treaties: Duties;
  /** What goods pay in the sectors of PROSEC of which it knows; blank: the sector has none of them. */
  readonly sectors: Duties;
  /** What they pay as they leave; null where it is no percentage, or the file does not say. */
  readonly exportRate: string | null;
  /** They pay no IVA. */
  readonly isIvaExempt: boolean;
  readonly description: string | null;
  /** Unit of the tariff as the file writes it (Kg, Pza). */
  readonly unit: string | null;
}

/** The columns that a tariff file begins with (LIGIE by NICO). */
export const TARIFF_COLUMNS = [
  "llave_10",
  "fraccion_8",
  "nico",
  "descripcion_completa",
  "unidad_medida",
  "arancel_importacion",
  "nota_importacion",
] as const;

/** A column of duties under a name, of which a file has as many as its owner knows: `preferencia_T-MEC`, `prosec_IIa`. */
export interface DutyColumn {
  readonly at: number;
  readonly title: string;
  /** Of the treaty, or of the sector. */
  readonly name: string;
}

/** Where a tariff file has what it may have beside its own columns; -1: nowhere. */
export interface TariffColumns {
  readonly treaties: readonly DutyColumn[];
  readonly sectors: readonly DutyColumn[];
  readonly exports: number;
  readonly exportNote: number;
  readonly iva: number;
}

/** The columns that a tariff file's header names, behind or between its own. */
export function tariffColumns(header: readonly string[]): TariffColumns {
  const titles = header.map((title) => title.trim());
  const named = (prefix: string): DutyColumn[] =>
    titles.flatMap((title, at) => {
      const name = title.startsWith(prefix) ? title.slice(prefix.length) : "";
      return name === "" ? [] : [{ at, title, name }];
    });
  return {
    treaties: named("preferencia_"),
    sectors: named("prosec_"),
    exports: titles.indexOf(EXPORTS),
    exportNote: titles.indexOf("nota_exportacion"),
    iva: titles.indexOf(IVA),
  };
}

const EXPORTS = "arancel_exportacion";
const IVA = "iva";
const NO_COLUMNS = tariffColumns([]);

// A mixed or specific duty (AMX, AE) is written as a note beside a number that alone says nothing.
const isPercentageAlone = (note: string) => note === "" || isExempt(note);

const isExempt = (text: string) => /^ex\.?$/i.test(text);
const isNumber = (text: string) => /^\d{1,4}(\.\d{1,4})?$/.test(text);
/** Duties that are no percentage as the law writes them: mixed, specific, by quota, excluded, prohibited; or money by unit. */
const isOther = (text: string) =>
  /^(amx|ae|ac|cupo|excl|proh)(?![a-z]*\d)/i.test(text) || /\b(dls?|usd)\b/i.test(text);

/** Reads a cell; undefined: it is no duty. */
function dutyOf(text: string): Duty | undefined {
  if (text === "") return { rate: null, written: null };
  if (isExempt(text)) return { rate: "0", written: null };
  if (isNumber(text)) return { rate: text, written: null };
  return isOther(text) ? { rate: null, written: text } : undefined;
}

/** Reads one row; else answers everything that is wrong with it. */
export function tariffRow(
  fields: readonly string[],
  columns: TariffColumns = NO_COLUMNS,
): TariffRow | readonly CellFault[] {
  const cell = (at: number) => (fields[at] ?? "").trim();
  const [key = "", fraccion = "", nico = "", description, unit, general = "", note = ""] =
    TARIFF_COLUMNS.map((_, at) => cell(at));
  const faults: CellFault[] = [];
  const duty = (column: string, text: string): Duty => {
    const read = dutyOf(text);
    if (!read) faults.push({ column, what: `${quoted(text)} is no duty` });
    return read ?? { rate: null, written: null };
  };
  const duties = (all: readonly DutyColumn[]): Duties =>
    all.map(({ at, title, name }) => [name, duty(title, cell(at))]);
  if (!/^\d{8}$/.test(fraccion))
    faults.push({ column: "fraccion_8", what: `${quoted(fraccion)} is no fraccion of 8 digits` });
  if (!/^\d{2}$/.test(nico))
    faults.push({ column: "nico", what: `${quoted(nico)} is no NICO of 2 digits` });
  if (faults.length === 0 && key !== fraccion + nico)
    faults.push({ column: "llave_10", what: `${quoted(key)} is not ${fraccion}${nico}` });
  const own = duty("arancel_importacion", general);
  const leaving = duty(EXPORTS, cell(columns.exports));
  const row = {
    fraccion,
    nico,
    // One that is exempt may say so beside a blank.
    rate: isPercentageAlone(note) && own.written === null ? (own.rate ?? "0") : null,
    treaties: duties(columns.treaties),
    sectors: duties(columns.sectors),
    exportRate: isPercentageAlone(cell(columns.exportNote)) ? leaving.rate : null,
    isIvaExempt: cell(columns.iva) !== "",
    description: description || null,
    unit: unit || null,
  };
  if (row.isIvaExempt && !/^exento$/i.test(cell(columns.iva)))
    faults.push({ column: IVA, what: `${quoted(cell(columns.iva))} is neither exento nor blank` });
  return faults.length > 0 ? faults : row;
}
