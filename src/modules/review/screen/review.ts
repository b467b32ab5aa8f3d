import type { InputOf } from "#kit/entity/RowOf.ts";
import { faultsOf, type Filled, keptInput } from "#kit/entity/faultsOf.ts";
import type { Fault } from "#kit/entity/Field.ts";
import { type Resolved, resolved, type Scan } from "#kit/web/scan/scanned.ts";
import type { Command } from "../../console/screen/useDesk.ts";
import type { UnitRow } from "../../shipments/handlingUnits/handlingUnits.ts";
import { differencesOf } from "../../shipments/invoiceLines/differences.ts";
import { type InvoiceLineRow, invoiceLines } from "../../shipments/invoiceLines/invoiceLines.ts";

export const CHECK = "invoiceLines.check";
export const SKIP = "invoiceLines.skip";
export const PHOTOGRAPH = "invoiceLines.photograph";
export const CLOSE = "shipments.closeReview";

export const MARKS = ["labelCheck", "originCheck", "serialCheck"] as const;
export type Mark = (typeof MARKS)[number];

/** What can be done to a line. */
export type Act = "check" | "skip" | "photograph";

/** What is done to a line, as it waits to be sent. */
export interface Given<Name extends Act = Act> {
  readonly line: string;
  readonly input: InputOf<typeof invoiceLines, Name>;
  readonly reason: string;
}

/** Lines of the server with what was given here since. */
export function standing(
  lines: readonly InvoiceLineRow[],
  commands: readonly Command[],
): readonly InvoiceLineRow[] {
  const given = commands.filter(({ kind }) => kind === CHECK || kind === SKIP);
  return lines.map((line) =>
    given.reduce<InvoiceLineRow>((row, { kind, content }) => {
      const { line: id, input, reason } = content as Given<"check">;
      if (id !== row.id) return row;
      if (kind === SKIP) return { ...row, ...UNCOUNTED, review: "skipped", reviewRemark: reason };
      const differs = differencesOf(row, input).length > 0;
      return { ...row, ...input, review: differs ? "differs" : "agrees" };
    }, line),
  );
}

const UNCOUNTED = {
  quantityReviewed: null,
  labelCheck: null,
  originCheck: null,
  serialCheck: null,
};

export const isOpen = ({ review }: InvoiceLineRow): boolean => review === "open";

const { input: fields } = invoiceLines.commands.check;
/** What is filled in of a line. */
export type Draft = Filled<typeof fields>;

/** Where nothing is filled in yet. */
export const NOTHING: Draft = { ...UNCOUNTED, reviewRemark: null, severity: "major" };

/** What lies there where all is as declared; what the papers do not tell cannot be held against them. */
export const asDeclared = ({ quantity, countryOfOrigin, serials }: InvoiceLineRow): Draft => ({
  ...NOTHING,
  quantityReviewed: quantity,
  labelCheck: "ok",
  originCheck: countryOfOrigin === null ? "notApplicable" : "ok",
  serialCheck: serials.length === 0 ? "notApplicable" : "ok",
});

/** What a person begins with: what was found before, or nothing but what does not apply. */
export function draftOf(line: InvoiceLineRow): Draft {
  const { quantityReviewed, labelCheck, originCheck, serialCheck, reviewRemark } = line;
  const found = { quantityReviewed, labelCheck, originCheck, serialCheck, reviewRemark };
  if (!isOpen(line) && line.review !== "skipped") return { ...NOTHING, ...found };
  const declared = asDeclared(line);
  const unlessRight = (mark: Mark) => (declared[mark] === "ok" ? null : declared[mark]);
  return {
    ...NOTHING,
    originCheck: unlessRight("originCheck"),
    serialCheck: unlessRight("serialCheck"),
  };
}

/** A check of a line as it is given, whether it differs from what is declared, and what it still lacks. */
export function checkOf(line: InvoiceLineRow, sent: Draft) {
  const input = keptInput(fields, sent);
  const isOtherwise = differencesOf(line, input).length > 0;
  const wrong: Readonly<Record<string, Fault>> = {
    ...faultsOf({ fields }, input),
    ...(isOtherwise && input.reviewRemark === null && { reviewRemark: { code: "noRemark" } }),
  };
  return { input, isOtherwise, wrong };
}

/** The line behind, or so many before, as one walks through them; at the ends one stays. */
export function lineAt(
  lines: readonly InvoiceLineRow[],
  from: InvoiceLineRow,
  step: number,
): InvoiceLineRow {
  const at = lines.findIndex(({ id }) => id === from.id);
  return lines[Math.min(Math.max(at + step, 0), lines.length - 1)] ?? from;
}

/** The next one that nobody has checked, from the one behind on and round; the same when there is none. */
export function nextOpen(lines: readonly InvoiceLineRow[], from: InvoiceLineRow): InvoiceLineRow {
  const at = lines.findIndex(({ id }) => id === from.id);
  const round = [...lines.slice(at + 1), ...lines.slice(0, at)];
  return round.find(isOpen) ?? from;
}

/** The line whose unit has this label, or whose part this is. */
function lineOfCode(
  code: string,
  lines: readonly InvoiceLineRow[],
  units: readonly UnitRow[],
): InvoiceLineRow | undefined {
  const unit = units.find(({ label }) => label === code);
  return (
    lines.find(({ id }) => id === unit?.invoiceLine) ?? lines.find(({ partNo }) => partNo === code)
  );
}

/** The line to which a scan leads, with what its code says of the goods; of two codes in one the last counts. */
export function lineOfScan(
  scan: Scan,
  lines: readonly InvoiceLineRow[],
  units: readonly UnitRow[],
): Resolved & { readonly found: InvoiceLineRow | undefined } {
  const found = (code: string) => lineOfCode(code, lines, units);
  const last = resolved(scan, "part", (code) => found(code) !== undefined).at(-1);
  const { name, goods } = last ?? { name: scan.code, goods: null };
  return { name, goods, found: found(name) };
}
