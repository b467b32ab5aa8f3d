import { describe, expect, it, test } from "vitest";
import { anyCartaPorte } from "../../../../tests/anyCartaPorte.ts";
import { CODES } from "../../../../demo/cartaPorteCodes.ts";
import { SEED } from "../../../../tests/seed.ts";
import { writeCartaPorte } from "../computation/writeCartaPorte.ts";
import { refusals } from "../formTerms.ts";
import { readCartaPorte } from "./readCartaPorte.ts";
import { returnedFor } from "./returned.ts";

const made = anyCartaPorte(SEED, CODES, { goods: 3, destinations: 2, hasDanger: true });
const xml = writeCartaPorte(made.invoice, made.cartaPorte);
const bytes = (text: string) => Buffer.from(text);
const kept = { ...made, xml };
const FOLIO = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const stamp = (folio: string) =>
  `<t:TimbreFiscalDigital xmlns:t="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${folio}"/>`;
const stamped = (text: string, stamps = stamp(FOLIO)) =>
  text.replace("</cfdi:Complemento>", `${stamps}$&`);
const codeOf = async (text: string): Promise<string> => {
  const read = await readCartaPorte(bytes(text));
  return "refusal" in read ? read.refusal.code : "none";
};

test("what was written is read back as it was, and written again byte for byte", async () => {
  for (let seed = SEED; seed < SEED + 60; seed++) {
    const { cartaPorte, invoice } = anyCartaPorte(seed, CODES);
    const text = writeCartaPorte(invoice, cartaPorte);
    const read = await readCartaPorte(bytes(text));
    expect(read).toEqual({ cartaPorte });
    expect(writeCartaPorte(invoice, structuredClone(cartaPorte))).toBe(text);
  }
});

test("a CFDI of type T names no money and is received by its issuer", () => {
  expect(xml).toContain('SubTotal="0" Moneda="XXX" Total="0" TipoDeComprobante="T"');
  const [, issuer] = /<cfdi:Emisor Rfc="([^"]+)"/.exec(xml) ?? [];
  expect(xml).toContain(`<cfdi:Receptor Rfc="${issuer}"`);
  expect(xml).toContain('UsoCFDI="S01"');
  expect(xml).not.toMatch(/Sello|Certificado|FormaPago|MetodoPago|Impuestos/);
});

