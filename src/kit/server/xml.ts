import { SaxesParser } from "saxes";
import { XmlFault } from "./xmlFault.ts";

/** An element that opens or closes, by its name without prefix; `text` is what stood directly in the closed one. */
export interface XmlElement {
  opens: string | null;
  closes: string | null;
  attributes: Record<string, string>;
  text: string;
}

const none: Record<string, string> = {};

/**
 * The elements of an XML text (UTF-8) as it streams, some at a time; attributes keep their prefix. A document
 * type is refused, so that no entity of its own can multiply or reach for a file. Throws XmlFault.
 */
export async function* elements(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<XmlElement[]> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const parser = new SaxesParser<{ xmlns?: false; position: false }>({ position: false });
  let found: XmlElement[] = [];
  let text = "";
  parser.on("opentag", (tag) => {
    text = "";
    found.push({ opens: localName(tag.name), closes: null, attributes: tag.attributes, text: "" });
  });
  parser.on("closetag", (tag) => {
    found.push({ opens: null, closes: localName(tag.name), attributes: none, text });
    text = "";
  });
  parser.on("text", (piece) => {
    text += piece;
  });
  parser.on("cdata", (piece) => {
    text += piece;
  });
  parser.on("doctype", () => {
    throw new XmlFault("notXml", "document type");
  });
  parser.on("error", (error) => {
    throw new XmlFault("notXml", error.message);
  });
  for await (const chunk of chunks) {
    parser.write(decoded(decoder, chunk));
    yield found;
    found = [];
  }
  parser.close();
  yield found;
}

function decoded(decoder: TextDecoder, chunk: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch (error) {
    if (error instanceof TypeError) throw new XmlFault("notXml", "not UTF-8");
    throw error;
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
