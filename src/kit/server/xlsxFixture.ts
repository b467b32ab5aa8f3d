import { zipFixture } from "./zipFixture.ts";

const header = '<?xml version="1.0" encoding="UTF-8"?>';

/** A workbook with one sheet, `rows` being the XML inside its sheetData. */
export function xlsxFixture(
  rows: string,
  parts: { strings?: string; styles?: string } = {},
): Buffer {
  const relations = [
    relation("rId1", "worksheet", "worksheets/sheet1.xml"),
    relation("rId2", "sharedStrings", "sharedStrings.xml"),
    relation("rId3", "styles", "/xl/styles.xml"),
  ].join("");
  return zipFixture([
    {
      name: "xl/workbook.xml",
      content: `${header}<workbook><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `${header}<Relationships>${relations}</Relationships>`,
    },
    { name: "xl/sharedStrings.xml", content: `${header}<sst>${parts.strings ?? ""}</sst>` },
    { name: "xl/styles.xml", content: `${header}<styleSheet>${parts.styles ?? ""}</styleSheet>` },
    {
      name: "xl/worksheets/sheet1.xml",
      content: `${header}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    },
  ]);
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/${type}" Target="${target}"/>`;
}
