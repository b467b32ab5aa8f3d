import { compare, minus, roundedHalfUp, sum, times, ZERO } from "#kit/pure/exact.ts";
import { AMOUNTS, CHARGES, type FIGURES, WORDS } from "./figures.ts";
import {
  type FiledContribution,
  type FiledIdentifier,
  type FiledPartida,
  type FiledPedimento,
} from "./filedPedimento.ts";
import { amountText, type Match, matchPartidas, paid } from "./matchPartidas.ts";

/** Something that a pedimento declares otherwise than its authorised edition. */
export interface FilingDifference {
  readonly figure: (typeof FIGURES)[number];
  /** Which contribution (key and form), identifier (its key) or charges (that lost and that gained) it is. */
  readonly detail: string | null;
  /** Of the partida as it was authorised, else as it was filed; null of the whole pedimento. */
  readonly sequence: number | null;
  readonly authorised: string | null;
  readonly filed: string | null;
  /** Pesos by which it differs, without a sign; null where it is no amount. */
  readonly pesos: string | null;
}

type Different = Omit<FilingDifference, "sequence">;
type Texts = Readonly<Partial<Record<string, string | null>>>;

/** Of the whole pedimento first, then partida by partida. */
export function filingDifferences(
  authorised: FiledPedimento,
  filed: FiledPedimento,
): FilingDifference[] {
  const ofHeader = headerDifferences(authorised, filed).map((one) => ({ ...one, sequence: null }));
  const matches = matchPartidas(authorised.partidas, filed.partidas);
  const ofPartidas = matches
    .flatMap((match) => {
      const sequence = (match.authorised[0] ?? match.filed[0])?.sequence ?? null;
      return matchDifferences(match).map((one) => ({ ...one, sequence }));
    })
    .toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0));
  return [...ofHeader, ...ofPartidas];
}

function headerDifferences(authorised: FiledPedimento, filed: FiledPedimento): Different[] {
  return [
    ...wordDifferences(["clave", "day"], { ...authorised }, { ...filed }),
    ...rateDifferences(authorised, filed),
    ...chargeDifferences(authorised.charges, filed.charges),
    ...contributionDifferences(authorised.contributions, filed.contributions),
    ...identifierDifferences(authorised.identifiers, filed.identifiers),
    ...listDifferences("trailer", authorised.trailers, filed.trailers),
    ...listDifferences("seal", authorised.seals, filed.seals),
  ];
}

function matchDifferences({ authorised, filed }: Match): Different[] {
  const [one] = authorised;
  const [other] = filed;
  if (one && other && authorised.length === 1 && filed.length === 1)
    return partidaDifferences(one, other);
  if (one && other) return summedDifferences(authorised, filed);
  return [...authorised, ...filed].map((alone) => ({
    ...nothing,
    figure: one ? "missing" : "added",
    authorised: one ? (alone.words.fraccion ?? null) : null,
    filed: one ? null : (alone.words.fraccion ?? null),
    pesos: amountText(alone.amounts.customsValue),
  }));
}

function partidaDifferences(authorised: FiledPartida, filed: FiledPartida): Different[] {
  return [
    ...wordDifferences(WORDS, authorised.words, filed.words),
    ...AMOUNTS.flatMap((figure) => {
      const isMoney = figure === "customsValue" || figure === "price";
      const different = amountDifference(figure, authorised.amounts[figure], filed.amounts[figure]);
      return different.map((one) => (isMoney ? one : { ...one, pesos: null }));
    }),
    ...contributionDifferences(authorised.contributions, filed.contributions),
    ...identifierDifferences(authorised.identifiers, filed.identifiers),
  ];
}

/** Partidas that were joined or split: that itself, and what of their sums and identifiers is different. */
function summedDifferences(
  authorised: readonly FiledPartida[],
  filed: readonly FiledPartida[],
): Different[] {
  const sequences = (all: readonly FiledPartida[]) =>
    all.map(({ sequence }) => sequence).join(", ");
  const [one, other] = [summed(authorised), summed(filed)];
  return [
    {
      ...nothing,
      figure: authorised.length > 1 ? "joined" : "split",
      authorised: sequences(authorised),
      filed: sequences(filed),
    },
    ...contributionDifferences(one.contributions, other.contributions),
    ...identifierDifferences(one.identifiers, other.identifiers),
  ];
}

function summed(all: readonly FiledPartida[]): Pick<FiledPartida, "contributions" | "identifiers"> {
  const identifiers = all.flatMap((one) => one.identifiers ?? []);
  const isSaid = (name: "contributions" | "identifiers") => all.some((one) => one[name] !== null);
  return {
    contributions: isSaid("contributions") ? all.flatMap((one) => one.contributions ?? []) : null,
    identifiers: isSaid("identifiers")
      ? [...new Map(identifiers.map((one) => [`${one.key} ${one.complement}`, one])).values()]
      : null,
  };
}

const nothing = { detail: null, authorised: null, filed: null, pesos: null } as const;

