/** Parts that differ only in number and variant. */
export interface Family {
  readonly prefix: string;
  /** How the catalogue describes them. */
  readonly catalogue: string;
  /** How the broker describes them in Spanish. */
  readonly declared: string;
  /** Fraccion and NICO, 10 digits. */
  readonly mxhts: string;
  readonly ushts: string;
  readonly eccn: string;
  /** Unit of the tariff: 1 kilo, 6 pieza. */
  readonly unit: "1" | "6";
  /** General duty in percent, as in tariff-demo.csv. */
  readonly rate: number;
  readonly size: number;
}

function family(
  prefix: string,
  mxhts: string,
  ushts: string,
  rate: number,
  declared: string,
  more: Partial<Family> = {},
): Family {
  const base = { prefix, mxhts, ushts, rate, declared, catalogue: declared, eccn: "EAR99" };
  return { ...base, unit: "1", size: 14, ...more };
}

/** Nearly every family is described in Spanish on both sides; a few in the English of an ERP. */
export const NORTE_FAMILIES: readonly Family[] = [
  family("AHX", "8544309999", "8544300000", 25, "ARNES ELECTRICO PARA TABLERO", { size: 20 }),
  family("CBL", "8544429999", "8544429090", 5, "CABLE ELECTRICO CON CONECTORES", { size: 20 }),
  family("CNX", "8536909999", "8536904000", 0, "CONECTOR ELECTRICO MULTIPLE", { size: 20 }),
  family("INT", "8536509999", "8536509065", 0, "INTERRUPTOR ELECTRICO DE BOTON"),
  family("TRF", "8504329999", "8504320000", 5, "TRANSFORMADOR ELECTRICO DE CONTROL", { unit: "6" }),
  family("MTR", "8501319900", "8501314000", 5, "MOTOR ELECTRICO DE CORRIENTE CONTINUA", {
    unit: "6",
  }),
  family("SOP", "7326909999", "7326908688", 35, "SOPORTE METALICO DE ACERO", { size: 20 }),
  family("TOR", "7318159905", "7318152095", 35, "TORNILLO DE ACERO", {
    catalogue: "SCREW, STEEL, ZINC",
  }),
  family("TUE", "7318160603", "7318160045", 35, "TUERCA DE ACERO HEXAGONAL"),
  family("EMP", "4016930499", "4016935050", 25, "EMPAQUE DE CAUCHO VULCANIZADO"),
  family("TAP", "3926909999", "3926909989", 7, "TAPA DE PLASTICO MOLDEADA", { size: 20 }),
  family("CAJ", "4819100100", "4819100040", 25, "CAJA DE CARTON CORRUGADO"),
  family("BIS", "8302109999", "8302106090", 35, "BISAGRA METALICA REFORZADA"),
  family("VAL", "8481809900", "8481803090", 10, "VALVULA DE COMPUERTA"),
  family("ROD", "8482109999", "8482105012", 0, "RODAMIENTO DE BOLAS", {
    catalogue: "BALL BEARING",
  }),
  family("RES", "8533210100", "8533210030", 0, "RESISTENCIA FIJA DE CARBON"),
  family("CIR", "8542310399", "8542310025", 0, "CIRCUITO INTEGRADO PROCESADOR", {
    unit: "6",
    eccn: "3A991.a",
  }),
  family("TAB", "8537109999", "8537109150", 0, "TABLERO DE CONTROL PROGRAMABLE", {
    eccn: "5A992.c",
  }),
  family("SEN", "9032899900", "9032896030", 5, "SENSOR REGULADOR AUTOMATICO", { unit: "6" }),
  family("BOM", "8413609999", "8413600090", 25, "BOMBA ROTATIVA DE ENGRANES", { unit: "6" }),
  family("FIL", "8421399999", "8421398090", 5, "FILTRO DE AIRE INDUSTRIAL", { unit: "6" }),
  family("DIS", "7616999999", "7616995190", 25, "DISIPADOR DE ALUMINIO", {
    catalogue: "HEAT SINK",
  }),
];

export const RIO_BRAVO_FAMILIES: readonly Family[] = [
  family("PUE", "8708299999", "8708295160", 35, "REFUERZO ESTRUCTURAL DE PUERTA", { unit: "6" }),
  family("FRE", "8708309999", "8708305090", 0, "DISCO DE FRENO VENTILADO", { unit: "6" }),
  family("MAN", "8708301100", "8708305090", 5, "MANGUERA DE FRENO HIDRAULICO", { unit: "6" }),
  family("BUJ", "8708801200", "8708806590", 25, "BUJE PARA SUSPENSION", { unit: "6" }),
  family("AIR", "8708950202", "8708950500", 7, "MODULO DE BOLSA DE AIRE", { unit: "6" }),
  family("LUZ", "8512200200", "8512204040", 25, "LUZ DIRECCIONAL TRASERA", {
    catalogue: "TAIL LAMP",
  }),
  family("JUN", "4016930401", "4016935010", 25, "JUNTA DE CAUCHO AUTOMOTRIZ"),
];

export const SIERRA_ALTA_FAMILIES: readonly Family[] = [
  family("MOL", "8474900301", "8474900050", 0, "PARTE PARA MOLINO TRITURADOR", { size: 6 }),
  family("COR", "4010399999", "4010399000", 0, "CORREA TRANSPORTADORA", { size: 5 }),
  family("IMP", "8413911399", "8413919096", 35, "IMPULSOR DE BOMBA", { size: 5 }),
];

const VARIANTS = ["IZQUIERDO", "DERECHO", "CORTO", "LARGO", "ESTANDAR"];

/** One row of a client's catalogue, as its files say it. */
export interface CatalogPart {
  readonly partNo: string;
  readonly mxhts: string;
  readonly ushts: string;
  readonly description: string;
  readonly eccn: string;
}

/** Numbers run from 1001: `AHX-1001`. */
export function partsOf(families: readonly Family[]): CatalogPart[] {
  return families.flatMap(({ prefix, mxhts, ushts, catalogue, eccn, size }) =>
    Array.from({ length: size }, (_, at) => ({
      partNo: `${prefix}-${1001 + at}`,
      mxhts,
      ushts,
      description: `${catalogue} ${VARIANTS[at % VARIANTS.length]}`,
      eccn,
    })),
  );
}

/** The family of a part number, by what stands before its dash. */
export function familyOf(families: readonly Family[], partNo: string): Family {
  const found = families.find(({ prefix }) => partNo.startsWith(`${prefix}-`));
  if (!found) throw new Error(`No family of ${partNo}`);
  return found;
}

/** Kilograms of so much of a family's goods: what is sold by the kilo weighs that, a piece 650 g. */
export const kilosOf = ({ unit }: Family, quantity: number): string =>
  unit === "1" ? String(quantity) : String(Math.round(quantity * 650) / 1_000);
