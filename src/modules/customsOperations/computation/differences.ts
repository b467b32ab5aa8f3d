/** A figure or a word that two editions of a proforma say otherwise; null where one of them has none. */
export interface Difference {
  /** Name of the figure; of a contribution `key form`. */
  readonly field: string;
  /** Of the partida in the later edition, else in the earlier one; null of the whole pedimento. */
  readonly sequence: number | null;
  readonly before: string | null;
  readonly after: string | null;
}

interface Contribution {
  readonly key: number;
  readonly form: number;
  readonly pesos: string;
}

interface Partida {
  readonly sequence: number;
  readonly lines: readonly string[];
  readonly rows: readonly Contribution[];
  readonly treatment: object;
}

interface Edition<Of extends Partida> {
  readonly summary: readonly Contribution[];
  readonly partidas: readonly Of[];
}

/** The figures of a pedimento and of a partida, money first. */
const HEADER = [
  "cash",
  "other",
  "customsValue",
  "price",
  "increments",
  "deductions",
  "usd",
  "factor",
];
const MONEY = [
  "customsValue",
  "price",
  "increments",
  "deductions",
  "igi",
  "countervailing",
  "hand",
  "ivaBase",
];
const WORDS = [
  "fraccion",
  "nico",
  "origin",
  "sellerCountry",
  "commercialQuantity",
  "tariffQuantity",
  "unitPrice",
  "description",
];

/** What two editions say otherwise: money of the whole pedimento first, then partida by partida, matched by their lines. */
export function differencesOf<Of extends Partida>(
  before: Edition<Of>,
  after: Edition<Of>,
): Difference[] {
  const left = new Set(before.partidas);
  const ofPartidas = after.partidas.flatMap((partida) => {
    const earlier = [...left].find(({ lines }) =>
      lines.some((line) => partida.lines.includes(line)),
    );
    if (earlier) left.delete(earlier);
    return partidaDifferences(earlier, partida);
  });
  return [
    ...fieldsOf(HEADER, null, before, after),
    ...contributionsOf(null, before.summary, after.summary),
    ...ofPartidas,
    ...[...left].flatMap((partida) => partidaDifferences(partida, undefined)),
  ];
}

function partidaDifferences(before: Partida | undefined, after: Partida | undefined): Difference[] {
  const sequence = after?.sequence ?? before?.sequence ?? null;
  return [
    ...contributionsOf(sequence, before?.rows ?? [], after?.rows ?? []),
    ...fieldsOf(MONEY, sequence, before, after),
    ...fieldsOf(["treatment"], sequence, before, after),
    ...fieldsOf(WORDS, sequence, before, after),
  ];
}

function fieldsOf(
  names: readonly string[],
  sequence: number | null,
  before: object | undefined,
  after: object | undefined,
): Difference[] {
  return names.flatMap((field) => {
    const [was, is] = [textOf(before, field), textOf(after, field)];
    return was === is ? [] : [{ field, sequence, before: was, after: is }];
  });
}

function textOf(of: object | undefined, field: string): string | null {
  const value =
    (of as Readonly<Record<string, string | object | null>> | undefined)?.[field] ?? null;
  return value === null || typeof value === "string" ? value : JSON.stringify(value);
}

function contributionsOf(
  sequence: number | null,
  before: readonly Contribution[],
  after: readonly Contribution[],
): Difference[] {
  const nameOf = ({ key, form }: Contribution) => `${key} ${form}`;
  const was = new Map(before.map((row) => [nameOf(row), row.pesos]));
  const is = new Map(after.map((row) => [nameOf(row), row.pesos]));
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((field) => {
    const [earlier, later] = [was.get(field) ?? null, is.get(field) ?? null];
    return earlier === later ? [] : [{ field, sequence, before: earlier, after: later }];
  });
}
