import { LANGUAGES, type LanguageCode, type Term } from "#kit/pure/terms.ts";
import { texts as values } from "#features/reference/model/words/texts.ts";
import { texts } from "./texts.ts";

type Labels = Readonly<Record<string, Term>>;

const STATES: Labels = {
  pending: values.audit.Pendiente,
  running: values.audit["En proceso"],
  clean: values.audit["Sin diferencias"],
  different: values.audit["Con diferencias"],
  at_risk: values.audit["Con riesgo"],
  unknown: values.audit["Sin información"],
  failed: values.audit.Error,
  reviewed: values.audit.Revisado,
  superseded: values.audit.Rectificado,
};

// A word of a later release is better shown as it is than not at all.
const label = (labels: Labels) => (code: string | null, language: LanguageCode) =>
  code === null ? "" : (labels[code]?.[LANGUAGES.indexOf(language)] ?? code);

export const stateLabel = label(STATES);
export const severityLabel = label(values.severity);
export const causeLabel = label(texts.causes);
export const actionLabel = label(texts.actions);
export const testLabel = label(texts.tests);
export const standingLabel = label(texts.standings);
export const levelLabel = label(texts.levels);
