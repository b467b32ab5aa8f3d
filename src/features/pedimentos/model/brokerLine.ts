import { partKey, partNumberFault } from "#features/parts/model/partNumber.ts";
import { decimalText } from "./cell.ts";
import { pedimentoQuery, type TypedPedimento } from "./pedimentoNumber.ts";
import type { RowFault, RowFaultCode } from "./rowFault.ts";

/** One invoice line as the broker's own system knows it. */
export interface BrokerLine {
  line: number;
  /** Null when the list does not tell; then patente and number must find the pedimento. */
  aduana: string | null;
  patente: string;
  number: string;
  year: number | null;
  /** The partida that the line went into; null: matched by its group. */
  sequence: number | null;
  partNo: string;
  invoice: string | null;
  invoiceLine: string | null;
  quantity: string | null;
  usdValue: string | null;
  fraccion: string | null;
  nico: string | null;
  origin: string | null;
  unit: string | null;
  supplier: string | null;
}

type Column =
  | "aduana"
  | "patente"
  | "pedimento"
  | "year"
  | "sequence"
  | "partNo"
  | "invoice"
  | "invoiceLine"
  | "quantity"
  | "usdValue"
  | "fraccion"
  | "nico"
  | "origin"
  | "unit"
  | "supplier";

const synonyms: Record<Column, string> = {
  aduana:
    "aduana seccion aduanaseccion aduanayseccion seccionaduanera aduanadespacho aduanadedespacho customsoffice",
  patente: "patente patenteaduanal autorizacion license brokerlicense",
  pedimento:
    "pedimento numeropedimento numerodepedimento nopedimento nodepedimento numpedimento numdepedimento pedimentocompleto entry entrynumber",
  year: "ano anio year ejercicio anopago aniopago anovalidacion",
  sequence:
    "secuencia partida sec seq sequence secuenciafraccion secuenciapartida secuenciapedimento numeropartida numerodepartida nopartida nodepartida numpartida numdepartida partidapedimento secpartida secfraccion",
  partNo:
    "numeroparte numerodeparte noparte nodeparte numparte numdeparte parte np pn partno partnum partnumber part idproducto codigoproducto claveproducto numeroproducto nparte sku material itemnumber",
  invoice:
    "factura numerofactura numerodefactura nofactura nodefactura numfactura invoice invoicenumber invoiceno folio foliofactura",
  invoiceLine: "linea lineafactura lineadefactura renglon item invoiceline line",
  quantity:
    "cantidad cantidadumc cantidadcomercial cantidadfactura cantidadfacturada quantity qty piezas",
  usdValue:
    "valor valordolares valorendolares valorusd valordls importe importeusd importedolares preciototal total totalusd value amount",
  fraccion: "fraccion fraccionarancelaria fraccionmx fraccmx mxhts hts",
  nico: "nico subdivision subdivisionfraccion",
  origin: "origen paisorigen pais paisdeorigen origin country countryoforigin coo",
  unit: "umc unidad unidadmedida unidaddemedida unidadmedidacomercial um uom",
  supplier: "proveedor nombreproveedor nombredelproveedor supplier suppliername vendor vendedor",
};

const columnByName = new Map<string, Column>(
  Object.entries(synonyms).flatMap(([column, names]) =>
    names.split(" ").map((name): [string, Column] => [name, column as Column]),
  ),
);

/** A reader of a broker's line list, or the columns that its header lacks. */
export function brokerLines(header: readonly string[]):
  | {
      row: (cells: readonly string[], line: number) => BrokerLine | RowFault | null;
      /** Places of the columns that are read. */
      places: ReadonlySet<number>;
    }
  | { missing: readonly string[] } {
  const at = new Map<Column, number>();
  header.forEach((name, i) => {
    const column = columnByName.get(bareName(name));
    if (column !== undefined && !at.has(column)) at.set(column, i);
  });
  const missing = [
    ...(at.has("pedimento") ? [] : ["Pedimento"]),
    ...(at.has("partNo") ? [] : ["NumeroParte"]),
  ];
  if (missing.length > 0) return { missing };
  return { row: (cells, line) => readLine(at, cells, line), places: new Set(at.values()) };
}

