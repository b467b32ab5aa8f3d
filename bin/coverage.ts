import { readFileSync } from "node:fs";

export interface CoverageRow {
  /** In docs/coverage.tsv, from 1. */
  readonly line: number;
  readonly id: string;
  readonly where: string;
  readonly file: string;
  readonly title: string;
}

/** The rows of docs/coverage.tsv: which test holds which item of the specification. */
export function coverageRows(): readonly CoverageRow[] {
  const [, ...lines] = readFileSync("docs/coverage.tsv", "utf8").trimEnd().split("\n");
  return lines.map((text, index) => {
    const [id = "", where = "", file = "", title = ""] = text.split("\t");
    return { line: index + 2, id, where, file, title };
  });
}

/** The places of values in a title: printf's of `it.each`, names of a table's columns, a template's own. */
const PLACES = /%[sdifjoc]|\$\{[^}]*\}|\$[\w.]+/g;

/** The rows whose test is not among the titles that passed, by file; a title with places stands for any values. */
export function unheldRows(
  rows: readonly CoverageRow[],
  passed: Readonly<Record<string, readonly string[]>>,
): readonly CoverageRow[] {
  return rows.filter(({ file, title }) => {
    const fixed = title.split(PLACES).map((text) => RegExp.escape(text.replaceAll("%%", "%")));
    const pattern = new RegExp(`^${fixed.join("[^]*")}$`);
    return !passed[file]?.some((name) => pattern.test(name));
  });
}
