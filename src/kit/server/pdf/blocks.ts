import type { Paper, Style } from "./paper.ts";

const LEADING = 1.25;
const PAD = 3;

/** A paragraph that flows over pages; `indent` in points, `mark` hangs before its first line. */
export function paragraph(
  paper: Paper,
  text: string,
  style: Style & { readonly indent?: number; readonly mark?: string; readonly after?: number } = {},
): void {
  const { size = 8.5, cut, indent = 0, mark, after = 3 } = style;
  const step = size * LEADING;
  const lines = paper.face(cut).lines(paper.shown(text), size, paper.width - indent);
  for (const [at, line] of lines.entries()) {
    if (paper.room() < step) paper.newPage();
    const top = paper.y();
    if (at === 0 && mark) paper.put(mark, paper.left + indent - 9, top, 9, style);
    paper.put(line, paper.left + indent, top, paper.width - indent, style);
    paper.moveTo(top + step);
  }
  paper.moveTo(paper.y() + after);
}

/** Goes on to a new page unless `height` points are left on this one. */
export function keep(paper: Paper, height: number): void {
  if (paper.room() < height) paper.newPage();
}

export interface TableColumn {
  readonly title: string;
  /** Its part of the table's width. */
  readonly share: number;
  readonly style?: Style;
}

export interface TableAsked {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
  /** A last row in bold: totals. */
  readonly last?: readonly string[];
  /** Points. */
  readonly size?: number;
  readonly indent?: number;
  /** Points that what comes after it needs: its last rows stand on the page of that. */
  readonly after?: number;
}

/** Rows that are drawn at a time. */
const SLICE = 40;

/** Rows at the end of a table that stay with what comes after it, and the points that they may need with it. */
const [KEPT, MOST_KEPT] = [2, 500];

/** A table with thin rules whose head is repeated on every page; a row that is taller than what is left goes on there. */
export function table(paper: Paper, asked: TableAsked): void {
  const slices = tableSlices(paper, asked);
  while (!slices.next().done);
}

/** The same, slice by slice. */
export function* tableSlices(
  paper: Paper,
  { columns, rows, last, size = 7.5, indent = 0, after = 0 }: TableAsked,
): Generator<void> {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const unit = (paper.width - indent) / whole;
  const places: { x: number; width: number; style: Style }[] = [];
  let x = paper.left + indent;
  for (const { share, style } of columns) {
    places.push({ x: x + PAD, width: share * unit - 2 * PAD, style: { ...style, size } });
    x += share * unit;
  }
  const step = size * LEADING;
  const left = paper.left + indent;
  const across = paper.width - indent;
  const isHeaded = columns.some(({ title }) => title !== "");
  const wrapped = (cells: readonly string[], cut?: Style["cut"]): string[][] =>
    places.map(({ width, style }, at) =>
      paper.face(cut ?? style.cut).lines(paper.shown(cells[at] ?? ""), size, width),
    );
  const draw = (cells: readonly string[][], more: Style): void => {
    const top = paper.y() + PAD;
    const height = Math.max(...cells.map((lines) => lines.length)) * step;
    for (const [at, lines] of cells.entries()) {
      const place = places[at];
      if (place === undefined) continue;
      for (const [row, line] of lines.entries()) {
        paper.put(line, place.x, top + row * step, place.width, { ...place.style, ...more });
      }
    }
    paper.moveTo(top + height + PAD - 1);
  };
  const titles = wrapped(
    columns.map(({ title }) => title),
    "bold",
  );
  const headHeight = Math.max(...titles.map((lines) => lines.length)) * step + 2 * PAD;
  const head = (): void => {
    if (!isHeaded) return paper.rule(paper.y(), undefined, left, across);
    paper.fill(left, paper.y(), across, headHeight - 1, "#eef1f5");
    draw(titles, { cut: "bold", color: "#3b4454" });
    paper.rule(paper.y(), "#8d96a5", left, across);
  };
  const all = last === undefined ? rows : [...rows, last];
  const kept = after > 0 ? Math.max(0, rows.length - KEPT) : all.length;
  const heightOf = (cells: readonly string[]) =>
    Math.max(...wrapped(cells).map((lines) => lines.length)) * step + 2 * PAD;
  /** Points for the rows that stay with what comes after, and for that; none where no page has so many. */
  const keptHeight = () => {
    const needs = all.slice(kept).reduce((sum, cells) => sum + heightOf(cells), after);
    return needs < MOST_KEPT ? needs : 0;
  };
  keep(paper, headHeight + Math.max(2 * step + 2 * PAD, kept === 0 ? keptHeight() : 0));
  head();
  for (const [at, row] of all.entries()) {
    if (at > 0 && at % SLICE === 0) yield;
    const more: Style = row === last ? { cut: "bold" } : {};
    let rest = wrapped(row, more.cut);
    if (at === kept && at > 0 && keptHeight() > paper.room()) {
      paper.newPage();
      head();
    }
    for (;;) {
      const tall = Math.max(...rest.map((lines) => lines.length));
      const fits = Math.floor((paper.room() - 2 * PAD) / step);
      if (tall <= fits) break;
      // A row that any page holds is not torn.
      if (tall > 25 && fits >= 4) {
        draw(
          rest.map((lines) => lines.slice(0, fits)),
          more,
        );
        rest = rest.map((lines) => lines.slice(fits));
      }
      paper.newPage();
      head();
    }
    draw(rest, more);
    paper.rule(paper.y(), undefined, left, across);
  }
  paper.moveTo(paper.y() + 6);
}

/** Pairs of a name and a value, two pairs in a row, as a document's head has them. */
export function facts(
  paper: Paper,
  pairs: readonly (readonly [name: string, value: string])[],
  options: Pick<TableAsked, "size" | "indent" | "after"> = {},
): void {
  const soft = { color: "#5b6472" } as const;
  const rows: string[][] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    const [one = ["", ""], other = ["", ""]] = [pairs[at], pairs[at + 1]];
    rows.push([...one, ...other]);
  }
  const columns = [
    { title: "", share: 15, style: soft },
    { title: "", share: 35 },
    { title: "", share: 15, style: soft },
    { title: "", share: 35 },
  ];
  if (rows.length > 0) table(paper, { columns, rows, ...options });
}