function readLine(
  at: ReadonlyMap<Column, number>,
  cells: readonly string[],
  line: number,
): BrokerLine | RowFault | null {
  const text = (column: Column): string | null => {
    const index = at.get(column);
    const value = index === undefined ? "" : (cells[index] ?? "").replaceAll("\0", "").trim();
    return value === "" ? null : value;
  };
  if (cells.every((cell) => cell.trim() === "")) return null;
  const fault = (code: RowFaultCode, detail: string): RowFault => ({
    code,
    record: "lista",
    line,
    detail,
    of: null,
  });
  const query = pedimentoQuery(typedNumbers(text));
  if (query === null || query.patente === null || query.number.length !== 7) {
    const typed = [text("aduana"), text("patente"), text("pedimento")];
    return fault("badKey", typed.map((part) => part ?? "").join("|"));
  }
  const partNo = text("partNo");
  if (partNo === null) return fault("missingValue", "NumeroParte");
  if (partNumberFault(partKey(partNo), partNo) !== null) {
    return fault("badValue", `NumeroParte = ${partNo.slice(0, 60)}`);
  }
  const sequence = text("sequence");
  if (sequence !== null && !/^0*[1-9]\d{0,5}$/.test(sequence)) {
    return fault("badValue", `Secuencia = ${JSON.stringify(sequence)}`);
  }
  const quantity = amount(text("quantity"));
  const usdValue = amount(text("usdValue"));
  if (quantity === undefined) return fault("badValue", `Cantidad = ${text("quantity")}`);
  if (usdValue === undefined) return fault("badValue", `Valor = ${text("usdValue")}`);
  return {
    line,
    aduana: query.aduana,
    patente: query.patente,
    number: query.number,
    year: query.years?.[0] ?? null,
    sequence: sequence === null ? null : Number(sequence),
    partNo,
    invoice: text("invoice"),
    invoiceLine: text("invoiceLine"),
    quantity,
    usdValue,
    fraccion: fraccion(text("fraccion")),
    nico: text("nico") ?? nicoOf(text("fraccion")),
    origin: text("origin")?.toUpperCase() ?? null,
    unit: text("unit"),
    supplier: text("supplier"),
  };
}

/** The numbers as typed; `240-9999-6000101` or `9999-6000101` in one cell is taken apart. */
function typedNumbers(text: (column: Column) => string | null): TypedPedimento {
  const pedimento = text("pedimento") ?? "";
  const joined = /^(?:(\d{2,3})[\s-]+)?(\d{4})[\s-]+(\d{7})$/.exec(pedimento);
  const [, aduana = null, patente = null, number = pedimento] = joined ?? [];
  return {
    pedimento: restored(number, text("year")),
    patente: agreed(text("patente"), patente),
    aduana: agreed(text("aduana"), aduana),
    year: text("year"),
  };
}

// Two cells that contradict each other name no pedimento: "-" is no number.
function agreed(own: string | null, joined: string | null): string | null {
  if (own === null || joined === null) return own ?? joined;
  return own.startsWith(joined) || joined.startsWith(own) ? own : "-";
}

// A spreadsheet drops the zeros that the numbers of a year ending in 0 begin with; six digits beside another
// year lack its last digit.
function restored(pedimento: string, year: string | null): string {
  if (/^\d{6}$/.test(pedimento)) return `${/\d$/.exec(year ?? "")?.[0] ?? "0"}${pedimento}`;
  return /^\d{1,5}$/.test(pedimento) ? pedimento.padStart(7, "0") : pedimento;
}

/** An amount as a person or a spreadsheet writes it: blanks, currency signs and commas between thousands are dropped. */
function amount(text: string | null): string | null | undefined {
  if (text === null) return null;
  const bare = text.replace(/^(USD|US\$|\$)\s*/i, "").replace(/\s/g, "");
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare)) return decimalText(bare.replaceAll(",", ""));
  return decimalText(bare);
}

// 8 digits, dots and blanks dropped; a tenth digit pair is the NICO; seven or nine digits lost a leading zero.
function fraccionDigits(text: string | null): string {
  const bare = (text ?? "").replace(/[.\s-]/g, "");
  return bare.length === 7 || bare.length === 9 ? `0${bare}` : bare;
}

function fraccion(text: string | null): string | null {
  const bare = fraccionDigits(text);
  return bare === "" ? null : bare.slice(0, 8);
}

function nicoOf(text: string | null): string | null {
  const bare = fraccionDigits(text);
  return bare.length === 10 ? bare.slice(8) : null;
}

function bareName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]/g, "")
    .toLowerCase();
}
