import { compare, minus, roundedHalfUp, sum } from "#kit/pure/exact.ts";
import type {
  DeclaredLineFacts,
  LineFacts,
  LoadFacts,
  OperationFacts,
  PartidaFacts,
  ReleaseFacts,
  ReleaseLineFacts,
} from "../loadFacts.ts";

/** One of the goods of a load: lines of invoices, a part of a release, or what a unit or an entry without an invoice holds. */
export type GoodsAboard = InvoicedGoods | ReleasedGoods | UnknownGoods;

export interface InvoicedGoods {
  readonly kind: "invoiced";
  readonly operation: OperationFacts | null;
  readonly partida: PartidaFacts | null;
  readonly shares: readonly [LineShare, ...LineShare[]];
}

/** What an operation declares of an invoice line, or what none declares of it. */
export interface LineShare {
  readonly line: LineFacts;
  readonly declared: DeclaredLineFacts | null;
  /** In the unit of the invoice. */
  readonly quantity: string;
}

export interface ReleasedGoods {
  readonly kind: "released";
  readonly release: ReleaseFacts;
  readonly line: ReleaseLineFacts;
}

export interface UnknownGoods {
  readonly kind: "unknown";
  readonly of: "handlingUnits" | "shipments";
  readonly id: string;
  readonly label: string;
  readonly destination: string;
  readonly pieces: number | null;
  readonly weight: string | null;
}

/** The goods of a load, by operation and partida, by line, by release and by unit, in an order that does not depend on that of the facts. */
export function goodsAboard(facts: LoadFacts): readonly GoodsAboard[] {
  const lines = facts.lines.toSorted(byLine);
  return [
    ...facts.operations
      .toSorted((one, other) => byText(one.number, other.number) || byText(one.id, other.id))
      .flatMap((operation) => goodsOf(operation, lines)),
    ...lines.flatMap((line) => undeclared(line, facts.operations)),
    ...facts.releases.toSorted((one, other) => byText(one.number, other.number)).flatMap(released),
    ...unknown(facts),
  ];
}

/** By code units: the same wherever it runs. */
export const byText = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0;

const byLine = (one: LineFacts, other: LineFacts): number =>
  byText(one.invoice.number, other.invoice.number) ||
  byText(one.invoice.id, other.invoice.id) ||
  one.lineNo - other.lineNo ||
  byText(one.id, other.id);

function goodsOf(operation: OperationFacts, lines: readonly LineFacts[]): InvoicedGoods[] {
  const shares = lines.flatMap((line) =>
    operation.lines
      .filter(({ invoiceLine }) => invoiceLine === line.id)
      .toSorted((one, other) => byText(one.id, other.id))
      .map((declared): LineShare => ({ line, declared, quantity: declared.quantity })),
  );
  const isIn = ({ declared }: LineShare, { lines: ids }: PartidaFacts) =>
    declared !== null && ids.includes(declared.id);
  const partidas = operation.partidas.toSorted((one, other) => one.sequence - other.sequence);
  return [
    ...partidas.flatMap((partida) =>
      invoiced(
        operation,
        partida,
        shares.filter((share) => isIn(share, partida)),
      ),
    ),
    ...shares
      .filter((share) => !partidas.some((partida) => isIn(share, partida)))
      .flatMap((share) => invoiced(operation, null, [share])),
  ];
}

function invoiced(
  operation: OperationFacts | null,
  partida: PartidaFacts | null,
  [first, ...others]: readonly LineShare[],
): InvoicedGoods[] {
  return first === undefined
    ? []
    : [{ kind: "invoiced", operation, partida, shares: [first, ...others] }];
}

function undeclared(line: LineFacts, operations: readonly OperationFacts[]): InvoicedGoods[] {
  const declared = operations.flatMap(({ lines }) =>
    lines.flatMap(({ invoiceLine, quantity }) => (invoiceLine === line.id ? [quantity] : [])),
  );
  const rest = minus(line.quantity, sum(declared));
  if (declared.length > 0 && compare(rest, 0n) <= 0) return [];
  const quantity = declared.length > 0 ? roundedHalfUp(rest, 6) : line.quantity;
  return invoiced(null, null, [{ line, declared: null, quantity }]);
}

const released = (release: ReleaseFacts): ReleasedGoods[] =>
  release.lines
    .toSorted((one, other) => byText(one.partNo, other.partNo) || byText(one.id, other.id))
    .map((line) => ({ kind: "released", release, line }));

const unknown = ({ directEntries, unknownUnits }: LoadFacts): UnknownGoods[] =>
  [
    ...directEntries
      .filter(({ lines }) => lines.length === 0)
      .map(({ number: label, ...entry }) => ({
        ...entry,
        label,
        pieces: null,
        of: "shipments" as const,
      })),
    ...unknownUnits.map((unit) => ({ ...unit, of: "handlingUnits" as const })),
  ]
    .map(({ of, id, label, destination, pieces, weight }): UnknownGoods => ({
      kind: "unknown",
      of,
      id,
      label,
      destination,
      pieces,
      weight,
    }))
    .toSorted(
      (one, other) =>
        byText(one.of, other.of) || byText(one.label, other.label) || byText(one.id, other.id),
    );

/** What the goods have of each line, with their place in the list. */
export function sharesByLine(
  goods: readonly GoodsAboard[],
): ReadonlyMap<string, readonly PlacedShare[]> {
  const placed = goods.flatMap((one, at) =>
    one.kind === "invoiced" ? one.shares.map((share): PlacedShare => ({ ...share, at })) : [],
  );
  return Map.groupBy(placed, ({ line }) => line.id);
}

export interface PlacedShare extends LineShare {
  readonly at: number;
}
