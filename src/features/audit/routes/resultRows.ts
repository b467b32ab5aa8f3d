import type { ReplyOf } from "#kit/pure/call.ts";
import type { auditDetail } from "../contract.ts";
import { razones } from "../model/razon.ts";
import type { PartidaFacts } from "../model/facts.ts";
import type { RowVerdict } from "../model/verdict.ts";
import type { AuditLine } from "../store/auditLines.ts";

type ResultRow = ReplyOf<typeof auditDetail>["data"]["Resultado"][number];

/** A line judged again, for what the stored one does not hold. */
export interface Judged {
  readonly partida: PartidaFacts;
  readonly row: RowVerdict;
}

/** One line on the wire, with the verdict that gives its reasons: a row about the catalogue, one about the certificates. */
export function resultRows(line: AuditLine, judged: Judged | undefined): ResultRow[] {
  const common = {
    ...commonOf(line),
    OtrasClaves: otherKeys(line, judged),
    Certificado: certificateOf(line, judged),
  };
  const verdict = judged?.row;
  return [
    {
      ...common,
      Tipo: "PARTE",
      ParteEXL: line.catalogue_part ?? "",
      ResultadoParte: truth(line.part_matches),
      ...razones(verdict?.part.reasons ?? []),
    },
    {
      ...common,
      Tipo: "CERTIFICADO",
      ParteEXL: line.certificate_part ?? "",
      ResultadoParte: truth(line.certificate_matches),
      ...razones([...(verdict?.preference.reasons ?? []), ...(verdict?.noteReasons ?? [])]),
    },
  ];
}

function commonOf(
  line: AuditLine,
): Omit<
  ResultRow,
  "Tipo" | "ParteEXL" | "ResultadoParte" | "Razones" | "Motivos" | "OtrasClaves" | "Certificado"
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

function otherKeys({ treaty_keys }: AuditLine, judged: Judged | undefined): string[] {
  const shown = new Set((treaty_keys ?? "").split("·"));
  const keys = new Set(judged?.partida.identifiers.map(({ key }) => key));
  return [...keys.difference(shown)];
}

function certificateOf(
  { certificate_line }: AuditLine,
  judged: Judged | undefined,
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
