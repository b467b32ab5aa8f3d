import type { CatalogPart } from "./families.ts";

/** What happens to a catalogue in one file. */
export interface PartDay {
  readonly file: string;
  readonly feed: "daily" | "hourly" | "manual";
  /** A daily feed is the whole catalogue, any other file says only what changed. */
  readonly isFull?: boolean;
  /** The upload waits for a person: what it says has not happened. */
  readonly isHeld?: boolean;
  readonly fileOn: string;
  /** Days before the first start, and the time of day, when it came; none: while the world is loaded. */
  readonly cameAt?: readonly [daysAgo: number, time: string];
  /** `AHX-1003 mx=8544429999`, `us=`, `desc=TEXT`, `eccn=`; a new part copies another: `AHX-1021 like=AHX-1001`; `drop`. */
  readonly edits: readonly string[];
  /** Lines behind the others, as written. */
  readonly extra?: readonly string[];
  /** Windows-1252 and semicolons instead of UTF-8 and commas. */
  readonly isOldExcel?: boolean;
}

type Catalogue = ReadonlyMap<string, CatalogPart>;

/** Applies the edits of a day; dropped parts are gone. */
export function edited(catalogue: Catalogue, edits: readonly string[]): Map<string, CatalogPart> {
  const after = new Map(catalogue);
  for (const edit of edits) {
    const [partNo = "", what = "", ...words] = edit.split(" ");
    const [field, first = ""] = what.split("=");
    const value = [first, ...words].join(" ");
    const part = after.get(field === "like" ? value : partNo);
    if (field === "drop") after.delete(partNo);
    else if (part) after.set(partNo, { ...part, ...changed(field, value), partNo });
    else throw new Error(`The world has no part for "${edit}"`);
  }
  return after;
}

function changed(field: string | undefined, value: string): Partial<CatalogPart> {
  if (field === "mx") return { mxhts: value };
  if (field === "us") return { ushts: value };
  if (field === "desc") return { description: value };
  return field === "eccn" ? { eccn: value } : {};
}

const dotted = (code: string) =>
  [code.slice(0, 4), code.slice(4, 6), code.slice(6, 8), code.slice(8)].filter(Boolean).join(".");

/** The file of a day: all parts of a full one, the edited parts of another. */
export function partFile(day: PartDay, after: Catalogue): Uint8Array {
  const delimiter = day.isOldExcel ? ";" : ",";
  const header = ["PartNO", "MXHTS", "USHTS", "PartDesc", "ECCN", "Baja"];
  const touched = new Set(day.edits.map((edit) => edit.split(" ")[0] ?? ""));
  const parts = [...after.values()].filter(({ partNo }) => day.isFull || touched.has(partNo));
  const gone = day.isFull ? [] : [...touched].filter((partNo) => !after.has(partNo));
  const rows = [
    header,
    ...parts.map(({ partNo, mxhts, ushts, description, eccn }) => [
      partNo,
      dotted(mxhts),
      dotted(ushts),
      description.includes(delimiter) ? `"${description}"` : description,
      eccn,
      "",
    ]),
    ...gone.map((partNo) => [partNo, "", "", "", "", "X"]),
  ];
  const lines = [...rows.map((row) => row.join(delimiter)), ...(day.extra ?? []), ""];
  return Buffer.from(lines.join("\r\n"), day.isOldExcel ? "latin1" : "utf8");
}
