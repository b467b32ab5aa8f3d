import { remembered } from "./remembered.ts";

/** The nine minimum data of a certification, in the order of T-MEC Annex 5-A (TIPAT Annex 3-B has the same). */
export const MINIMUM_DATA = [
  "certifierType",
  "certifier",
  "exporter",
  "producer",
  "importer",
  "goods",
  "criterion",
  "period",
  "signature",
] as const;
export type Datum = (typeof MINIMUM_DATA)[number];

/** `notTold`: the file had no column for it, so that nobody can say; `optional`: it may be left out. */
export type DatumState = "given" | "missing" | "notTold" | "optional";

/** What an agreement's header says of the minimum data. */
export interface DataHeader {
  readonly certifierType: string | null;
  readonly certifierName: string | null;
  readonly supplier: string | null;
  readonly producer: string | null;
  readonly importer: string | null;
  readonly initialOn: string | null;
  readonly finalOn: string | null;
  readonly signedOn: string | null;
  /** A person has filled in the form, which asks for everything; files have columns for some of it only. */
  readonly isByHand: boolean;
}

/** What one line says of the minimum data. */
export interface DataLine {
  readonly description: string | null;
  readonly hs: string | null;
  readonly criterion: string | null;
  readonly producer: string | null;
  readonly datedOn: string | null;
  /** Elements for which the file had no column (`absent_columns`). */
  readonly absent: readonly string[];
}

const LINE_ELEMENTS = ["description", "hs", "criterion"];
const ALL_ELEMENTS = ["supplier", "certifierType", "signedOn", "period", ...LINE_ELEMENTS];
const NO_LINE: Omit<DataLine, "absent"> = {
  description: null,
  hs: null,
  criterion: null,
  producer: null,
  datedOn: null,
};

const isBlank = (text: string | null) => text === null || text === "";

/** What stands for the lines of an agreement that has none yet: nothing is told of them, so that only its header speaks. */
export const headerAlone = ({ isByHand }: Pick<DataHeader, "isByHand">): DataLine => ({
  ...NO_LINE,
  absent: isByHand ? LINE_ELEMENTS : ALL_ELEMENTS,
});

/**
 * How each of the nine data stands. `line` null: the agreement has no line yet, so that only its header
 * speaks. Blank producer and importer are no fault: Annex 5-A asks for them where they differ or are known.
 */
export function minimumData(header: DataHeader, line: DataLine | null): Record<Datum, DatumState> {
  const told = line ?? headerAlone(header);
  const state = (value: string | null, element: string): DatumState => {
    if (!isBlank(value)) return "given";
    return told.absent.includes(element) ? "notTold" : "missing";
  };
  const hs = (told.hs ?? "").length < 6 ? null : told.hs;
  return {
    certifierType: state(header.certifierType, "certifierType"),
    certifier: isBlank(header.certifierName) ? (header.isByHand ? "missing" : "notTold") : "given",
    exporter: state(header.supplier, "supplier"),
    producer: isBlank(header.producer) && isBlank(told.producer) ? "optional" : "given",
    importer: isBlank(header.importer) ? "optional" : "given",
    goods: worse(state(told.description, "description"), state(hs, "hs")),
    criterion: state(told.criterion, "criterion"),
    period: worse(state(header.initialOn, "period"), state(header.finalOn, "period")),
    signature: state(header.signedOn ?? told.datedOn, "signedOn"),
  };
}

const badness: readonly DatumState[] = ["given", "optional", "notTold", "missing"];
const worse = (one: DatumState, other: DatumState): DatumState =>
  badness.indexOf(one) > badness.indexOf(other) ? one : other;

/** The minimum data that a header and one of its lines leave out. */
export function missingElements(header: DataHeader, line: DataLine | null): Datum[] {
  const states = minimumData(header, line);
  return MINIMUM_DATA.filter((datum) => states[datum] === "missing");
}

/** Lines that say the same of the minimum data, and how many they are. */
export interface LineShape extends DataLine {
  readonly lines: number;
}

/** One of the nine data over all lines of an agreement: its worst state, and the lines in which it is missing. */
export interface DatumReport {
  readonly datum: Datum;
  readonly state: DatumState;
  readonly lines: number;
}

/** The nine data over the lines of an agreement, given by their shapes. */
export function dataReport(header: DataHeader, shapes: readonly LineShape[]): DatumReport[] {
  const each = (shapes.length > 0 ? shapes : [null]).map((shape) => ({
    states: minimumData(header, shape),
    lines: shape?.lines ?? 0,
  }));
  return MINIMUM_DATA.map((datum) => ({
    datum,
    state: each.map(({ states }) => states[datum]).reduce(worse),
    lines: each
      .filter(({ states }) => states[datum] === "missing")
      .reduce((sum, { lines }) => sum + lines, 0),
  }));
}

// Form 434 has the exporter sign, so that it asks for no type of certifier.
const FORM_434: Readonly<Partial<Record<Datum, string>>> = {
  certifier: "11",
  exporter: "1",
  producer: "3",
  importer: "4",
  goods: "5, 6",
  criterion: "7",
  period: "2",
  signature: "11",
};

/** Where the law asks for a datum; null where a treaty's own proof has other words and it is asked for as under T-MEC. */
export const lawOf = (treaty: string, datum: Datum): string | null => laws(treaty)[datum] ?? null;

const laws = remembered((treaty: string): Readonly<Partial<Record<Datum, string>>> => {
  const numbered = (annex: string) =>
    Object.fromEntries(MINIMUM_DATA.map((datum, at) => [datum, `${annex}, ${at + 1}`]));
  if (treaty === "T-MEC") return numbered("T-MEC Anexo 5-A");
  if (treaty === "TIPAT") return numbered("TIPAT Anexo 3-B");
  if (treaty !== "TLCAN") return {};
  return Object.fromEntries(
    Object.entries(FORM_434).map(([datum, field]) => [datum, `TLCAN CBP 434, ${field}`]),
  );
}, 100);
