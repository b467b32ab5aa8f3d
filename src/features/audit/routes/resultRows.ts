import type { ReplyOf } from "#kit/pure/call.ts";
import type { auditDetail } from "../contract.ts";
import { razones } from "../model/razon.ts";
import { explains, toldOn } from "../model/explains.ts";
import { reason } from "../model/reasons.ts";
import type { AuditLine } from "../store/auditLines.ts";
import type { StagedRow } from "../store/rowStage.ts";

type ResultRow = ReplyOf<typeof auditDetail>["data"]["Resultado"][number];

/**
 * One line on the wire, told on a day, with the verdict that gives its reasons: a row about the catalogue, one
 * about the certificates. A verdict that is not the stored one explains nothing of it.
 */
export function resultRows(
  line: AuditLine,
  again: StagedRow | undefined,
  today: string,
): ResultRow[] {
  const judged = again !== undefined && isOf(line, again) ? again : undefined;
  const common = {
    ...commonOf(judged, line),
    Tratados: [...(line.treaties ?? judged?.treaties ?? [])],
    Certificado: certificateOf(line, judged),
  };
  const { part, preference, noteReasons } = judged?.row ?? CHANGED;
  const told = toldOn(preference.reasons, line.deadline_on, today);
  return [
    {
      ...common,
      Tipo: "PARTE",
      ParteEXL: line.catalogue_part ?? "",
      ResultadoParte: truth(line.part_matches),
      ...razones(part.reasons),
    },
    {
      ...common,
      Tipo: "CERTIFICADO",
      ParteEXL: line.certificate_part ?? "",
      ResultadoParte: truth(line.certificate_matches),
      ...razones([...told, ...noteReasons]),
    },
  ];
}

const changed = { reasons: [reason("changedSince")] };
const CHANGED = { part: changed, preference: changed, noteReasons: [] };

function isOf(line: AuditLine, { partida, row }: StagedRow): boolean {
  const stored = {
    part: line.declared_part,
    caseCode: line.case_code,
    severity: line.severity,
    amount: line.amount,
    deadlineOn: line.deadline_on,
    partMatches: line.part_matches,
    fraccionMatches: line.fraccion_matches,
    descriptionMatches: line.description_matches,
  };
  return explains(stored, row, partida.parts[row.ordinal - 1]?.partNo ?? null);
}

function commonOf(
  judged: StagedRow | undefined,
  line: AuditLine,
): Omit<
  ResultRow,
  "Tipo" | "ParteEXL" | "ResultadoParte" | "Razones" | "Motivos" | "Tratados" | "Certificado"
> {
  return {
    Partida: line.sequence,
    ParteAduasis: line.declared_part ?? "",
    FraccionAduasis: line.declared_fraccion ?? "",
    FraccionEXL: line.catalogue_fraccion ?? "",
    ResultadoFraccion: truth(line.fraccion_matches),
    DescripcionAduasis: line.declared_description ?? "",
    DescripcionEXL: line.catalogue_description ?? "",
    ResultadoDescripcion: truth(line.description_matches),
    TipoCaso: line.treaty_keys ?? "",
    OtrasClaves: otherKeys(line, judged),
    ResultadoTL: truth(line.preference_matches),
    NivelFraccion: line.fraccion_level,
    Similitud: line.similarity === null ? null : Number(line.similarity),
    Metodo: line.method,
    Extractor: line.extractor,
    Confianza: line.confidence === null ? null : Number(line.confidence),
    Caso: line.case_code,
    Notas: line.notes,
    Severidad: line.severity as ResultRow["Severidad"],
    Importe: line.amount,
    ImporteIVA: line.vat_amount,
    Tasa: line.rate,
    FechaLimite: line.deadline_on,
  };
}

function otherKeys({ treaty_keys }: AuditLine, judged: StagedRow | undefined): string[] {
  const shown = new Set((treaty_keys ?? "").split("·"));
  const keys = new Set(judged?.partida.identifiers.map(({ key }) => key));
  return [...keys.difference(shown)];
}

function certificateOf(
  { certificate_line }: AuditLine,
  judged: StagedRow | undefined,
): ResultRow["Certificado"] {
  const lines = judged?.partida.parts[judged.row.ordinal - 1]?.lines ?? [];
  const used = lines.find(({ id }) => id === String(certificate_line));
  if (used === undefined) return null;
  return {
    Agreement: used.agreement,
    Treaty: used.treaty,
    Supplier: used.supplier,
    InitialDate: used.initialOn,
    FinalDate: used.finalOn,
    HS: used.hs,
    Criterion: used.criterion,
    CountryOfOrigin: used.country,
  };
}

/** The documented results are texts. */
function truth(value: boolean): "true" | "false" {
  return value ? "true" : "false";
}
