import type { CaseCode, NoteCode } from "./cases.ts";

/** The languages in which rules, reasons and documents are written. */
export type Language = "es" | "en";

/** A text in each language of documents. */
export type InBoth = Readonly<Record<Language, string>>;

/** What a case or a note says, in words for a person, and what it rests on. */
export interface RuleText {
  readonly title: InBoth;
  readonly meaning: InBoth;
  /** Provisions as they are cited; the same in every language. */
  readonly source: string;
}

const PROOF = "T-MEC art. 5.2 y Anexo 5-A; Reglas del T-MEC, Anexo 1; Anexo 22, Apéndice 8 (TL)";
const RECOVERY = "T-MEC art. 5.11; Reglas del T-MEC, regla 72; Ley Aduanera art. 89; RLA art. 138";
const OWN = "Criterio interno de auditoría";

const text = (
  title: readonly [es: string, en: string],
  meaning: readonly [es: string, en: string],
  source: string,
): RuleText => ({
  title: { es: title[0], en: title[1] },
  meaning: { es: meaning[0], en: meaning[1] },
  source,
});

/** The text of every case and note that an audit can give (customs rules of the T-MEC and Anexo 22). */
export const RULE_TEXTS: Readonly<Record<CaseCode | NoteCode, RuleText>> = {
  C00: text(
    ["No aplica", "Not applicable"],
    [
      "Es una exportación, o no se declaró tratado, no hay certificado y no hay arancel que ahorrar.",
      "It is an export, or no treaty was declared, there is no certificate and no duty to save.",
    ],
    `${OWN}; la preferencia es optativa (T-MEC art. 5.2)`,
  ),
  C01: text(
    ["Preferencia reclamada y amparada", "Preference claimed and covered"],
    [
      "Se declaró tratado y un certificado vigente el día de la importación ampara parte, clasificación y origen.",
      "A treaty was declared and a certificate in force on the day of importation covers part, classification and origin.",
    ],
    PROOF,
  ),
  C02: text(
    ["Amparada por rectificación", "Covered by rectification"],
    [
      "Una versión anterior del pedimento no estaba amparada; la rectificación sí lo está.",
      "An earlier version of the pedimento was not covered; the rectification is.",
    ],
    `${PROOF}; Ley Aduanera art. 89`,
  ),
  C10: text(
    ["Certificado no aprovechado, IGI pagado", "Certificate not claimed, duty paid"],
    [
      "Había certificado vigente que ampara la parte, no se declaró tratado y se pagó IGI. Se puede rectificar dentro de un año desde la importación y compensar o pedir la devolución.",
      "A certificate in force covers the part, no treaty was declared and duty was paid. It can be rectified within one year of importation, and compensated or refunded.",
    ],
    RECOVERY,
  ),
  C11: text(
    ["No reclamada, sin arancel", "Not claimed, no duty due"],
    [
      "Hay certificado vigente y no se declaró tratado, pero no había IGI que pagar.",
      "There is a certificate in force and no treaty was declared, but no duty was due.",
    ],
    "LIGIE (tasa general de la fecha); T-MEC art. 5.2",
  ),
  C12: text(
    ["No reclamada, otro programa", "Not claimed, other programme"],
    [
      "Hay certificado vigente, pero la mercancía entró con PROSEC, regla octava o de forma temporal o virtual.",
      "There is a certificate in force, but the goods came in under PROSEC, regla octava, or as temporary or virtual.",
    ],
    "Anexo 22, Apéndices 2 y 8 (PS); LIGIE, regla 8a. complementaria; T-MEC art. 2.5",
  ),
  C13: text(
    ["El certificado no estaba vigente", "Certificate not in force"],
    [
      "Hubo certificado de la parte, pero no valía el día de la importación: conviene renovarlo.",
      "There was a certificate of the part, but it was not valid on the day of importation: it should be renewed.",
    ],
    PROOF,
  ),
  C14: text(
    ["Candidata a certificado", "Candidate for a certificate"],
    [
      "Se pagó IGI, el origen es Parte de un tratado y el proveedor no ha dado certificado: conviene pedirlo.",
      "Duty was paid, the origin is Party to a treaty and the supplier has given no certificate: it should be asked for.",
    ],
    `T-MEC art. 5.2; ${RECOVERY}`,
  ),
  C15: text(
    ["El certificado no corresponde, IGI pagado", "Certificate does not fit, duty paid"],
    [
      "Hay certificado vigente, pero su clasificación u origen no es el declarado: no sirve para recuperar el IGI.",
      "There is a certificate in force, but its classification or origin is not the declared one: it does not recover the duty.",
    ],
    PROOF,
  ),
  C20: text(
    ["Reclamada sin certificado", "Claimed without certificate"],
    [
      "Se declaró tratado y no hay certificado de la parte: el importador debe tenerlo al reclamar.",
      "A treaty was declared and there is no certificate of the part: the importer must hold it when claiming.",
    ],
    PROOF,
  ),
  C21: text(
    ["Reclamada con certificado no vigente", "Claimed, certificate not in force"],
    [
      "La importación queda fuera del periodo del certificado (de hasta doce meses) o de los cuatro años de su firma, o el certificado o su línea estaban revocados o dados de baja, o el tratado no estaba en vigor.",
      "The importation falls outside the certificate's period (of up to twelve months) or the four years from its signature, or the certificate or its line was revoked or deleted, or the treaty was not in force.",
    ],
    PROOF,
  ),
  C22: text(
    ["Reclamada, la clasificación difiere", "Claimed, classification differs"],
    [
      "Los seis primeros dígitos de la fracción declarada no son los del certificado.",
      "The first six digits of the declared fraccion are not those of the certificate.",
    ],
    `${PROOF}; LIGIE`,
  ),
  C23: text(
    ["Reclamada, el origen difiere", "Claimed, origin differs"],
    [
      "El país de origen declarado no es Parte del tratado o contradice el del certificado.",
      "The declared country of origin is not Party to the treaty, or contradicts that of the certificate.",
    ],
    "T-MEC art. 4.2 y 5.2; Anexo 22, Apéndices 4 y 8 (TL)",
  ),
  C24: text(
    ["Reclamada con otro tratado", "Claimed under another treaty"],
    [
      "El país o el complemento del identificador declarado no es el del tratado del certificado.",
      "The country or complement of the declared identifier is not that of the certificate's treaty.",
    ],
    "Anexo 22, Apéndice 8 (TL y AL: país, complementos TIP y ALP)",
  ),
  C25: text(
    ["Reclamada con certificado incompleto", "Claimed, certificate incomplete"],
    [
      "Al certificado le falta un elemento mínimo, su criterio no existe en el tratado, su periodo pasa de doce meses o lo firmó el importador antes del 2023-12-29.",
      "The certificate lacks a minimum element, its criterion does not exist in the treaty, its period exceeds twelve months, or the importer signed it before 2023-12-29.",
    ],
    "T-MEC art. 4.2, 5.2 y Anexo 5-A; Reglas del T-MEC, Anexo 1",
  ),
  C26: text(
    ["Reclamada, proveedor no amparado", "Claimed, supplier not covered"],
    [
      "El certificado vigente de la parte es de otro proveedor.",
      "The part's certificate in force is another supplier's.",
    ],
    `${PROOF}; Apéndice 8 (PO)`,
  ),
  C27: text(
    ["Reclamada y con IGI pagado", "Claimed and duty paid"],
    [
      "Se declaró tratado y en la misma partida se pagó IGI: una de las dos cosas sobra.",
      "A treaty was declared and duty was paid on the same line: one of the two does not belong.",
    ],
    `Anexo 22, Apéndices 8 (TL), 12 y 13; ${RECOVERY}`,
  ),
  C28: text(
    ["Tratado y PROSEC a la vez", "Treaty and PROSEC together"],
    [
      "La partida declara tratado y PROSEC: se aplica una tasa o la otra.",
      "The line declares a treaty and PROSEC: one rate applies or the other.",
    ],
    "Anexo 22, Apéndice 8 (TL y PS)",
  ),
  C29: text(
    ["Falta el identificador PO", "Identifier PO is missing"],
    [
      "Con preferencia arancelaria se declara el proveedor de origen (PO), en uso desde 2018.",
      "With a tariff preference the supplier of origin (PO) is declared, in use since 2018.",
    ],
    "Anexo 22, Apéndice 8 (PO)",
  ),
  C30: text(
    ["Complemento no listado", "Complement not listed"],
    [
      "Un identificador lleva un complemento que no está en la lista cargada.",
      "An identifier carries a complement that is not in the loaded list.",
    ],
    "Anexo 22, Apéndice 8",
  ),
  C40: text(
    ["Parte no resuelta", "Part not resolved"],
    [
      "De la partida no se conoce ningún número de parte, así que no se puede cotejar.",
      "No part number of the line is known, so that it cannot be compared.",
    ],
    `${OWN}; Anexo 22, partidas, campo 20 (código de producto, opcional)`,
  ),
  C41: text(
    ["Partes con casos distintos", "Parts with different cases"],
    [
      "Las partes de una misma partida tienen casos distintos; los importes se reparten entre ellas.",
      "The parts of one line have different cases; the amounts are shared among them.",
    ],
    OWN,
  ),
  C42: text(
    ["Datos atrasados", "Data late"],
    [
      "Cuando corrió la auditoría, el catálogo no se había actualizado a tiempo.",
      "When the audit ran, the catalogue had not been updated in time.",
    ],
    OWN,
  ),
};

/** The text of a code as stored; undefined for a code of an edition that is no longer known. */
export const ruleText = (code: string): RuleText | undefined =>
  Object.hasOwn(RULE_TEXTS, code) ? RULE_TEXTS[code as CaseCode | NoteCode] : undefined;
