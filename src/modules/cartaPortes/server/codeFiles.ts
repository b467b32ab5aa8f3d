import { ENTRY, EXIT } from "../computation/cartaPorte.ts";
import { TRAILER_TYPES } from "../../trailers/trailers.ts";
import type { Catalogues, MappedCatalogues } from "../computation/catalogues.ts";

/** What a column says of a code besides its days. */
export interface FactColumn {
  /** Its name in the rows of the catalogue. */
  readonly fact: string;
  /** Undefined is a cell that says none. */
  readonly read: (cell: string) => string | readonly string[] | undefined;
  /** What stands there, for whoever sits at the command line. */
  readonly form: string;
}

/** How a catalogue of the Carta Porte stands in a file. */
export interface CodeFile {
  readonly catalogue: keyof Catalogues | keyof MappedCatalogues;
  /** The name of the file: most have the same titles. */
  readonly file: string;
  readonly idColumn: string;
  readonly idForm: RegExp;
  readonly example: string;
  readonly isDescribed: boolean;
  readonly isDated: boolean;
  /** The column whose values hold in one line at a time; null: they may in several. */
  readonly uniqueColumn: string | null;
  readonly facts: Readonly<Record<string, FactColumn>>;
  /** Titles that tell it from another catalogue whose file has the same name. */
  readonly marks: readonly string[];
}

const TWO_DIGITS = { idForm: /^\d{2}$/, example: "01" };
const UNIT = { idForm: /^[A-Za-z0-9]{1,3}$/, example: "H87" };
const TRAILER = { idForm: /^CTR\d{3}$/, example: "CTR007" };
const PLAIN = {
  idColumn: "id",
  isDescribed: true,
  isDated: true,
  uniqueColumn: "id",
  facts: {},
  marks: [],
};
/** What a code of ours is in a catalogue: several of ours may be the same there. */
const MAPPED = { ...PLAIN, isDescribed: false, uniqueColumn: "codigo" };

const listed = (cell: string): string[] => cell.split(",").map((part) => part.trim());

const directions: FactColumn = {
  fact: "directions",
  read: (cell) => {
    const all = listed(cell);
    return all.every((one) => one === ENTRY || one === EXIT) ? all : undefined;
  },
  form: `${ENTRY}, ${EXIT} or both`,
};
const transports: FactColumn = {
  fact: "transports",
  read: (cell) => {
    const all = listed(cell);
    return all.every((one) => /^\d{2}$/.test(one)) ? all : undefined;
  },
  form: "keys of transports of the form 01",
};
const TRAILERS: ReadonlyMap<string, string> = new Map([
  ["0", "none"],
  ["1", "required"],
  ["0,1", "allowed"],
]);
const trailers: FactColumn = {
  fact: "trailers",
  read: (cell) => TRAILERS.get(listed(cell).join(",")),
  form: "0, 1 or both",
};
const country: FactColumn = {
  fact: "country",
  read: (cell) => (/^[A-Z]{3}$/.test(cell) ? cell : undefined),
  form: "a country of the form MEX",
};
const state: FactColumn = {
  fact: "state",
  read: (cell) => (/^[A-Z]{2,3}$/.test(cell) ? cell : undefined),
  form: "a state of the form TAM",
};
const unitOfCustoms: FactColumn = {
  fact: "code",
  read: (cell) => (/^([1-9]|1\d|2[0-2])$/.test(cell) ? cell : undefined),
  form: "a unit of customs from 1 to 22",
};
const trailerType: FactColumn = {
  fact: "code",
  read: (cell) => TRAILER_TYPES.find((type) => type === cell),
  form: `one of ${TRAILER_TYPES.join(", ")}`,
};

export const codeFiles: readonly CodeFile[] = [
  {
    ...PLAIN,
    catalogue: "regimes",
    file: "regimenes_aduaneros.csv",
    idForm: /^[A-Z]{3}$/,
    example: "IMD",
    facts: { impoexpo: directions },
  },
  { ...PLAIN, ...TWO_DIGITS, catalogue: "transports", file: "transportes.csv" },
  {
    ...PLAIN,
    catalogue: "states",
    file: "estados.csv",
    idColumn: "estado",
    uniqueColumn: "estado",
    idForm: /^[A-Z]{2,3}$/,
    example: "TAM",
    facts: { pais: country },
  },
  {
    ...PLAIN,
    catalogue: "postalCodes",
    file: "codigos_postales.csv",
    idForm: /^\d{5}$/,
    example: "88000",
    isDescribed: false,
    facts: { estado: state },
  },
  { ...PLAIN, ...TWO_DIGITS, catalogue: "customsPapers", file: "documentos_aduaneros.csv" },
  { ...PLAIN, ...TWO_DIGITS, catalogue: "matters", file: "tipos_materia.csv" },
  {
    ...PLAIN,
    catalogue: "dangerousGoods",
    file: "materiales_peligrosos.csv",
    idForm: /^M?\d{3,4}$/,
    example: "1203",
    uniqueColumn: null,
  },
  {
    ...PLAIN,
    catalogue: "packings",
    file: "tipos_embalaje.csv",
    idForm: /^[A-Z0-9]{2,5}$/,
    example: "4G",
  },
  {
    ...PLAIN,
    catalogue: "permits",
    file: "tipos_permiso.csv",
    idForm: /^[A-Z]{4}\d{2}$/,
    example: "TPAF01",
    facts: { clave_transporte: transports },
  },
  {
    ...PLAIN,
    catalogue: "configurations",
    file: "configuraciones_autotransporte.csv",
    idForm: /^[A-Z0-9]{2,10}$/,
    example: "T3S2",
    facts: { remolque: trailers },
  },
  {
    ...PLAIN,
    ...TRAILER,
    catalogue: "trailerTypes",
    file: "tipos_remolque.csv",
  },
  { ...PLAIN, ...TWO_DIGITS, catalogue: "figures", file: "figuras_transporte.csv" },
  {
    ...PLAIN,
    catalogue: "vehicleParts",
    file: "partes_transporte.csv",
    idForm: /^PT\d{2}$/,
    example: "PT03",
  },
  {
    ...PLAIN,
    ...UNIT,
    catalogue: "units",
    file: "claves_unidades.csv",
    // The units of weight, c_ClaveUnidadPeso, have `nota` there, and no pieces.
    marks: ["notas"],
  },
  {
    ...PLAIN,
    catalogue: "currencies",
    file: "monedas.csv",
    idForm: /^[A-Z]{3}$/,
    example: "USD",
  },
  {
    ...PLAIN,
    catalogue: "countries",
    file: "paises.csv",
    idForm: /^[A-Z]{3}$/,
    example: "MEX",
    isDated: false,
  },
  {
    ...MAPPED,
    ...UNIT,
    catalogue: "unitMap",
    file: "claves_unidad_por_umc.csv",
    facts: { codigo: unitOfCustoms },
  },
  {
    ...MAPPED,
    ...TRAILER,
    catalogue: "trailerMap",
    file: "subtipos_por_remolque.csv",
    facts: { codigo: trailerType },
  },
];
