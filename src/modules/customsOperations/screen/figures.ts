import type { TFunction } from "i18next";
import { amountText, quantityText } from "#kit/web/amount/amount.ts";
import { moneyOf } from "#kit/entity/fields/money.ts";
import { contributionName } from "../computation/contributionName.ts";
import { figureParts } from "../computation/explain/explain.ts";
import type { Explained, ExplainedCharge } from "../computation/explain/formulas.ts";
import type { ComputationWire, PartidaWire, ProformaWire } from "../contract.ts";
import type { OperationRow } from "../customsOperations.ts";
import type { HandContributionRow } from "../handContributions/handContributions.ts";
import type { OperationChargeRow } from "../operationCharges/operationCharges.ts";

/** What a figure is called: `price`, `summary 6 0`, `2 igi`. */
export function figureName(figure: string, t: TFunction<"operation">): string {
  const { sequence, kind, key, form } = figureParts(figure);
  const own =
    kind === "summary" || kind === "row"
      ? t("figure.contribution", { name: contributionName(Number(key)), form })
      : t(`figure.${kind as "price"}`);
  return sequence === null ? own : t("inPartida", { figure: own, sequence });
}

/** Pesos are whole; dollars have cents. */
export function figureText(figure: string, value: string): string {
  if (/(^| )usd$/.test(figure)) return amountText(value) ?? value;
  if (/(^| )(unitPrice|factor)$/.test(figure)) return value;
  return quantityText(value) ?? value;
}

export function unitOf(figure: string): string {
  if (/(^| )usd$/.test(figure)) return "USD";
  return /(^| )(factor|\w+Quantity)$/.test(figure) ? "" : "MXN";
}

export function treatmentText(
  treatment: PartidaWire["treatment"],
  t: TFunction<"operation">,
): string {
  const name =
    treatment.kind === "general"
      ? t("treatment.general")
      : treatment.kind === "prosec"
        ? t("treatment.prosec", { sector: treatment.sector })
        : t("treatment.treaty", { treaty: treatment.treaty, party: treatment.party });
  return `${name} ${treatment.rate} %`;
}

/** What people typed of an operation beside its lines. */
interface TypedInputs {
  readonly charges: readonly OperationChargeRow[];
  readonly byHand: readonly HandContributionRow[];
}

/** What an explanation is given: the proforma with what it was computed from. */
export function explainedOf(
  row: OperationRow,
  { lines, used }: ComputationWire,
  proforma: ProformaWire,
  { charges, byHand }: TypedInputs,
): Explained | null {
  if (used === null) return null;
  return {
    direction: row.direction === "north" ? "export" : "import",
    clave: row.clave,
    vehicles: row.vehicles ?? 1,
    isConsolidated: row.consolidated,
    used,
    lines,
    proforma,
    handContributions: byHand.flatMap(({ status, operationLine, key, form, amount, handReason }) =>
      status === "active"
        ? [{ line: operationLine, key, form, pesos: amount, reason: handReason }]
        : [],
    ),
    charges: charges.flatMap((charge): ExplainedCharge[] => {
      const money = moneyOf(charge.amount);
      if (charge.status !== "active" || !money) return [];
      const { concept, basis, invoice, charged, inPrice } = charge;
      return [
        {
          concept,
          amount: money.amount,
          currency: money.currency,
          basis: basis ?? "value",
          invoice,
          isCharged: charged,
          isInPrice: inPrice,
        },
      ];
    }),
  };
}
