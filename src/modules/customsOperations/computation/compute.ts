import { dividedBy, roundedHalfUp } from "#kit/pure/exact.ts";
import { type Contributions, contributionsOf, type PartidaContributions } from "./contributions.ts";
import { headerIdentifiers, type Identifier, partidaIdentifiers } from "./identifiers.ts";
import type { Operation, Treatment } from "./operation.ts";
import { partidasOf } from "./partidas.ts";
import { declaredQuantity, quantityOf } from "./quantities.ts";
import { type PartidaValue, type Values, valuesOf } from "./values.ts";

export interface Partida extends PartidaValue, PartidaContributions {
  /** From 1 on, without holes. */
  readonly sequence: number;
  readonly lines: readonly string[];
  readonly fraccion: string;
  readonly nico: string;
  readonly description: string;
  readonly origin: string;
  readonly sellerCountry: string;
  readonly commercialUnit: number;
  readonly commercialQuantity: string;
  readonly tariffUnit: number;
  readonly tariffQuantity: string;
  /** Pesos for a commercial unit, 5 decimals. */
  readonly unitPrice: string;
  readonly treatment: Treatment;
  readonly parts: readonly string[];
  readonly supplier: string;
  readonly identifiers: readonly Identifier[];
  readonly permits: readonly string[];
}

export interface Proforma
  extends
    Omit<Values, "partidas">,
    Pick<Contributions, "rows" | "summary" | "cash" | "other" | "differences"> {
  readonly identifiers: readonly Identifier[];
  /** Kilograms, 3 decimals; null where nothing is weighed. */
  readonly grossWeight: string | null;
  readonly partidas: readonly Partida[];
}

/** What an operation costs, line by line: the same inputs give the same proforma. */
export function compute(operation: Operation): Proforma {
  const joined = partidasOf(operation);
  const { partidas: values, ...header } = valuesOf(operation, joined);
  const paid = contributionsOf(operation, joined, { ...header, partidas: values });
  const { rows, summary, cash, other, differences } = paid;
  const partidas = joined.map(({ of, lines }, at): Partida => {
    const [value, contributions] = [values[at], paid.partidas[at]];
    if (!value || !contributions) throw new Error("Each partida has its values");
    const commercial = quantityOf(lines, "commercial");
    return {
      ...value,
      ...contributions,
      sequence: at + 1,
      lines: lines.map(({ id }) => id),
      fraccion: of.fraccion,
      nico: of.nico,
      description: of.description,
      origin: of.origin,
      sellerCountry: of.sellerCountry,
      commercialUnit: of.commercial.unit,
      commercialQuantity: declaredQuantity(lines, "commercial"),
      tariffUnit: of.tariff.unit,
      tariffQuantity: declaredQuantity(lines, "tariff"),
      unitPrice:
        commercial.over === 0n ? "0.00000" : roundedHalfUp(dividedBy(value.price, commercial), 5),
      treatment: of.treatment,
      parts: [...new Set(lines.map(({ part }) => part))],
      supplier: of.supplier,
      identifiers: partidaIdentifiers(of, value.customsValue),
      permits: of.permits,
    };
  });
  return {
    ...header,
    rows,
    summary,
    cash,
    other,
    ...(differences && { differences }),
    identifiers: headerIdentifiers(operation),
    grossWeight: operation.grossWeight === null ? null : roundedHalfUp(operation.grossWeight, 3),
    partidas,
  };
}
