import { REASON_TEXTS, type Reason } from "./reasons.ts";

const LEVELS: Readonly<Record<string, string>> = {
  equal10: "iguales a 10 dígitos",
  equal8: "iguales a 8 dígitos",
  equal6: "iguales a 6 dígitos",
  equal4: "iguales a 4 dígitos",
  different: "diferentes",
};

const ELEMENTS: Readonly<Record<string, string>> = {
  supplier: "proveedor",
  certifierType: "tipo de certificador",
  description: "descripción",
  hs: "clasificación de seis dígitos",
  criterion: "criterio de preferencia",
  signedOn: "fecha de firma",
};

const PROGRAMMES: Readonly<Record<string, string>> = {
  PS: "PROSEC",
  octava: "regla octava",
  temporary: "importación temporal o virtual",
};

const SHARES: Readonly<Record<string, string>> = {
  byValue: "por valor de factura",
  equally: "en partes iguales",
};

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  level: LEVELS,
  element: ELEMENTS,
  programme: PROGRAMMES,
  how: SHARES,
};

/** A reason as one Spanish sentence, for a list of texts. */
export function razon(reason: Reason): string {
  return REASON_TEXTS[reason.code].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = reason.values[name] ?? "";
    return WORDS[name]?.[value] ?? (value === "" ? "(vacío)" : value);
  });
}
