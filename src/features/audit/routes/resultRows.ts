import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import type { ReplyOf } from "#kit/pure/call.ts";
import type { auditDetail } from "../contract.ts";
import type { LineTold } from "../jobs/linesTold.ts";
import { toldOn } from "../model/explains.ts";
import { razones } from "../model/razon.ts";
import type { AuditLine } from "../store/auditLines.ts";

type ResultRow = ReplyOf<typeof auditDetail>["data"]["Resultado"][number];

/** One line on the wire, told on a day: a row about the catalogue, one about the certificates. */
export function resultRows(
  { line, reasons, treaties, certificate }: LineTold,
  today: string,
): ResultRow[] {
  const common = {
    ...commonOf(line),
    OtrasClaves: [...reasons.otherKeys],
    Tratados: [...treaties],
    Certificado: certificate && certificateOf(certificate),
  };
  const told = toldOn(reasons.preference, line.deadline_on, today);
  return [
    {
      ...common,
      Tipo: "PARTE",
      ParteEXL: line.catalogue_part ?? "",
      ResultadoParte: truth(line.part_matches),
      ...razones(reasons.part),
    },
    {
      ...common,
      Tipo: "CERTIFICADO",
      ParteEXL: line.certificate_part ?? "",
      ResultadoParte: truth(line.certificate_matches),
      ...razones([...told, ...reasons.notes]),
    },
  ];
}

function commonOf(
  line: AuditLine,
): Omit<
  ResultRow,
  | "Tipo"
  | "ParteEXL"
  | "ResultadoParte"
  | "OtrasClaves"
  | "Razones"
  | "Motivos"
  | "Tratados"
  | "Certificado"
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

const certificateOf = (used: CertificateLine): ResultRow["Certificado"] => ({
  Agreement: used.agreement,
  Treaty: used.treaty,
  Supplier: used.supplier,
  InitialDate: used.initialOn,
  FinalDate: used.finalOn,
  HS: used.hs,
  Criterion: used.criterion,
  CountryOfOrigin: used.country,
});

/** The documented results are texts. */
function truth(value: boolean): "true" | "false" {
  return value ? "true" : "false";
}
