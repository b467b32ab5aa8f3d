import type { CartaPorte } from "./cartaPorte.ts";
import {
  COMPLEMENT_SPACE,
  type ComplementNode,
  INSTANCE_SPACE,
  VERSION,
} from "./complementNode.ts";
import { type AnyPart, type AnyShape, complement } from "./shapes.ts";

/** Why an XML is not taken. */
export interface Refusal {
  readonly code:
    | "notXml"
    | "tooLarge"
    | "noComplement"
    | "twoComplements"
    | "otherVersion"
    | "notCarried"
    | "missing"
    | "otherValue";
  readonly detail: string;
}

/** Thrown where reading stops; `readingOf` gives it back as a value. */
class RefusedXml extends Error {
  readonly refusal: Refusal;

  constructor(code: Refusal["code"], detail: string) {
    super(detail);
    this.refusal = { code, detail: detail.slice(0, LONGEST_DETAIL) };
  }
}

const LONGEST_DETAIL = 200;

export type ReadComplement = { readonly cartaPorte: CartaPorte } | { readonly refusal: Refusal };

/** The value of a complement. One that says what the value does not carry is refused, so that nothing is lost. */
export function readComplement(node: ComplementNode): ReadComplement {
  try {
    const { attributes } = node;
    const version = attributes.get("Version");
    if (version !== VERSION) throw new RefusedXml("otherVersion", version ?? "");
    const rest = new Map(attributes);
    rest.delete("Version");
    const value = valueOf({ ...node, attributes: rest }, complement);
    return { cartaPorte: value as unknown as CartaPorte };
  } catch (fault) {
    if (fault instanceof RefusedXml) return { refusal: fault.refusal };
    throw fault;
  }
}

function valueOf(node: ComplementNode, { attributes, parts }: AnyShape): Record<string, unknown> {
  const left = new Map(node.attributes);
  left.delete(`{${INSTANCE_SPACE}}schemaLocation`);
  const children = [...node.children];
  const texts = Object.entries(attributes).map(([key, attribute]) => {
    const [name, ...among] = typeof attribute === "string" ? [attribute] : attribute;
    return [key, textOf(node, left, name, among)];
  });
  const values = Object.entries(parts).map(([key, part]) => [key, partOf(node, children, part)]);
  for (const name of [...left.keys(), ...children.map((child) => child.name)])
    throw new RefusedXml("notCarried", `${node.name}: ${name}`);
  return Object.fromEntries([...texts, ...values]);
}

/** The value of an attribute, which is taken off what is left. */
function textOf(
  node: ComplementNode,
  left: Map<string, string>,
  name: string,
  among: readonly string[],
): string | null {
  const [attribute, optional] = split(name);
  const text = left.get(attribute);
  left.delete(attribute);
  if (text === undefined) {
    if (optional) return null;
    throw new RefusedXml("missing", `${node.name}: ${attribute}`);
  }
  if (among.length > 0 && !among.includes(text))
    throw new RefusedXml("otherValue", `${node.name}: ${attribute}: ${text}`);
  return text;
}

/** The value of the elements at the head that are this part, which are taken off. */
function partOf(node: ComplementNode, children: ComplementNode[], part: AnyPart): unknown {
  const [name, optional] = split(part.element);
  if ("one" in part) {
    const [one] = taken(children, name, 1);
    if (one !== undefined) return valueOf(one, part.one);
    if (optional) return null;
    throw new RefusedXml("missing", `${node.name}: ${name}`);
  }
  const all =
    part.within === undefined ? taken(children, name) : insideOf(children, part.within, name);
  return "each" in part
    ? all.map((one) => valueOf(one, part.each))
    : all.map((one) => valueOf(one, { attributes: { text: part.attribute }, parts: {} })["text"]);
}

function insideOf(children: ComplementNode[], within: string, name: string) {
  const [wrapper] = taken(children, within, 1);
  if (wrapper === undefined) return [];
  const inside = [...wrapper.children];
  const all = taken(inside, name);
  for (const other of [...wrapper.attributes.keys(), ...inside.map((child) => child.name)])
    throw new RefusedXml("notCarried", `${within}: ${other}`);
  if (all.length === 0) throw new RefusedXml("missing", `${within}: ${name}`);
  return all;
}

function taken(children: ComplementNode[], name: string, most = Infinity): ComplementNode[] {
  let count = 0;
  const isNext = (child: ComplementNode | undefined) =>
    child?.name === name && child.space === COMPLEMENT_SPACE;
  while (count < most && isNext(children[count])) count += 1;
  return children.splice(0, count);
}

const split = (name: string): readonly [string, boolean] => [
  name.replace("?", ""),
  name.endsWith("?"),
];
