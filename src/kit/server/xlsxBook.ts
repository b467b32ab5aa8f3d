import { XlsxFault } from "./xlsxFault.ts";
import { elements, type XmlElement } from "./xml.ts";
import type { ZipArchive, ZipEntry } from "./zip.ts";

export interface BookParts {
  /** The asked sheet in the order of the tabs. */
  sheet: ZipEntry;
  strings: ZipEntry | null;
  styles: ZipEntry | null;
  from1904: boolean;
}

export interface BookTab {
  readonly name: string;
  /** Nobody who opens the workbook sees it. */
  readonly isHidden: boolean;
}

/** The sheets of a workbook in the order of the tabs. Throws XlsxFault. */
export async function bookTabs(zip: ZipArchive): Promise<BookTab[]> {
  const workbook = zip.entries.find(({ name }) => name === "xl/workbook.xml");
  if (workbook === undefined) throw new XlsxFault("notXlsx", "no workbook inside");
  const tabs: BookTab[] = [];
  for await (const { opens, attributes } of elementsOf(workbook))
    if (opens === "sheet")
      tabs.push({
        name: attributes["name"] ?? "",
        isHidden: /hidden$/i.test(attributes["state"] ?? ""),
      });
  return tabs;
}

/** Finds the parts of a workbook by its relations, as writers name them as they like. Throws XlsxFault. */
export async function partsOfBook(zip: ZipArchive, tab: number): Promise<BookParts> {
  const entry = (path: string): ZipEntry | null =>
    zip.entries.find(({ name }) => name === path) ?? null;
  const workbook = entry("xl/workbook.xml");
  const relations = entry("xl/_rels/workbook.xml.rels");
  if (workbook === null || relations === null) throw new XlsxFault("notXlsx", "no workbook inside");
  const sheetIds: (string | null)[] = [];
  let from1904 = false;
  for await (const { opens, attributes } of elementsOf(workbook)) {
    if (opens === "sheet") sheetIds.push(relationOf(attributes));
    if (opens === "workbookPr") from1904 = ["1", "true"].includes(attributes["date1904"] ?? "");
  }
  const targets = await targetsOf(relations);
  const sheet = entry(targets.find(({ id }) => id === sheetIds[tab])?.path ?? "");
  if (sheet === null) throw new XlsxFault("notXlsx", "no sheet inside");
  const ofType = (type: string): ZipEntry | null =>
    entry(targets.find((target) => target.type.endsWith(`/${type}`))?.path ?? "");
  const styles = ofType("styles");
  if ((styles?.declaredBytes ?? 0) > maxPartBytes) throw new XlsxFault("tooLarge", "styles");
  return { sheet, strings: ofType("sharedStrings"), styles, from1904 };
}

function relationOf(attributes: Record<string, string>): string | null {
  return Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? null;
}

async function targetsOf(
  relations: ZipEntry,
): Promise<{ id: string; type: string; path: string }[]> {
  const found: { id: string; type: string; path: string }[] = [];
  for await (const { opens, attributes } of elementsOf(relations)) {
    if (opens !== "Relationship") continue;
    const target = attributes["Target"] ?? "";
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    found.push({ id: attributes["Id"] ?? "", type: attributes["Type"] ?? "", path });
  }
  return found;
}

// Read before the sheet, and what they say is kept in memory: an honest one has a few KiB.
const maxPartBytes = 4 * 1024 * 1024;

async function* elementsOf(entry: ZipEntry): AsyncGenerator<XmlElement> {
  if (entry.declaredBytes > maxPartBytes) throw new XlsxFault("tooLarge", entry.name);
  for await (const batch of elements(entry.chunks())) yield* batch;
}
