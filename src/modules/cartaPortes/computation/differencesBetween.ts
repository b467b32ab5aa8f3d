import type { CartaPorte, Item } from "./cartaPorte.ts";
import { type AnyPart, type AnyShape, complement } from "./shapes.ts";

/** That an attribute of a document is another one in the next; without attribute, that the element came or went. */
export interface Difference {
  /** From the complement downwards, as it is counted where it stands. */
  readonly node: string;
  readonly attribute: string;
  readonly was: string | null;
  readonly is: string | null;
}

type AnyValue = Readonly<Record<string, unknown>>;

/** What of a document is otherwise in the next one, in the order of the schema. Goods are the same by what they are, all else by its place. */
export const differencesBetween = (was: CartaPorte, is: CartaPorte): readonly Difference[] =>
  ofValues(was as unknown as AnyValue, is as unknown as AnyValue, complement, "");

function ofValues(was: AnyValue, is: AnyValue, shape: AnyShape, node: string): Difference[] {
  const attributes = Object.entries(shape.attributes).flatMap(([key, attribute]) => {
    if (was[key] === is[key]) return [];
    const name = typeof attribute === "string" ? attribute : attribute[0];
    const [before, after] = [was[key], is[key]] as (string | null)[];
    return {
      node: node || "CartaPorte",
      attribute: name.replace("?", ""),
      was: before ?? null,
      is: after ?? null,
    };
  });
  const parts = Object.entries(shape.parts).flatMap(([key, part]) =>
    ofPart(was[key], is[key], part, node),
  );
  return [...attributes, ...parts];
}

function ofPart(was: unknown, is: unknown, part: AnyPart, node: string): Difference[] {
  const name = part.element.replace("?", "");
  const below = (rest: string) => (node === "" ? rest : `${node}/${rest}`);
  if ("one" in part) return ofPair(was, is, part.one, below(name));
  const within = "within" in part && part.within !== undefined ? `${part.within}/` : "";
  const path = (at: number) => below(`${within}${name}[${at + 1}]`);
  if ("each" in part)
    return pairs(was as readonly AnyValue[], is as readonly AnyValue[], name).flatMap(
      ({ before, after, at }) => ofPair(before, after, part.each, path(at)),
    );
  const [olds, news] = [was as readonly string[], is as readonly string[]];
  return Array.from({ length: Math.max(olds.length, news.length) }, (_, at) => at).flatMap((at) =>
    olds[at] === news[at]
      ? []
      : {
          node: path(at),
          attribute: part.attribute,
          was: olds[at] ?? null,
          is: news[at] ?? null,
        },
  );
}

function ofPair(was: unknown, is: unknown, shape: AnyShape, node: string): Difference[] {
  if (was && is) return ofValues(was as AnyValue, is as AnyValue, shape, node);
  if (!was && !is) return [];
  return [{ node, attribute: "", was: wordsOf(was), is: wordsOf(is) }];
}

/** By which an element that came or went is known. */
function wordsOf(value: unknown): string | null {
  if (!value) return null;
  const { description, name, plate, pedimento, kind, id } = value as Record<string, string | null>;
  return description ?? name ?? plate ?? pedimento ?? kind ?? id ?? "";
}

interface Pair {
  readonly before: AnyValue | undefined;
  readonly after: AnyValue | undefined;
  readonly at: number;
}

/** Elements of both lists that are the same one; those that went stand last. */
function pairs(was: readonly AnyValue[], is: readonly AnyValue[], name: string): Pair[] {
  const keyOf = (value: AnyValue, at: number) =>
    name === "Mercancia" ? identityOf(value as unknown as Item) : String(at);
  const left = Map.groupBy([...was.entries()], ([at, value]) => keyOf(value, at));
  const found = is.map((after, at) => {
    const before = left.get(keyOf(after, at))?.shift();
    return { before: before?.[1], after, at };
  });
  const gone = [...left.values()]
    .flat()
    .toSorted(([one], [other]) => one - other)
    .map(([at, before]) => ({ before, after: undefined, at }));
  return [...found, ...gone];
}

const identityOf = ({ description, unit, tariffCode, papers }: Item): string =>
  JSON.stringify([description, unit, tariffCode, papers.map(({ pedimento }) => pedimento)]);

/** The first of them on one line each, in the official names: `Mercancias/Mercancia[2] Cantidad: 12 → 8`. */
export function differenceText(differences: readonly Difference[], most: number): string {
  const lines = differences.map(({ node, attribute, was, is }) =>
    `${node} ${attribute}`.trimEnd().concat(`: ${was ?? "–"} → ${is ?? "–"}`),
  );
  const shown: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > most) return [...shown, "…"].join("\n");
    shown.push(line);
  }
  return shown.join("\n");
}
