import Big from "big.js";
import type { JudgedPedimento, JudgedProposal } from "#features/audit/model/judgedProposal.ts";
import { razones } from "#features/audit/model/razon.ts";
import { UNNUMBERED } from "#features/pedimentos/model/pedimentoKey.ts";
import type { Proposal } from "#features/pedimentos/model/proposal.ts";
import {
  type CorrectionWireRow,
  fieldWords,
  type Preaudit,
  type ProposedWireRow,
} from "../contract.ts";
import { adviceText, proposalFaultText } from "../model/adviceWords.ts";
import { correctionReasons } from "../model/correctionReasons.ts";
import { corrections } from "../model/corrections.ts";

/** A judged proposal on the wire. */
export function preauditWire(
  file: string,
  { pedimentos, rules, catalogue, certificates, tariff }: JudgedProposal,
  refused: Proposal["refused"],
  now: Date,
): Preaudit {
  const judged = pedimentos.map((one, at) => ({ one, lines: correctionRows(one, at) }));
  return {
    Archivo: file,
    Pedimentos: judged.map(({ one, lines }) => proposedRow(one, lines)),
    Lineas: judged.flatMap(({ lines }) => lines),
    Rechazados: refused.map(({ file: Archivo, fault: { code, values } }) => ({
      Archivo,
      Razon: proposalFaultText({ code, values }),
      Motivo: { Codigo: code, Valores: values },
    })),
    Version: {
      Reglas: rules,
      Catalogo: catalogue,
      Certificados: certificates,
      Tarifa: tariff,
      Fecha: now.toISOString(),
    },
  };
}

function proposedRow(
  { pedimento, importedOn, paidOn, rows }: JudgedPedimento,
  lines: readonly CorrectionWireRow[],
): ProposedWireRow {
  const { key, file, clave, partidas } = pedimento;
  const sum = (severity: string): string =>
    rows
      .filter(({ verdict }) => verdict.preference.severity === severity)
      .reduce((total, { verdict }) => total.plus(verdict.preference.amount ?? 0), new Big(0))
      .toFixed(0);
  return {
    Archivo: file,
    Aduana: key.aduana,
    Patente: key.patente,
    Pedimento: numberOf(key),
    Anio: key.year,
    Clave: clave,
    FechaImportacion: importedOn,
    FechaPago: paidOn,
    Partidas: partidas.length,
    PorCorregir: new Set(lines.map(({ Partida }) => Partida)).size,
    Ahorro: sum("AHORRO"),
    Exposicion: sum("RIESGO"),
  };
}

function correctionRows({ pedimento, rows }: JudgedPedimento, at: number): CorrectionWireRow[] {
  const { patente } = pedimento.key;
  return rows.flatMap(({ facts, verdict }) =>
    corrections(facts, verdict).map((one, place) => ({
      _id: [at, verdict.sequence, verdict.ordinal, place].join("-"),
      Patente: patente,
      Pedimento: numberOf(pedimento.key),
      Partida: verdict.sequence,
      Parte: facts.parts[verdict.ordinal - 1]?.partNo ?? "",
      Campo: fieldWords[one.field],
      Declarado: one.declared,
      Sugerido: one.proposed,
      Correccion: adviceText(one.advice),
      Consejos: one.advice.map(({ code, values }) => ({ Codigo: code, Valores: values })),
      Severidad: one.severity,
      Caso: verdict.preference.caseCode,
      Importe: one.amount,
      Notas: [...verdict.notes],
      ...razones(correctionReasons(verdict, one.field)),
    })),
  );
}

/** Empty while it has none. */
const numberOf = ({ number }: { readonly number: string }): string =>
  number === UNNUMBERED ? "" : number;
