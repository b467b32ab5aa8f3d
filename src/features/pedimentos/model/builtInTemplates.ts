import type { PartTemplate } from "./partTemplate.ts";

/**
 * The label templates met in real observations (record 558), the more telling first; those without `<part>`
 * only name the invoice. A patente's own templates come before them.
 */
export const builtInTemplates: readonly PartTemplate[] = [
  "No parte: <part> Linea: <line> Factura: <invoice> PN: <any>",
  "No parte: <part> Linea: <line> Factura: <invoice> NP: <any>",
  "No parte: <part> Linea: <line> Factura: <invoice>",
  "FACT <any> ORD <any>, FACT: <invoice> NP: <part>",
  "FACT <invoice> ORD <any> <any> NP: <part>",
  "FACT <invoice> ORD <any> NP: <part>",
  "FACT <invoice> NP <part>",
  "FACTURA <invoice> PARTIDA <line> PARTE NO. <part>",
  "FACTURA: <invoice> RENGLON: <line> NO. DE PARTE: <part>",
  "(Fact(Item) <invoice> )(N.P. <part>",
  "FACTURA NO: <invoice> DEL <any> P/NO: <part>",
  "FACTURA <invoice> NUMERO DE PARTE <part>",
  "FACTURA: <invoice> NO. DE PARTE: <part>",
  "FACTURA: <invoice> NO.PARTE: <part>",
  "NUMERO DE PARTE <part> ORDEN DE NUMERO DE PARTE <any>",
  "NO. DE PARTE: <part> FACTURA: <invoice>",
  "NO.PARTE: <part> FACTURA: <invoice>",
  "NUMERO DE PARTE: <part>",
  "NO. DE PARTE: <part>",
  "NO.PARTE: <part>",
  "PARTE NO. <part>",
  "P/NO: <part>",
  "N/P: <part>",
  "N.P. <part>",
  "NP: <part>",
  "PN: <part>",
  "Parte <part>",
  "PARTIDAS NO. <line> DE FACTURAS NO. <invoice>",
  "PARTIDA NO. <line> DE FACTURA <invoice>",
  "PARTIDA <line> DE FACTURA NO. <invoice>",
  "FACTURA <invoice> PARTIDA <line>",
  "FACT <invoice> ORD <any>",
  "ORDEN <any> FACTURA <invoice>",
  "NO. DE FACTURA: <invoice>",
  "FACTURA NO: <invoice>",
  "FACTURA: <invoice>",
].map((pattern) => ({ name: pattern, pattern }));
