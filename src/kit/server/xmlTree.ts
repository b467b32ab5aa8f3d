import type { XmlNode } from "../pure/xmlNode.ts";
import { elements } from "./xml.ts";
import { XmlFault } from "./xmlFault.ts";

/** What XML texts that are kept whole may still come to, all together. */
export interface XmlBudget {
  bytes: number;
  nodes: number;
}

export const xmlBudget = (): XmlBudget => ({ bytes: 64 * 1024 * 1024, nodes: 500_000 });

/**
 * The root of an XML text (UTF-8) with everything in it, attributes left out. What it takes is taken off `budget`.
 * Throws XmlFault.
 */
export async function xmlTree(
  chunks: AsyncIterable<Uint8Array>,
  budget: XmlBudget = xmlBudget(),
): Promise<XmlNode> {
  const top: XmlNode = { name: "", text: "", children: [] };
  const open: XmlNode[] = [top];
  for await (const batch of elements(metered(chunks, budget))) {
    for (const { opens, text } of batch) {
      if (opens === null) {
        const closed = open.pop();
        if (closed !== undefined) closed.text = text.trim();
      } else {
        const node: XmlNode = { name: opens, text: "", children: [] };
        open.at(-1)?.children.push(node);
        open.push(node);
        budget.nodes -= 1;
      }
      if (budget.nodes < 0) throw new XmlFault("tooLarge", "too many elements");
    }
  }
  const [root] = top.children;
  if (root === undefined) throw new XmlFault("notXml", "no element");
  return root;
}

async function* metered(
  chunks: AsyncIterable<Uint8Array>,
  budget: XmlBudget,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    budget.bytes -= chunk.length;
    if (budget.bytes < 0) throw new XmlFault("tooLarge", "too much text");
    yield chunk;
  }
}
