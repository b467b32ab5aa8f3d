/** An element of an XML text with all that it holds; names come without prefix. */
export interface XmlNode {
  readonly name: string;
  /** What stood directly in it, trimmed. */
  text: string;
  readonly children: XmlNode[];
}

export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

/** The first element on the way that the names tell, from `node` downwards. */
export function nodeAt(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  let at = node;
  for (const name of path) at = at?.children.find((child) => child.name === name);
  return at;
}

/** The text of that element; empty where there is none. */
export function textAt(node: XmlNode | undefined, ...path: readonly string[]): string {
  return nodeAt(node, ...path)?.text ?? "";
}