function wordDifferences(
  fields: readonly ("clave" | "day" | (typeof WORDS)[number])[],
  authorised: object,
  filed: object,
): Different[] {
  return fields.flatMap((figure) => {
    const [one, other] = [(authorised as Texts)[figure], (filed as Texts)[figure]];
    if (one == null || other == null || one === other) return [];
    return [{ ...nothing, figure, authorised: one, filed: other === "" ? null : other }];
  });
}

function amountDifference(
  figure: Different["figure"],
  one: string | null | undefined,
  other: string | null | undefined,
): Different[] {
  if (one == null || other == null || compare(one, other) === 0) return [];
  return [
    {
      figure,
      detail: null,
      authorised: amountText(one),
      filed: amountText(other),
      pesos: apart(one, other),
    },
  ];
}

const apart = (one: string, other: string): string | null => {
  const pesos = amountText(minus(other, one));
  return pesos?.replace(/^-/, "") ?? null;
};

/** Another exchange rate is worth what the dollars of the pedimento come to more or less. */
function rateDifferences(
  { exchangeRate, usd }: FiledPedimento,
  filed: FiledPedimento,
): Different[] {
  return amountDifference("exchangeRate", exchangeRate, filed.exchangeRate).map((one) => {
    const pesos = times(apart(one.authorised ?? "0", one.filed ?? "0") ?? "0", usd ?? "0");
    return { ...one, pesos: usd === null ? null : roundedHalfUp(pesos, 0) };
  });
}

/** Charges one by one, or as one where what some have less stands in another. */
function chargeDifferences(
  authorised: FiledPedimento["charges"],
  filed: FiledPedimento["charges"],
): Different[] {
  const all = CHARGES.flatMap((figure) =>
    amountDifference(figure, authorised[figure], filed[figure]),
  );
  const change = ({ authorised: one, filed: other }: Different) => minus(other ?? "0", one ?? "0");
  const moved = all.filter(({ figure }) => figure !== "deductions");
  const isMoved = moved.length > 1 && compare(sum(moved.map(change)), ZERO) === 0;
  if (!isMoved) return all;
  const gained = moved.filter((one) => compare(change(one), ZERO) > 0);
  const lost = moved.filter((one) => compare(change(one), ZERO) < 0);
  const texts = (side: "authorised" | "filed") =>
    [...lost, ...gained].map((one) => one[side]).join(", ");
  return [
    {
      figure: "chargeMoved",
      detail: [lost, gained].map((some) => some.map(({ figure }) => figure).join(" ")).join(" > "),
      authorised: texts("authorised"),
      filed: texts("filed"),
      pesos: amountText(sum(gained.map(change))),
    },
    ...all.filter(({ figure }) => figure === "deductions"),
  ];
}

/** A contribution of another amount, or of the same one in another form. */
function contributionDifferences(
  authorised: readonly FiledContribution[] | null,
  filed: readonly FiledContribution[] | null,
): Different[] {
  if (authorised === null || filed === null) return [];
  const [was, is] = [paid(authorised), paid(filed)];
  const unlike = [...new Set([...was.keys(), ...is.keys()])].filter(
    (row) => was.get(row) !== is.get(row),
  );
  return [...Map.groupBy(unlike, (row) => row.split(" ")[0] ?? "")].flatMap(([key, rows]) => {
    const [lost, gained] = [
      rows.filter((row) => !is.has(row)),
      rows.filter((row) => !was.has(row)),
    ];
    const [from, to] = [lost[0], gained[0]];
    if (rows.length === 2 && from && to && was.get(from) === is.get(to))
      return [
        {
          figure: "paymentForm" as const,
          detail: key,
          authorised: from.split(" ")[1] ?? null,
          filed: to.split(" ")[1] ?? null,
          pesos: was.get(from) ?? null,
        },
      ];
    return rows.map((row): Different => ({
      figure: "contribution",
      detail: row,
      authorised: was.get(row) ?? null,
      filed: is.get(row) ?? null,
      pesos: apart(was.get(row) ?? "0", is.get(row) ?? "0"),
    }));
  });
}

function identifierDifferences(
  authorised: readonly FiledIdentifier[] | null,
  filed: readonly FiledIdentifier[] | null,
): Different[] {
  if (authorised === null || filed === null) return [];
  const keys = new Set([...authorised, ...filed].map(({ key }) => key));
  const of = (all: readonly FiledIdentifier[], key: string) =>
    all.filter((one) => one.key === key).map(({ complement }) => complement);
  return [...keys].flatMap((key) =>
    listDifferences("identifier", of(authorised, key), of(filed, key)).map((one) => ({
      ...one,
      detail: key,
    })),
  );
}

function listDifferences(
  figure: "identifier" | "trailer" | "seal",
  authorised: readonly string[] | null,
  filed: readonly string[] | null,
): Different[] {
  if (authorised === null || filed === null) return [];
  const text = (all: readonly string[]) => (all.length === 0 ? null : all.toSorted().join(", "));
  const [one, other] = [text(authorised), text(filed)];
  return one === other ? [] : [{ ...nothing, figure, authorised: one, filed: other }];
}
