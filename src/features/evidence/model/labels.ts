import type { Term } from "#kit/pure/terms.ts";
import type { InBoth, Language } from "#features/audit/model/language.ts";
import { texts } from "#features/reference/model/words/texts.ts";

type Labels = Readonly<Record<string, InBoth>>;

/** What the table of words has for a value of the wire. */
const worded = ([es, en]: Term): InBoth => ({ es, en });

const STATES: Labels = {
  pending: worded(texts.audit.Pendiente),
  running: worded(texts.audit["En proceso"]),
  clean: worded(texts.audit["Sin diferencias"]),
  different: worded(texts.audit["Con diferencias"]),
  at_risk: worded(texts.audit["Con riesgo"]),
  unknown: worded(texts.audit["Sin información"]),
  failed: worded(texts.audit.Error),
  reviewed: worded(texts.audit.Revisado),
  superseded: worded(texts.audit.Rectificado),
};

const SEVERITIES: Labels = {
  OK: worded(texts.severity.OK),
  INFO: worded(texts.severity.INFO),
  AHORRO: worded(texts.severity.AHORRO),
  RIESGO: worded(texts.severity.RIESGO),
  ERROR: worded(texts.severity.ERROR),
};

const CAUSES: Labels = {
  first: { es: "Primera auditoría", en: "First audit" },
  request: { es: "Se pidió de nuevo", en: "Asked again" },
  pedimento: { es: "Cambió el pedimento", en: "The pedimento changed" },
  rules: { es: "Cambiaron las reglas", en: "The rules changed" },
  settings: { es: "Cambiaron los ajustes", en: "The settings changed" },
  certificates: { es: "Cambiaron los certificados", en: "The certificates changed" },
  catalogue: { es: "Cambió el catálogo", en: "The catalogue changed" },
  tariff: { es: "Cambió la tarifa", en: "The tariff changed" },
  codes: { es: "Cambiaron las listas de claves", en: "The lists of codes changed" },
  treaties: { es: "Cambiaron los tratados", en: "The treaties changed" },
  decisions: { es: "Se decidió un hallazgo", en: "A finding was decided" },
};

const ACTIONS: Labels = {
  assign: { es: "Asignó", en: "Assigned" },
  comment: { es: "Comentó", en: "Commented" },
  accept: { es: "Aceptó", en: "Accepted" },
  ask: { es: "Preguntó al agente", en: "Asked the broker" },
  resolve: { es: "Resolvió", en: "Resolved" },
  reopen: { es: "Reabrió", en: "Reopened" },
  due: { es: "Puso vencimiento", en: "Set the due date" },
  correct: { es: "Corrigió en el catálogo", en: "Corrected in the catalogue" },
  undo: { es: "Deshizo", en: "Undid" },
  review: { es: "Revisó la auditoría", en: "Signed the audit off" },
  withdraw: { es: "Retiró la revisión", en: "Withdrew the sign-off" },
};

const TESTS: Labels = {
  part: { es: "Número de parte", en: "Part number" },
  fraccion: { es: "Fracción y NICO", en: "Fraccion and NICO" },
  description: { es: "Descripción", en: "Description" },
  certificate: { es: "Certificado", en: "Certificate" },
};

const STANDINGS: Labels = {
  valid: { es: "Vigente", en: "Valid" },
  draft: { es: "Borrador", en: "Draft" },
  revoked: { es: "Revocado", en: "Revoked" },
  superseded: { es: "Sustituido", en: "Replaced" },
};

const LEVELS: Labels = {
  equal10: { es: "igual a 10 dígitos", en: "equal to 10 digits" },
  equal8: { es: "igual a 8 dígitos", en: "equal to 8 digits" },
  equal6: { es: "igual sólo a 6 dígitos", en: "equal to 6 digits only" },
  equal4: { es: "igual sólo a 4 dígitos", en: "equal to 4 digits only" },
  different: { es: "diferente", en: "different" },
};

// A word of a later release is better shown as it is than not at all.
const label = (labels: Labels) => (code: string | null, language: Language) =>
  code === null ? "" : (labels[code]?.[language] ?? code);

export const stateLabel = label(STATES);
export const severityLabel = label(SEVERITIES);
export const causeLabel = label(CAUSES);
export const actionLabel = label(ACTIONS);
export const testLabel = label(TESTS);
export const standingLabel = label(STANDINGS);
export const levelLabel = label(LEVELS);
