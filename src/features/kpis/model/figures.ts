/** Instants of an entry. `received` of one that goes through is its check-in: nothing of it is unloaded. */
export type Milestone =
  | "arrived"
  | "receiving"
  | "received"
  | "reviewing"
  | "reviewed"
  /** Loaded or dispatched, whatever came first. */
  | "processed";

/** What passes between two instants; `otherwise` stands in where `from` is missing, which makes it an estimate. */
export interface Span {
  readonly from: Milestone;
  readonly otherwise?: Milestone;
  readonly until: Milestone;
}

/** The documented name of a figure's call. */
export type FigureName =
  | "getDashboardTipoEmbarque"
  | "getDanosDiscrepancias"
  | "getEntradasVSrevision"
  | "getPrioridadesCruceBar"
  | "getAvgEntradasDirectasIndirectas"
  | "getAvgEntradasTOTALES"
  | `getAvgRevision${"Entradas" | "Directas" | "Indirectas"}Totales`
  | "getTipoCajaByUsuarios"
  | "getEntradasVSprocesadas"
  | "entradas_pt_usuario"
  | `entradas_pt_turno_pt${Lowercase<ShiftCode>}`
  | "bols_inconclusos_porusuario";

export type ShiftCode = "AM" | "PM" | "WE";
type Mode = "direct" | "indirect";

/** Entries with an instant in the range, counted or averaged. */
export interface EntriesFigure {
  readonly of: "entries";
  readonly at: Milestone;
  readonly by: "period" | "shipmentType" | "receivedBy";
  readonly series?: "mode" | "trailerType";
  readonly mode?: Mode;
  /** Only what was done in these shifts, on their business dates. */
  readonly shift?: ShiftCode;
  /** What is averaged; without it entries are counted. */
  readonly span?: Span;
  /** The part of it in which somebody worked. */
  readonly hands?: Span;
  readonly target?: "receiveWithin" | "reviewWithin";
  readonly shape: "types" | "times" | "reviews" | "trailers" | "processing";
}

/** What came, what went and what stood at the end, period by period. */
export interface FlowFigure {
  readonly of: "flow";
  readonly comes: Milestone;
  readonly goes: Milestone;
  readonly shape: "reviewed" | "processed";
}

interface OtherFigure {
  readonly of: "exceptions" | "priorities" | "inconclusive";
  readonly shape: "exceptions" | "priorities" | "inconclusive";
}

/** A call that answers the rows of a figure. */
interface Detail {
  readonly name: string;
  readonly mode?: Mode;
}

export type Figure = (EntriesFigure | FlowFigure | OtherFigure) & {
  readonly name: FigureName;
  readonly details: readonly [Detail, ...Detail[]];
  /** One sentence, ASCII: it travels in a header. */
  readonly definition: string;
  /** What nothing records yet: until then it is answered as of no such rows. */
  readonly awaits?: "crossings";
};

/** What a figure is measured in: averages in hours, or minutes of work; numbers of what is counted. */
export function unitOf(
  figure: Figure,
): "hours" | "minutes" | "exceptions" | "priorities" | "entries" {
  if (figure.of === "exceptions" || figure.of === "priorities") return figure.of;
  if (figure.of !== "entries" || !figure.span) return "entries";
  return figure.shape === "processing" ? "minutes" : "hours";
}

/** Whether its points are periods of the range. */
export const isByPeriod = (figure: Figure): boolean =>
  figure.of === "flow" ||
  figure.of === "exceptions" ||
  (figure.of === "entries" && figure.by === "period");

const EXCLUDED = "Cancelled entries are left out.";
const NAMED = "Entries that nobody received have no bar.";
const SKIPPED = `${EXCLUDED} Rows without both instants, or with the second before the first, are counted as skipped.`;

const receiving: Span = { from: "arrived", until: "received" };
const review = {
  of: "entries",
  at: "reviewed",
  by: "period",
  span: { from: "received", until: "reviewed" },
  hands: { from: "reviewing", until: "reviewed" },
  target: "reviewWithin",
  shape: "reviews",
} as const;
const processing = {
  of: "entries",
  at: "received",
  // Nobody receives what goes through.
  mode: "indirect",
  span: { from: "receiving", otherwise: "arrived", until: "received" },
  shape: "processing",
} as const;

const ofReview = (which: string) =>
  `${which} whose review ended in the range: average hours from the end of receiving to the end of the review, by period; hands: from its start. ${SKIPPED}`;
const ofProcessing = (which: string, by: string) =>
  `Entries received in the range${which}, through-trailers left out: average minutes from the start of receiving (estimated from arrival where it is missing) to its end, by ${by}. ${SKIPPED}`;

