import { zipFixture } from "./zipFixture.ts";

const header = '<?xml version="1.0" encoding="UTF-8"?>';

/** A workbook, `rows` being the XML inside the sheetData of its sheet, or of each of several, named Hoja1, Hoja2 ...; `columns` is what each says of its columns. */
export function xlsxFixture(
  rows: string | readonly string[],
  parts: { strings?: string; styles?: string; columns?: string; hidden?: readonly number[] } = {},
): Buffer {
  const sheets = typeof rows === "string" ? [rows] : rows;
  const relations = [
    relation("rId1", "sharedStrings", "sharedStrings.xml"),
    relation("rId2", "styles", "/xl/styles.xml"),
    ...sheets.map((_, at) =>
      relation(`rId${at + 3}`, "worksheet", `worksheets/sheet${at + 1}.xml`),
    ),
  ].join("");
  const tabs = sheets.map(
    (_, at) =>
      `<sheet name="Hoja${at + 1}" sheetId="${at + 1}" r:id="rId${at + 3}"${parts.hidden?.includes(at) ? ' state="hidden"' : ""}/>`,
  );
  return zipFixture([
    {
      name: "xl/workbook.xml",
      content: `${header}<workbook><sheets>${tabs.join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `${header}<Relationships>${relations}</Relationships>`,
    },
    { name: "xl/sharedStrings.xml", content: `${header}<sst>${parts.strings ?? ""}</sst>` },
    { name: "xl/styles.xml", content: `${header}<styleSheet>${parts.styles ?? ""}</styleSheet>` },
    ...sheets.map((data, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `${header}<worksheet>${parts.columns ?? ""}<sheetData>${data}</sheetData></worksheet>`,
    })),
  ]);
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/${type}" Target="${target}"/>`;
}
