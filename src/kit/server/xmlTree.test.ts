import { describe, expect, it } from "vitest";
import { textAt } from "../pure/xmlNode.ts";
import { XmlFault } from "./xmlFault.ts";
import { xmlTree } from "./xmlTree.ts";

async function* pieces(text: string, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const faultOf = async (text: string): Promise<string> => {
  try {
    await xmlTree(pieces(text, 65_536));
  } catch (fault) {
    if (fault instanceof XmlFault) return fault.code;
    throw fault;
  }
  return "none";
};

it("an XML text is read whole, whatever its prefixes and however it is cut", async () => {
  const root = await xmlTree(
    pieces("<a:b xmlns:a='urn:x'><c>uno <![CDATA[& dos]]></c><c>\u00f1 &amp; \u00d1</c></a:b>"),
  );
  expect(root.name).toBe("b");
  expect(root.children.map(({ text }) => text)).toEqual(["uno & dos", "\u00f1 & \u00d1"]);
  expect(textAt(root, "c")).toBe("uno & dos");
  expect(textAt(root, "x", "y")).toBe("");
});

it("an XML text may be nested, attributed and named as far as the limits", async () => {
  const names = Array.from({ length: 100 }, (_, at) => `${"b".repeat(190)}${at}="1"`).join(" ");
  const text = `<a ${names}>`.replace("<a", "<a".padEnd(201, "a")).repeat(60);
  const close = `</${"a".repeat(200)}>`.repeat(60);
  expect((await xmlTree(pieces(text + close, 65_536))).children).toHaveLength(1);
});

describe("an XML text is refused that", () => {
  const bomb = `<!DOCTYPE a [<!ENTITY x "lol"><!ENTITY y "${"&x;".repeat(9)}">]><a>&y;</a>`;
  it.each([
    ["multiplies entities", bomb, "notXml"],
    [
      "reaches for a file",
      '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/hostname">]><a>&f;</a>',
      "notXml",
    ],
    ["has a document type at all", '<!DOCTYPE a SYSTEM "http://example.test/a.dtd"><a/>', "notXml"],
    ["names an unknown entity", "<a>&x;</a>", "notXml"],
    ["does not close what it opens", "<a><b></a>", "notXml"],
    ["ends too early", "<a><b>", "notXml"],
    ["is empty", "", "notXml"],
    ["is no XML", "Patente|Pedimento", "notXml"],
    ["has two roots", "<a/><b/>", "notXml"],
    ["is nested without end", "<a>".repeat(5_000), "tooLarge"],
    [
      "has attributes without number",
      `<a ${Array.from({ length: 101 }, (_, at) => `b${at}="1"`).join(" ")}/>`,
      "tooLarge",
    ],
    ["has a name without end", `<${"a".repeat(201)}/>`, "tooLarge"],
    ["has a name that the parser still waits for", `<${"a".repeat(2_000_000)}`, "tooLarge"],
    ["has an attribute's name without end", `<a ${"b".repeat(201)}="1"/>`, "tooLarge"],
    ["has a value without end", `<a b="${"1".repeat(2_000_000)}"/>`, "tooLarge"],
    ["has a text without end", `<a>${"1".repeat(2_000_000)}</a>`, "tooLarge"],
    ["holds elements without number", `<a>${"<b/>".repeat(500_001)}</a>`, "tooLarge"],
  ])("%s", async (_, text, code) => {
    expect(await faultOf(text)).toBe(code);
  });

  it("is not UTF-8", async () => {
    async function* latin(): AsyncGenerator<Uint8Array> {
      yield Buffer.from("<a>\u00d1</a>", "latin1");
    }
    await expect(xmlTree(latin())).rejects.toThrow(XmlFault);
  });
});
