import { XmlFault } from "#kit/server/xmlFault.ts";
import { elements, type XmlElement } from "#kit/server/xml.ts";
import {
  CFDI_SPACE,
  COMPLEMENT_SPACE,
  type ComplementNode,
} from "../computation/complementNode.ts";
import type { Refusal } from "../computation/readComplement.ts";
import { inPieces } from "./inPieces.ts";
import { folioOf } from "./folioOf.ts";

/** Far more than a CFDI with sixty goods, its seal and an addenda. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_NODES = 20_000;
const XML_SPACE = "http://www.w3.org/XML/1998/namespace";

export type FoundComplement =
  | {
      readonly complement: ComplementNode;
      /** The fiscal folio of its stamp; null where it has none. */
      readonly folio: string | null;
    }
  | { readonly refusal: Refusal };

/** The one complement of a CFDI 4.0 (UTF-8), by its namespace, whatever prefix it has. */
export async function complementOf(bytes: Uint8Array): Promise<FoundComplement> {
  if (bytes.length > MOST_BYTES) return refused("tooLarge", `more than ${MOST_BYTES} bytes`);
  try {
    const root = await rootOf(bytes);
    if (!isCalled(root, CFDI_SPACE, "Comprobante")) return refused("noComplement", root.name);
    const found = root.children
      .filter((child) => isCalled(child, CFDI_SPACE, "Complemento"))
      .flatMap(({ children }) => children)
      .filter((child) => isCalled(child, COMPLEMENT_SPACE, "CartaPorte"));
    const [complement, second] = found;
    if (complement === undefined) return refused("noComplement", "");
    if (second !== undefined) return refused("twoComplements", "");
    return { complement, folio: folioOf(root) };
  } catch (fault) {
    if (fault instanceof XmlFault) return refused(fault.code, fault.message);
    throw fault;
  }
}

const refused = (code: Refusal["code"], detail: string): FoundComplement => ({
  refusal: { code, detail: detail.slice(0, 200) },
});

const isCalled = (node: ComplementNode, space: string, name: string): boolean =>
  node.space === space && node.name === name;

type Spaces = ReadonlyMap<string, string>;
interface OpenNode extends ComplementNode {
  readonly children: OpenNode[];
  /** Declared for it and what it holds. */
  readonly spaces: Spaces;
}

async function rootOf(bytes: Uint8Array): Promise<ComplementNode> {
  const spaces: Spaces = new Map([["xml", XML_SPACE]]);
  const top: OpenNode = { space: "", name: "", attributes: new Map(), children: [], spaces };
  const open: OpenNode[] = [top];
  let count = 0;
  for await (const batch of elements(inPieces(bytes)))
    for (const element of batch) {
      if (element.opens === null) open.pop();
      else {
        count += 1;
        if (count > MOST_NODES) throw new XmlFault("tooLarge", "too many elements");
        const node = nodeOf(element, element.opens, open.at(-1)?.spaces ?? spaces);
        open.at(-1)?.children.push(node);
        open.push(node);
      }
    }
  const [root] = top.children;
  if (root === undefined) throw new XmlFault("notXml", "no element");
  return root;
}

function nodeOf({ prefix, attributes }: XmlElement, name: string, above: Spaces): OpenNode {
  const spaces = new Map(above);
  const named: [string, string][] = [];
  for (const [attribute, value] of Object.entries(attributes))
    if (attribute === "xmlns") spaces.set("", value);
    else if (attribute.startsWith("xmlns:")) spaces.set(attribute.slice(6), value);
    else named.push([attribute, value]);
  const spaceOf = (of: string): string => {
    const space = spaces.get(of);
    if (space === undefined && of !== "") throw new XmlFault("notXml", `prefix ${of}`);
    return space ?? "";
  };
  const full = named.map(([attribute, value]): [string, string] => {
    const colon = attribute.indexOf(":");
    if (colon < 0) return [attribute, value];
    return [`{${spaceOf(attribute.slice(0, colon))}}${attribute.slice(colon + 1)}`, value];
  });
  return { space: spaceOf(prefix), name, attributes: new Map(full), children: [], spaces };
}
