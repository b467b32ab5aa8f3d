import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { faultsOf, keptValues, type Values } from "#kit/pure/entity/faultsOf.ts";
import { type Resolved, resolved, type Scan } from "#kit/web/scan/scanned.ts";
import type { Command } from "../../console/screen/useDesk.ts";
import { differencesOf } from "../../invoiceLines/differences.ts";
import { invoiceLines } from "../../invoiceLines/invoiceLines.ts";

export const CHECK = "invoiceLines.check";
export const SKIP = "invoiceLines.skip";
export const PHOTOGRAPH = "invoiceLines.photograph";
export const CLOSE = "shipments.closeReview";

/** What is done to a line, as it waits to be sent. */
export interface Given {
  readonly line: string;
  readonly input: Values;
  readonly reason: string;
}

/** Lines of the server with what was given here since. */
export function standing(
  lines: readonly EntityRow[],
  commands: readonly Command[],
): readonly EntityRow[] {
  const given = commands.filter(({ kind }) => kind === CHECK || kind === SKIP);
  return lines.map((line) =>
    given.reduce((row, { kind, content }) => {
      const { line: id, input, reason } = content as Given;
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

export const isOpen = ({ review }: EntityRow): boolean => review === "open";

/** What lies there where all is as declared; what the papers do not tell cannot be held against them. */
export function asDeclared({ quantity, countryOfOrigin, serials }: EntityRow): Values {
  return {
    quantityReviewed: quantity ?? null,
    labelCheck: "ok",
    originCheck: countryOfOrigin === null ? "notApplicable" : "ok",
    serialCheck: [serials].flat().length === 0 ? "notApplicable" : "ok",
    reviewRemark: null,
    severity: "major",
  };
}

/** What a person begins with: what was found before, or nothing but what does not apply. */
export function draftOf(line: EntityRow): Values {
  const { quantityReviewed, labelCheck, originCheck, serialCheck, reviewRemark } = line;
  const found = { quantityReviewed, labelCheck, originCheck, serialCheck, reviewRemark };
  const fresh = Object.entries(asDeclared(line)).map(([name, value]) => [
    name,
    value === "notApplicable" ? value : null,
  ]);
  const begun: Values =
    isOpen(line) || line["review"] === "skipped" ? Object.fromEntries(fresh) : (found as Values);
  return { ...begun, severity: "major" };
}

const fields = invoiceLines.commands["check"]?.input ?? {};

/** A check of a line as it is given, whether it differs from what is declared, and what it still lacks. */
export function checkOf(line: EntityRow, sent: Values) {
  const input = keptValues({ fields }, sent);
  const wrong = faultsOf({ fields }, input);
  const isOtherwise = differencesOf(line, input).length > 0;
  if (isOtherwise && input["reviewRemark"] === null) wrong["reviewRemark"] = { code: "noRemark" };
  return { input, isOtherwise, wrong };
}

/** The line behind, or so many before, as one walks through them; at the ends one stays. */
export function lineAt(lines: readonly EntityRow[], from: EntityRow, step: number): EntityRow {
  const at = lines.findIndex(({ id }) => id === from.id);
  return lines[Math.min(Math.max(at + step, 0), lines.length - 1)] ?? from;
}

/** The next one that nobody has checked, from the one behind on and round; the same when there is none. */
export function nextOpen(lines: readonly EntityRow[], from: EntityRow): EntityRow {
  const at = lines.findIndex(({ id }) => id === from.id);
  const round = [...lines.slice(at + 1), ...lines.slice(0, at)];
  return round.find(isOpen) ?? from;
}

/** The line whose unit has this label, or whose part this is. */
function lineOfCode(
  code: string,
  lines: readonly EntityRow[],
  units: readonly EntityRow[],
): EntityRow | undefined {
  const unit = units.find(({ label }) => label === code);
  return (
    lines.find(({ id }) => id === unit?.["invoiceLine"]) ??
    lines.find(({ partNo }) => partNo === code)
  );
}

/** The line to which a scan leads, with what its code says of the goods; of two codes in one the last counts. */
export function lineOfScan(
  scan: Scan,
  lines: readonly EntityRow[],
  units: readonly EntityRow[],
): Resolved & { readonly found: EntityRow | undefined } {
  const found = (code: string) => lineOfCode(code, lines, units);
  const last = resolved(scan, "part", (code) => found(code) !== undefined).at(-1);
  const { name, goods } = last ?? { name: scan.code, goods: null };
  return { name, goods, found: found(name) };
}
