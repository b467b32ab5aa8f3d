import type { Fault } from "./verdict.ts";

/** The field of a row that mends a fault. */
export interface Source {
  readonly entity: string;
  /** Null: the row is to be added. */
  readonly id: string | null;
  readonly field: string;
  /** What people call the row. */
  readonly label: string;
}

/** By the node that a fault names, or one attribute of it: `Mercancias/Mercancia[3]`, `Ubicaciones/Ubicacion[1]#NumRegIdTrib`. */
export type Sources = Readonly<Record<string, Source>>;

/** Which attribute a rule speaks of where its faults name none: by rule and reason, rule and catalogue, or rule. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  R07: "DistanciaRecorrida",
  R09: "FechaHoraSalidaLlegada",
  "R10 mexico": "ResidenciaFiscal",
  R11: "Domicilio",
  R12: "Estado",
  "R13 otherForm": "CodigoPostal",
  "R13 postalCodes": "CodigoPostal",
  "R13 otherState": "CodigoPostal",
  R16: "NumPedimento",
  R17: "NumPedimento",
  "R19 noTariffCode": "FraccionArancelaria",
  R20: "TipoMateria",
  "R21 dangerousGoods": "CveMaterialPeligroso",
  "R21 packings": "Embalaje",
  "R24 configurations": "ConfigVehicular",
  "R24 trailerTypes": "SubTipoRem",
  R25: "PermSCT",
  R28: "RFCFigura",
  "R28 mexico": "ResidenciaFiscalFigura",
  R29: "ParteTransporte",
  "O01 policyExpiresOn": "policyExpiresOn",
  "O01 permitExpiresOn": "permitExpiresOn",
  "O01 licenceExpiresOn": "licenceExpiresOn",
  O02: "PesoBrutoVehicular",
  O03: "NumPedimento",
};

/** What mends a fault: the field of its attribute, or what its node, or one around it, is made of. Null: no row of the house does. */
export function sourceOf(sources: Sources, { code, node, values }: Fault): Source | null {
  const attribute =
    values["attribute"] ??
    ATTRIBUTES[`${code} ${values["catalogue"] ?? values["reason"] ?? ""}`] ??
    ATTRIBUTES[code];
  const nodes = around(node);
  // An element that is missing is named at the one that stands in its place.
  const expected = values["expected"];
  const lacking = nodes.find((at) => sources[`${at}#${expected}`]);
  if (lacking !== undefined) return sources[`${lacking}#${expected}`] ?? null;
  for (const at of nodes) {
    const found = sources[`${at}#${attribute}`] ?? sources[at];
    if (found) return found;
  }
  return sources["CartaPorte"] ?? null;
}

/** A node and those that it is in, from the inside. */
const around = (node: string): readonly string[] => {
  const names = node.split("/");
  return names.map((_, at) => names.slice(0, names.length - at).join("/"));
};

/** What mends each attribute of a node, and beside the empty name the node itself. */
export const sourcesAt = (
  node: string,
  fields: Readonly<Record<string, Source>>,
): readonly (readonly [string, Source])[] =>
  Object.entries(fields).map(([attribute, source]) => [
    attribute === "" ? node : `${node}#${attribute}`,
    source,
  ]);

export type SourceEntries = ReturnType<typeof sourcesAt>;