/** The figures of the documented calls: each is all that its calls, its statement and its rows are made of. */
export const figures: readonly Figure[] = [
  {
    name: "getDashboardTipoEmbarque",
    details: [{ name: "getDetalleTipoEmbarqueDashboard" }],
    definition: `Entries received in the range, counted by type of shipment. ${EXCLUDED}`,
    of: "entries",
    at: "received",
    by: "shipmentType",
    shape: "types",
  },
  {
    name: "getDanosDiscrepancias",
    details: [{ name: "getDanosDiscrepanciasDetalle" }],
    definition: `Exceptions reported in the range and not void, by period and class; rate: of the entries received in the period, the share that has an exception. ${EXCLUDED}`,
    of: "exceptions",
    shape: "exceptions",
  },
  {
    name: "getEntradasVSrevision",
    details: [{ name: "getEntradasVSrevisionDetalle" }],
    definition: `Entries received and entries reviewed in each period, and those received but not reviewed at its end. ${EXCLUDED}`,
    of: "flow",
    comes: "received",
    goes: "reviewed",
    shape: "reviewed",
  },
  {
    name: "getPrioridadesCruceBar",
    details: [{ name: "getDetallePrioridadesDashboard" }],
    definition: `Crossing priorities needed by an instant of the range, by level: crossed by then, crossed later, or not crossed. Crossings are not recorded yet, so none counts as crossed. ${EXCLUDED}`,
    of: "priorities",
    shape: "priorities",
    awaits: "crossings",
  },
  {
    name: "getAvgEntradasDirectasIndirectas",
    details: [
      { name: "getAvgEntradasDirectasDetalle", mode: "direct" },
      { name: "getAvgEntradasIndirectasDetalle", mode: "indirect" },
    ],
    definition: `Entries received in the range: average hours from arrival to the end of receiving, by period, direct and indirect apart. ${SKIPPED}`,
    of: "entries",
    at: "received",
    by: "period",
    series: "mode",
    span: receiving,
    target: "receiveWithin",
    shape: "times",
  },
  {
    name: "getAvgEntradasTOTALES",
    details: [{ name: "getAvgEntradasTOTALESDetalle" }],
    definition: `Entries received in the range: average hours from arrival to the end of receiving, by period. ${SKIPPED}`,
    of: "entries",
    at: "received",
    by: "period",
    span: receiving,
    target: "receiveWithin",
    shape: "times",
  },
  {
    name: "getAvgRevisionEntradasTotales",
    details: [{ name: "getAvgRevisionEntradasTotalesDetalle" }],
    definition: ofReview("Entries"),
    ...review,
  },
  {
    name: "getAvgRevisionDirectasTotales",
    details: [{ name: "getAvgRevisionDirectasTotalesDetalle" }],
    definition: ofReview("Direct entries"),
    ...review,
    mode: "direct",
  },
  {
    name: "getAvgRevisionIndirectasTotales",
    details: [{ name: "getAvgRevisionIndirectasTotalesDetalle" }],
    definition: ofReview("Indirect entries"),
    ...review,
    mode: "indirect",
  },
  {
    name: "getTipoCajaByUsuarios",
    details: [{ name: "getTipoCajaByUsuariosDetalle" }],
    definition: `Entries received in the range, counted by who received them and by the type of their trailer. ${EXCLUDED} ${NAMED}`,
    of: "entries",
    at: "received",
    by: "receivedBy",
    series: "trailerType",
    shape: "trailers",
  },
  {
    name: "getEntradasVSprocesadas",
    details: [{ name: "getEntradasVSprocesadasDetalle" }],
    definition: `Entries arrived and entries processed (loaded or dispatched) in each period, and those arrived but not processed at its end. ${EXCLUDED}`,
    of: "flow",
    comes: "arrived",
    goes: "processed",
    shape: "processed",
  },
  {
    name: "entradas_pt_usuario",
    details: [{ name: "entradas_pt_usuarioDetalle" }],
    definition: `${ofProcessing("", "who received")} ${NAMED}`,
    ...processing,
    by: "receivedBy",
  },
  ...(["AM", "PM", "WE"] as const).map((shift): Figure => {
    const name = `entradas_pt_turno_pt${shift.toLowerCase() as Lowercase<ShiftCode>}` as const;
    return {
      name,
      details: [{ name: `${name}Detalle` }],
      definition: ofProcessing(` in shift ${shift}`, "business date"),
      ...processing,
      by: "period",
      shift,
    };
  }),
  {
    name: "bols_inconclusos_porusuario",
    details: [{ name: "bols_inconclusos_porusuario_detalle" }],
    definition: `Entries that lacked something as of the end of the range, counted by their owner (without one, by who receives or reviews them) and by their age since arrival. ${EXCLUDED}`,
    of: "inconclusive",
    shape: "inconclusive",
  },
];