describe("a complement is the same", () => {
  it.each([
    [
      "with another prefix",
      xml.replaceAll("cartaporte31:", "cp:").replace(":cartaporte31=", ":cp="),
    ],
    [
      "with no prefix",
      xml
        .replaceAll(
          "<cartaporte31:CartaPorte ",
          '<CartaPorte xmlns="http://www.sat.gob.mx/CartaPorte31" ',
        )
        .replaceAll("cartaporte31:", "")
        .replace("xmlns:cartaporte31=", "xmlns:unused="),
    ],
    ["with blanks between elements", xml.replaceAll("><", ">\n  <")],
    [
      "with attributes in another order",
      xml.replace(/ Version="3.1" (IdCCP="[^"]+")/, ' $1 Version="3.1"'),
    ],
    ["within a sealed CFDI", xml.replace(' Version="4.0"', ' Version="4.0" Sello="abc="')],
  ])("%s", async (_, text) => {
    expect(text).not.toBe(xml);
    expect(await returnedFor(kept, bytes(stamped(text)))).toEqual({ folio: FOLIO.toUpperCase() });
  });

  it("and not where a gram differs, or an order of goods", async () => {
    const heavier = xml.replace(/PesoEnKg="(\d+)/, 'PesoEnKg="1$1');
    const goods = [...xml.matchAll(/<cartaporte31:Mercancia .*?<\/cartaporte31:Mercancia>/g)];
    const [first = "", second = ""] = goods.map(([one]) => one);
    const turned = xml.replace(first, "@@").replace(second, first).replace("@@", second);
    expect(await returnedFor(kept, bytes(stamped(heavier)))).toEqual({
      differences: [
        {
          node: "Mercancias/Mercancia[1]",
          attribute: "PesoEnKg",
          was: made.cartaPorte.goods.items[0]?.weight,
          is: `1${made.cartaPorte.goods.items[0]?.weight}`,
        },
      ],
    });
    expect(turned).not.toBe(xml);
    expect(await returnedFor(kept, bytes(stamped(turned)))).toHaveProperty("differences");
  });

  it.each([
    ["without a stamp", xml],
    ["with two stamps", stamped(xml, stamp(FOLIO).repeat(2))],
    ["with a folio of another form", stamped(xml, stamp("6F9619FF"))],
    ["with the stamp of somebody else", stamped(xml, '<t:TimbreFiscalDigital xmlns:t="urn:x"/>')],
    [
      "with its stamp outside of the complements",
      xml.replace("<cfdi:Complemento>", `${stamp(FOLIO)}$&`),
    ],
  ])("and not stamped %s", async (_, text) => {
    const returned = await returnedFor(kept, bytes(text));
    expect(returned).toEqual({ refusal: { code: "noStamp" } });
  });
});

describe("an XML is refused that", () => {
  const inside = (text: string) => xml.replace("</cartaporte31:CartaPorte>", `${text}$&`);
  const bomb = `<!DOCTYPE a [<!ENTITY x "lol"><!ENTITY y "${"&x;".repeat(9)}">]>`;
  it.each([
    ["has entities of its own", xml.replace("?>", `?>${bomb}`), "notXml"],
    [
      "reaches for a file",
      xml.replace("?>", '?><!DOCTYPE a SYSTEM "file:///etc/hostname">'),
      "notXml",
    ],
    ["names an unknown entity", xml.replace('IdCCP="', 'IdCCP="&x;'), "notXml"],
    ["says an attribute twice", xml.replace(' Version="3.1"', "$&$&"), "notXml"],
    ["names a prefix that nobody declared", inside("<other:a/>"), "notXml"],
    ["ends too early", xml.slice(0, -30), "notXml"],
    ["is no XML", "Carta Porte", "notXml"],
    ["is empty", "", "notXml"],
    ["is nested without end", inside("<a>".repeat(5_000)), "tooLarge"],
    ["holds elements without number", inside("<a/>".repeat(20_001)), "tooLarge"],
    ["is longer than four megabytes", xml + "<!-- blank -->".repeat(300_000), "tooLarge"],
    [
      "has the namespace of another version",
      xml.replaceAll("/CartaPorte31", "/CartaPorte30"),
      "noComplement",
    ],
    ["has a CFDI of another namespace", xml.replaceAll("/cfd/4", "/cfd/3"), "noComplement"],
    ["has no complement", "<a/>", "noComplement"],
    [
      "has two complements",
      xml.replace(/<cartaporte31:CartaPorte .*<\/cartaporte31:CartaPorte>/, "$&$&"),
      "twoComplements",
    ],
    ["is of another version", xml.replace(' Version="3.1"', ' Version="3.0"'), "otherVersion"],
    ["has an element that is none", inside("<cartaporte31:Otro/>"), "notCarried"],
    [
      "has an element of another namespace",
      xml
        .replace(/cartaporte31:(FiguraTransporte>.*)cartaporte31:(FiguraTransporte)/, "x:$1x:$2")
        .replace("xmlns:cfdi", 'xmlns:x="urn:x" xmlns:cfdi'),
      "notCarried",
    ],
    ["has an attribute that is none", xml.replace(' IdCCP="', ' Otro="1"$&'), "notCarried"],
    [
      "goes by sea",
      xml.replace("</cartaporte31:Mercancias>", "<cartaporte31:TransporteMaritimo/>$&"),
      "notCarried",
    ],
    ["lacks an attribute", xml.replace(/ PesoEnKg="[^"]+"/, ""), "missing"],
    ["lacks an element", xml.replace(/<cartaporte31:Seguros [^>]*>/, ""), "missing"],
    [
      "says neither yes nor no",
      xml.replace(/TranspInternac="[^"]+"/, 'TranspInternac="Si"'),
      "otherValue",
    ],
    ["has a name that objects have", xml.replace(' IdCCP="', ' __proto__="1"$&'), "notCarried"],
  ])("%s", async (_, text, code) => {
    expect(text).not.toBe(xml);
    expect(await codeOf(text)).toBe(code);
    expect(refusals).toHaveProperty(code);
    if (["notXml", "tooLarge", "noComplement", "twoComplements"].includes(code))
      expect(await returnedFor(kept, bytes(text))).toMatchObject({ refusal: { code } });
  });

  it("is not UTF-8", async () => {
    const read = await readCartaPorte(Buffer.from(xml, "latin1"));
    expect(read).toMatchObject({ refusal: { code: "notXml" } });
  });
});
