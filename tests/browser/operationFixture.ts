import { sampleRow } from "#kit/entity/sampleRow.ts";
import { sampleId } from "#kit/entity/fields/ref.ts";
import { compute } from "#modules/customsOperations/computation/compute.ts";
import { EXAMPLES, factsOf } from "#modules/customsOperations/computation/exampleFixture.ts";
import { prepare } from "#modules/customsOperations/computation/prepare.ts";
import type { OperationFacts } from "#modules/customsOperations/computation/facts.ts";
import type {
  ComputationWire,
  JudgedWire,
  ProformaWire,
} from "#modules/customsOperations/contract.ts";
import {
  customsOperations,
  type OperationRow,
} from "#modules/customsOperations/customsOperations.ts";
import {
  type FilingDifferenceRow,
  filingDifferences,
} from "#modules/customsOperations/filingDifferences/filingDifferences.ts";
import {
  type HandContributionRow,
  handContributions,
} from "#modules/customsOperations/handContributions/handContributions.ts";
import { operationCharges } from "#modules/customsOperations/operationCharges/operationCharges.ts";
import { operationLines } from "#modules/customsOperations/operationLines/operationLines.ts";
import { type ProformaRow, proformas } from "#modules/customsOperations/proformas/proformas.ts";
import type { Answers } from "./network.ts";

const now = new Date("2026-11-20T18:00:00Z");
const listed = (data: readonly object[]) => ({
  data,
  totalCount: data.length,
  first: null,
  last: null,
});

/** What a worked example comes to, as the server answers it; its lines have ids of their turn. */
export function computationOf(
  name: string,
  handContributions: OperationFacts["handContributions"] = [],
): ComputationWire {
  const example = EXAMPLES.examples.find((one) => one.name === name);
  if (!example) throw new Error(`No example ${name}`);
  const facts = { ...factsOf(example), handContributions };
  const { operation } = prepare(facts);
  if (!operation) throw new Error(`${name} has faults`);
  const lineId = (turn: string) => sampleId(Number(turn));
  const result = compute(operation);
  const proforma = JSON.parse(
    JSON.stringify(
      {
        ...result,
        partidas: result.partidas.map((one) => ({ ...one, lines: one.lines.map(lineId) })),
      },
      (_name, value: unknown) => (typeof value === "bigint" ? String(value) : value),
    ),
  ) as ProformaWire;
  return {
    faults: [],
    warnings: [],
    proposals: [],
    proforma,
    used: { ...operation, fees: { ...operation.fees }, day: facts.day },
    isCurrent: true,
    lines: facts.lines.map(({ id, invoice, own, part, ...line }) => {
      const declared = operation.lines.find((one) => one.id === id);
      return {
        ...line,
        id: lineId(id),
        invoice: { ...invoice },
        origin: line.countryOfOrigin ?? "",
        code: part?.mxhts ?? "",
        claim: own.claim,
        sector: own.sector,
        sequence:
          proforma.partidas.find(({ lines }) => lines.includes(lineId(id)))?.sequence ?? null,
        declared: declared
          ? {
              ...declared,
              commercialQuantity: declared.commercial.quantity,
              tariffQuantity: declared.tariff.quantity,
            }
          : null,
      };
    }),
  };
}

interface World {
  readonly computed: ComputationWire;
  readonly row?: Partial<OperationRow>;
  readonly editions?: readonly Partial<ProformaRow>[];
  readonly contents?: readonly ProformaWire[];
  readonly findings?: readonly JudgedWire[];
  readonly typed?: readonly Partial<HandContributionRow>[];
  readonly differences?: readonly Partial<FilingDifferenceRow>[];
}

/** A server that knows one operation. */
export function operationWorld({
  computed,
  row,
  editions = [],
  contents = [],
  findings = [],
  typed = [],
  differences = [],
}: World) {
  const operation: OperationRow = {
    ...sampleRow(customsOperations, 1, now),
    number: "OP-26-000001",
    client: 1,
    clave: "A1",
    direction: "south",
    vehicles: 1,
    consolidated: false,
    status: "accepted",
    edition: editions.length,
    pedimento: null,
    filed: null,
    "broker.label": "Agencia del Puente",
    ...row,
  };
  const state = { computed };
  const line = (at: number) => ({
    ...sampleRow(operationLines, at, now),
    id: sampleId(at),
    operation: operation.id,
    partNo: computed.lines[at - 1]?.partNo ?? "",
    quantity: computed.lines[at - 1]?.quantity ?? "1",
    fraccion: null,
    nico: null,
    origin: null,
    handDuty: null,
    overrideReason: null,
    claim: null,
    claimParty: null,
    certificateLine: null,
    sector: null,
    status: "active" as const,
  });
  const charge = {
    ...sampleRow(operationCharges, 1, now),
    operation: operation.id,
    concept: "freight" as const,
    amount: "1500.00 USD",
    basis: "value" as const,
    invoice: null,
    "invoice.label": null,
    charged: true,
    inPrice: false,
    status: "active" as const,
  };
  const byHand = typed.map((own, at) => ({
    ...sampleRow(handContributions, at + 1, now),
    operation: operation.id,
    status: "active" as const,
    ...own,
  }));
  const kept = editions.map((edition, at) => ({
    ...sampleRow(proformas, at + 1, now),
    operation: operation.id,
    state: "superseded" as const,
    ...edition,
  }));
  const { id } = operation;
  const answers: Answers = {
    [`GET /api/customsOperations/${id}`]: () => ({ data: operation }),
    [`GET /api/customsOperations/${id}/computation`]: () => ({ data: state.computed }),
    "GET /api/operationLines": () => listed([]),
    "GET /api/operationCharges": () => listed([charge]),
    "GET /api/handContributions": () => listed(byHand),
    "GET /api/filingDifferences": () =>
      listed(
        differences.map((one, at) => ({
          ...sampleRow(filingDifferences, at + 1, now),
          operation: operation.id,
          explanation: null,
          detail: null,
          partida: null,
          ...one,
        })),
      ),
    "POST /api/filingDifferences/explain": () => ({ data: [{ id: sampleId(1), version: 2 }] }),
    "POST /api/handContributions": () => ({ data: byHand[0] }),
    "POST /api/operationLines/remove": () => ({ data: [{ id: sampleId(2), version: 2 }] }),
    "GET /api/proformas": () => listed(kept),
    ...Object.fromEntries(
      computed.lines.map((one, at) => [
        `GET /api/operationLines/${one.id}`,
        () => ({ data: line(at + 1) }),
      ]),
    ),
    ...Object.fromEntries(
      computed.lines.map((one, at) => [
        `POST /api/operationLines/${one.id}`,
        () => ({ data: { ...line(at + 1), version: 2 } }),
      ]),
    ),
    ...Object.fromEntries(
      kept.map((edition, at) => [
        `GET /api/proformas/${edition.id}/contents`,
        () => ({
          data: { inputs: "{}", proforma: contents[at], used: computed.used, findings },
        }),
      ]),
    ),
  };
  return { answers, state, id, address: `/solicitud-pedimento/${id}/operacion` };
}
