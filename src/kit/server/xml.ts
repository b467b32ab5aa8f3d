import { SaxesParser } from "saxes";
import { XmlFault } from "./xmlFault.ts";
import { assertAtMost, XmlSpending } from "./xmlLimits.ts";

/** An element that opens or closes, by its name without prefix; `text` is what stood directly in the closed one. */
export interface XmlElement {
  opens: string | null;
  closes: string | null;
  /** Of its name; empty without one. */
  prefix: string;
  attributes: Record<string, string>;
  text: string;
}

const none: Record<string, string> = {};
/** Characters that the parser is given at a time: it may keep as many more than it should. */
const pieceLength = 64 * 1024;

/**
 * The elements of an XML text (UTF-8) as it streams, some at a time; attributes keep their prefix. A document
 * type is refused, so that no entity of its own can multiply or reach for a file, and so is what asks for more than
 * `xmlLimits`. Throws XmlFault.
 */
export async function* elements(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<XmlElement[]> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const spending = new XmlSpending();
  let found: XmlElement[] = [];
  const parser = parserFor(spending, (element) => found.push(element));
  for await (const chunk of chunks) {
    const text = decoded(decoder, chunk);
    for (let at = 0; at < text.length; at += pieceLength) {
      const piece = text.slice(at, at + pieceLength);
      parser.write(piece);
      spending.given(piece.length);
    }
    yield found;
    found = [];
  }
  parser.close();
  yield found;
}

function parserFor(spending: XmlSpending, found: (element: XmlElement) => void) {
  const parser = new SaxesParser<{ xmlns?: false; position: false }>({ position: false });
  let text = "";
  const add = (piece: string): void => {
    spending.ends();
    text += piece;
    assertAtMost("kept", text.length);
  };
  parser.on("opentagstart", ({ name }) => spending.opens(name));
  parser.on("attribute", ({ name }) => spending.attribute(name));
  parser.on("opentag", (tag) => {
    text = "";
    const { prefix, local } = partsOf(tag.name);
    found({ opens: local, closes: null, prefix, attributes: tag.attributes, text: "" });
  });
  parser.on("closetag", (tag) => {
    spending.closes();
    const { prefix, local } = partsOf(tag.name);
    found({ opens: null, closes: local, prefix, attributes: none, text });
    text = "";
  });
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("comment", () => spending.ends());
  parser.on("processinginstruction", () => spending.ends());
  parser.on("doctype", () => {
    throw new XmlFault("notXml", "document type");
  });
  parser.on("error", (error) => {
    throw new XmlFault("notXml", error.message);
  });
  return parser;
}

function decoded(decoder: TextDecoder, chunk: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch (error) {
    if (error instanceof TypeError) throw new XmlFault("notXml", "not UTF-8");
    throw error;
  }
}

function partsOf(name: string): { readonly prefix: string; readonly local: string } {
  const colon = name.indexOf(":");
  return { prefix: name.slice(0, Math.max(colon, 0)), local: name.slice(colon + 1) };
}
