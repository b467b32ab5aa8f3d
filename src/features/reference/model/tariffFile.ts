/** Days for which a tariff speaks; `until` is the first one for which it does not, null: without end. */
export interface Period {
  readonly from: string;
  readonly until: string | null;
}

/** The days of a tariff, and whether it names every code that is in force on them. */
export interface TariffPeriod extends Period {
  readonly isComplete?: boolean;
}

/** One line of the tariff: what goods of a fraccion and NICO pay under the general treatment. */
export interface TariffRow {
  /** 8 digits. */
  readonly fraccion: string;
  /** 2 digits. */
  readonly nico: string;
  /** General ad valorem in percent as a decimal text; null where the duty is no percentage alone. */
  readonly rate: string | null;
  /** What goods pay under the treaties of which the file knows, in percent by their codes; null: no preference. */
  readonly preferences: readonly (readonly [treaty: string, rate: string | null])[];
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

/** A column of the preferential rates of a treaty, of which a file has as many as its owner knows: `preferencia_T-MEC`. */
interface PreferenceColumn {
  readonly at: number;
  readonly treaty: string;
}

/** The preferential columns that a tariff file's header names, behind or between its own. */
export const preferenceColumns = (header: readonly string[]): PreferenceColumn[] =>
  header.flatMap((title, at) => {
    const treaty = /^preferencia_(.+)$/.exec(title.trim())?.[1];
    return treaty === undefined ? [] : [{ at, treaty }];
  });

// A mixed or specific duty (AMX, AE) is written as a note beside a number that alone says nothing.
const isPercentageAlone = (note: string) => note === "" || isExempt(note);

const isExempt = (text: string) => /^ex\.?$/i.test(text);
const isNumber = (text: string) => /^\d{1,4}(\.\d{1,4})?$/.test(text);

/** Reads one row; a text says what is wrong with it. */
export function tariffRow(
  fields: readonly string[],
  preferential: readonly PreferenceColumn[] = [],
): TariffRow | string {
  const [key, fraccion, nico, description, unit, rate, note] = TARIFF_COLUMNS.map((_, at) =>
    (fields[at] ?? "").trim(),
  );
  if (fraccion === undefined || nico === undefined || rate === undefined) return "short row";
  if (!/^\d{8}$/.test(fraccion)) return `fraccion_8 = ${fraccion}`;
  if (!/^\d{2}$/.test(nico) || key !== fraccion + nico) return `llave_10 = ${key}`;
  if (rate !== "" && !isNumber(rate) && !isExempt(rate)) return `arancel_importacion = ${rate}`;
  const preferences: [string, string | null][] = [];
  for (const { at, treaty } of preferential) {
    const text = (fields[at] ?? "").trim();
    if (text !== "" && !isNumber(text) && !isExempt(text)) {
      return `preferencia_${treaty} = ${text}`;
    }
    preferences.push([treaty, text === "" ? null : isExempt(text) ? "0" : text]);
  }
  return {
    fraccion,
    nico,
    rate: isPercentageAlone(note ?? "") ? (isNumber(rate) ? rate : "0") : null,
    preferences,
    description: description || null,
    unit: unit || null,
  };
}
