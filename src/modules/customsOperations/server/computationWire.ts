import { compare, contributionPesos, dividedBy, sum, times } from "#kit/pure/exact.ts";
import type { ClaimProposal } from "../computation/claims.ts";
import type { Operation } from "../computation/operation.ts";
import { pesosOf } from "../computation/partidas.ts";
import type { ComputationWire, ProformaWire, ProposalWire } from "../contract.ts";
import { type Computation, type Outcome, proformaText } from "./computeEdition.ts";

type Used = NonNullable<ComputationWire["used"]>;

/** Rates and tables that an operation used. */
export const usedOf = ({ day, rate, equivalences, fees, ivaRate }: Used): Used => ({
  day,
  rate,
  equivalences,
  fees,
  ivaRate,
});

/** A computation as it travels; `kept` is the digest of the inputs of the current edition. */
export function computationWire(
  { facts, prepared, outcome }: Computation,
  kept: string | null,
): ComputationWire {
  const { faults, warnings, proposals } = prepared;
  const partidas = outcome?.proforma.partidas ?? [];
  const sequences = new Map(
    partidas.flatMap(({ lines, sequence }) => lines.map((id) => [id, sequence])),
  );
  const declared = new Map(outcome?.operation.lines.map((line) => [line.id, line]));
  return {
    faults: [...faults],
    warnings: [...warnings],
    proposals: proposals.map((one) => proposalWire(one, outcome)),
    proforma: outcome && (JSON.parse(proformaText(outcome.proforma)) as ProformaWire),
    used: outcome && usedOf(JSON.parse(outcome.inputs) as Used),
    lines: facts.lines.map(({ invoice, own, ...line }) => ({
      id: line.id,
      invoice: {
        id: invoice.id,
        number: invoice.number,
        currency: invoice.currency,
        supplierName: invoice.supplierName,
      },
      lineNo: line.lineNo,
      partNo: line.partNo,
      description: line.description,
      quantity: line.quantity,
      wholeQuantity: line.wholeQuantity,
      unit: line.unit,
      net: line.net,
      origin: declared.get(line.id)?.origin ?? own.origin ?? line.countryOfOrigin ?? "",
      code: codeOf(declared.get(line.id)) ?? own.fraccion ?? line.part?.mxhts ?? "",
      claim: own.claim,
      sector: own.sector,
      sequence: sequences.get(line.id) ?? null,
      declared: declaredOf(declared.get(line.id)),
    })),
    isCurrent: outcome !== null && outcome.digest === kept,
  };
}

function declaredOf(
  line: Operation["lines"][number] | undefined,
): ComputationWire["lines"][number]["declared"] {
  if (!line) return null;
  const { commercial, tariff, netWeight, handDuty, countervailing } = line;
  return {
    commercialQuantity: commercial.quantity,
    tariffQuantity: tariff.quantity,
    netWeight,
    handDuty,
    countervailing,
  };
}

const codeOf = (line: Operation["lines"][number] | undefined): string | undefined =>
  line && line.fraccion + line.nico;

/** A proposal with what IGI falls by: of the line's share of its partida's value. */
function proposalWire(proposal: ClaimProposal, outcome: Outcome | null): ProposalWire {
  const partida = outcome?.proforma.partidas.find(({ lines }) => lines.includes(proposal.line));
  const line = outcome?.operation.lines.find(({ id }) => id === proposal.line);
  if (!outcome || !partida || !line) return { ...proposal, saving: null };
  const { operation } = outcome;
  const lines = operation.lines.filter(({ id }) => partida.lines.includes(id));
  const own = pesosOf(operation, line.net, line.currency);
  const all = sum(lines.map(({ net, currency }) => pesosOf(operation, net, currency)));
  if (compare(all, 0n) === 0) return { ...proposal, saving: "0" };
  const value = dividedBy(times(partida.customsValue, own), all);
  const duty = (rate: string) => contributionPesos(dividedBy(times(value, rate), 100n));
  const saved = duty(line.treatment.rate) - duty(proposal.preferential);
  return { ...proposal, saving: String(saved > 0n ? saved : 0n) };
}
