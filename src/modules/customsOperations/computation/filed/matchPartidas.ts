import { compare, plus, roundedHalfUp, sum, type Written, ZERO } from "#kit/pure/exact.ts";
import { AMOUNTS, WORDS } from "./figures.ts";
import type { FiledContribution, FiledPartida } from "./filedPedimento.ts";

/** Partidas that were authorised with those that were filed in their place. */
export interface Match {
  /** One, or several that were filed as one. */
  readonly authorised: readonly FiledPartida[];
  /** One, or several in which one was filed. */
  readonly filed: readonly FiledPartida[];
}

/** Partidas of one pedimento that are tried for sums: each is tried against each. */
const MOST_SUMMED = 60;
/** Fewer of the words alike, and two partidas of one sequence are not the same goods. */
const LEAST_ALIKE = 5;

/**
 * Finds for each partida what was filed in its place: the same one of its sequence, the same one anywhere, those that
 * add up to it, one with its code, unit and countries, and at last what stands at its sequence. Each is in one match.
 */
export function matchPartidas(
  authorised: readonly FiledPartida[],
  filed: readonly FiledPartida[],
): Match[] {
  const rest = new Rest(authorised, filed);
  rest.pairBySignature((one) => `${one.sequence} ${signature(one, filed)}`);
  rest.pairBySignature((one) => signature(one, filed));
  rest.sumUp();
  rest.pairBySignature((one) => groupOf(one, filed));
  rest.pairBySequence();
  rest.pairBySignature(({ words }) => words.fraccion ?? "");
  return rest.all();
}

/** What is not matched yet. */
class Rest {
  #authorised: FiledPartida[];
  #filed: FiledPartida[];
  readonly #matches: Match[] = [];

  constructor(authorised: readonly FiledPartida[], filed: readonly FiledPartida[]) {
    this.#authorised = [...authorised];
    this.#filed = [...filed];
  }

  pairBySignature(signatureOf: (one: FiledPartida) => string): void {
    const waiting = Map.groupBy(this.#filed, signatureOf);
    for (const one of this.#authorised) {
      const other = waiting.get(signatureOf(one))?.shift();
      if (other) this.#keep([one], [other]);
    }
    this.#drop();
  }

  pairBySequence(): void {
    const bySequence = new Map(this.#filed.map((one) => [one.sequence, one]));
    for (const one of this.#authorised) {
      const other = bySequence.get(one.sequence);
      if (other && alikeWords(one, other) >= LEAST_ALIKE) this.#keep([one], [other]);
    }
    this.#drop();
  }

  /** Several that were filed as one, then one that was filed as several. */
  sumUp(): void {
    if (this.#authorised.length + this.#filed.length > MOST_SUMMED) return;
    for (const one of this.#filed) {
      const parts = addingUpTo(one, this.#authorised, this.#filed);
      if (parts) this.#keep(parts, [one]);
      this.#drop();
    }
    for (const one of this.#authorised) {
      const parts = addingUpTo(one, this.#filed, this.#filed);
      if (parts) this.#keep([one], parts);
      this.#drop();
    }
  }

  all(): Match[] {
    return [
      ...this.#matches,
      ...this.#authorised.map((one) => ({ authorised: [one], filed: [] })),
      ...this.#filed.map((one) => ({ authorised: [], filed: [one] })),
    ];
  }

  #keep(authorised: readonly FiledPartida[], filed: readonly FiledPartida[]): void {
    this.#matches.push({ authorised, filed });
  }

  #drop(): void {
    const matched = new Set(
      this.#matches.flatMap(({ authorised, filed }) => [...authorised, ...filed]),
    );
    this.#authorised = this.#authorised.filter((one) => !matched.has(one));
    this.#filed = this.#filed.filter((one) => !matched.has(one));
  }
}

/** All that a file has of a partida but its sequence, as one text. */
function signature(one: FiledPartida, filed: readonly FiledPartida[]): string {
  const [shape] = filed;
  return JSON.stringify([
    groupOf(one, filed),
    AMOUNTS.map((name) => (shape?.amounts[name] == null ? null : amountText(one.amounts[name]))),
    shape?.contributions &&
      [...paid(one.contributions ?? [])].map(([row, pesos]) => `${row} ${pesos}`).toSorted(),
    shape?.identifiers &&
      one.identifiers?.map(({ key, complement }) => `${key} ${complement}`).toSorted(),
  ]);
}

const groupOf = (one: FiledPartida, [shape]: readonly FiledPartida[]): string =>
  JSON.stringify(WORDS.map((name) => (shape?.words[name] == null ? null : one.words[name])));

/** The same text for the same amount. */
export function amountText(amount: Written | null | undefined): string | null {
  if (amount == null) return null;
  return roundedHalfUp(amount, 5).replace(/\.?0+$/, "");
}

/** What is paid by key and form, without rows of nothing. */
export function paid(contributions: readonly FiledContribution[]): Map<string, string> {
  const rows = new Map<string, string>();
  for (const [row, own] of Map.groupBy(contributions, ({ key, form }) => `${key} ${form}`)) {
    const pesos = sum(own.map((one) => one.pesos));
    if (compare(pesos, ZERO) !== 0) rows.set(row, amountText(pesos) ?? "");
  }
  return rows;
}

const alikeWords = (one: FiledPartida, other: FiledPartida): number =>
  WORDS.filter((name) => other.words[name] == null || one.words[name] === other.words[name]).length;

/** Two or more partidas, in the order of their sequences, of which the amounts add up to those of another. */
function addingUpTo(
  whole: FiledPartida,
  parts: readonly FiledPartida[],
  [shape]: readonly FiledPartida[],
): readonly FiledPartida[] | undefined {
  const names = AMOUNTS.filter((name) => shape?.amounts[name] != null);
  // Quantities of unlike units have no sum.
  const money = names.filter((name) => name === "customsValue" || name === "price");
  const summed = money.length > 0 ? money : names;
  const fits = (some: readonly FiledPartida[]) =>
    some.length > 1 &&
    summed.every(
      (name) =>
        compare(sum(some.map((one) => one.amounts[name] ?? "0")), whole.amounts[name] ?? "0") === 0,
    );
  const ordered = parts.toSorted((one, other) => one.sequence - other.sequence);
  const alike = ordered.filter(({ words }) => words.fraccion === whole.words.fraccion);
  return [alike, ...runs(ordered, whole, summed[0]), ...pairs(ordered)].find(fits);
}

/** Neighbours that come to an amount. */
function* runs(
  ordered: readonly FiledPartida[],
  whole: FiledPartida,
  name: (typeof AMOUNTS)[number] | undefined,
): Generator<readonly FiledPartida[]> {
  if (name === undefined) return;
  const wanted = whole.amounts[name] ?? "0";
  for (let first = 0; first < ordered.length; first++) {
    let total = ZERO;
    for (let last = first; last < ordered.length && compare(total, wanted) < 0; last++) {
      total = plus(total, ordered[last]?.amounts[name] ?? "0");
      if (compare(total, wanted) === 0) yield ordered.slice(first, last + 1);
    }
  }
}

function* pairs(ordered: readonly FiledPartida[]): Generator<readonly FiledPartida[]> {
  for (const [at, one] of ordered.entries())
    for (const other of ordered.slice(at + 1)) yield [one, other];
}
