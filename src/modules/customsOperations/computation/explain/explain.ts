import type { ProformaWire } from "../../contract.ts";
import { typedInPartida } from "./byHand.ts";
import type { Explained, Explanation } from "./formulas.ts";
import { HEADER, ofSummary } from "./ofHeader.ts";
import { ofIva, PARTIDA } from "./ofPartida.ts";

/** The name of a figure in its parts: `2 row 3 0` is the contribution 3 of form 0 of partida 2. */
export function figureParts(figure: string) {
  const [, sequence = null, name = ""] = /^(?:(\d+) )?(.*)$/.exec(figure) ?? [];
  const [kind = "", key = "", form = ""] = name.split(" ");
  return { sequence, name, kind, key, form };
}

/**
 * The formula of a figure with its numbers; null: there is no such figure. Figures are called `price`, `usd`, `freight`,
 * `cash`; `summary 6 0` by key and form; those of a partida have its sequence before them: `2 igi`, `2 row 3 0`.
 */
export function explain(figure: string, of: Explained): Explanation | null {
  const { sequence, name, kind, key, form } = figureParts(figure);
  if (sequence === null) {
    const told = kind === "summary" ? ofSummary(key, form, of) : (HEADER[name]?.(of) ?? null);
    return told && { sequence: null, ...told };
  }
  const partida = of.proforma.partidas.find((one) => String(one.sequence) === sequence);
  if (!partida) return null;
  const told =
    kind !== "row" || Object.hasOwn(PARTIDA, name)
      ? (PARTIDA[name]?.(partida, of) ?? null)
      : key === "3"
        ? ofIva(form, partida, of)
        : typedInPartida(key, form, partida, of);
  return told && { sequence: partida.sequence, ...told };
}

/** The figures that a proforma has an explanation for. */
export const figuresOf = ({ summary, partidas, factor }: ProformaWire): string[] => [
  ...Object.keys(HEADER).filter((name) => name !== "factor" || factor !== null),
  ...summary.map(({ key, form }) => `summary ${key} ${form}`),
  ...partidas.flatMap(({ sequence, rows, ivaBase }) =>
    Object.keys(PARTIDA)
      .filter((name) => !name.startsWith("row") && (name !== "ivaBase" || ivaBase !== null))
      .concat(rows.map(({ key, form }) => `row ${key} ${form}`))
      .map((name) => `${sequence} ${name}`),
  ),
];

/** A figure as the proforma has it; null: there is none so called. */
export function valueOf(figure: string, proforma: ProformaWire): string | null {
  const { sequence, name, kind, key, form } = figureParts(figure);
  const partida = proforma.partidas.find((one) => String(one.sequence) === sequence);
  if (kind === "summary" || kind === "row") {
    const rows = partida ? partida.rows : proforma.summary;
    return rows.find((row) => String(row.key) === key && String(row.form) === form)?.pesos ?? null;
  }
  const { other: otherIncrements, ...increments } = proforma.byIncrement;
  const own: object = partida ?? { ...proforma, ...increments, otherIncrements };
  const value = (own as Readonly<Record<string, unknown>>)[name];
  return typeof value === "string" ? value : null;
}
