import type { Pairs } from "./description.ts";

/** What a client decides about its audits. */
export interface AuditSettings {
  /** Likeness of descriptions from which they agree, 0 to 1. */
  readonly similarityFrom: number;
  readonly glossary: Pairs;
  readonly acceptedPairs: Pairs;
  readonly ignoreSeparators: boolean;
  readonly ignoreLeadingZeros: boolean;
  /** Claves under which nothing is imported for good: temporary and virtual ones. */
  readonly temporaryClaves: readonly string[];
  /** Keys of record 553 that are a regla octava permit. */
  readonly octavaPermits: readonly string[];
  /** Destinations (Apéndice 15) where value added tax is 8 %. */
  readonly borderDestinations: readonly string[];
  /** How much later than its period a feed may be, in periods. */
  readonly staleTolerance: number;
}

export const DEFAULT_SETTINGS: AuditSettings = {
  similarityFrom: 0.6,
  glossary: [],
  acceptedPairs: [],
  ignoreSeparators: false,
  ignoreLeadingZeros: false,
  temporaryClaves: ["IN", "AF", "BA", "BB", "BO", "BM", "V1", "V2", "V5", "V6", "V7", "V9"],
  octavaPermits: [],
  // The regions of the border stimulus: Baja California and Sonora, the northern and southern
  // strips, Cananea, Caborca and Chetumal.
  borderDestinations: ["1", "6", "7", "8", "10", "11"],
  staleTolerance: 0.5,
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const texts = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every((item) => typeof item === "string") ? value : null;

function pairs(value: unknown): Pairs | null {
  if (!Array.isArray(value)) return null;
  const found: (readonly [string, string])[] = [];
  for (const item of value) {
    const [one, other] = texts(item) ?? [];
    if (one === undefined || other === undefined) return null;
    found.push([one, other]);
  }
  return found;
}

const share = (value: unknown): number | null =>
  typeof value === "number" && value >= 0 && Number.isFinite(value) ? value : null;

/** A client's stored choices over the defaults; what is not understood stays at its default. */
export function auditSettings(stored: unknown): AuditSettings {
  const chosen = isRecord(stored) ? stored : {};
  const like = share(chosen["similarityFrom"]);
  return {
    similarityFrom: like !== null && like <= 1 ? like : DEFAULT_SETTINGS.similarityFrom,
    glossary: pairs(chosen["glossary"]) ?? DEFAULT_SETTINGS.glossary,
    acceptedPairs: pairs(chosen["acceptedPairs"]) ?? DEFAULT_SETTINGS.acceptedPairs,
    ignoreSeparators: chosen["ignoreSeparators"] === true,
    ignoreLeadingZeros: chosen["ignoreLeadingZeros"] === true,
    temporaryClaves: texts(chosen["temporaryClaves"]) ?? DEFAULT_SETTINGS.temporaryClaves,
    octavaPermits: texts(chosen["octavaPermits"]) ?? DEFAULT_SETTINGS.octavaPermits,
    borderDestinations: texts(chosen["borderDestinations"]) ?? DEFAULT_SETTINGS.borderDestinations,
    staleTolerance: share(chosen["staleTolerance"]) ?? DEFAULT_SETTINGS.staleTolerance,
  };
}
