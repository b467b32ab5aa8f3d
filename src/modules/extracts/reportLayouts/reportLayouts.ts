import { choice } from "#kit/entity/fields/choice.ts";
import { command } from "#kit/entity/Command.ts";
import { code } from "#kit/entity/fields/code.ts";
import { day } from "#kit/entity/fields/day.ts";
import { entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { DATA_SETS } from "../dataSets.ts";

/** The files that clients want in a layout of theirs, and who makes them. */
export const LAYOUT_KINDS = ["exl", "stars"] as const;
export const LAYOUT_CODES = { exl: "REPORTES_EXL", stars: "STARS" } as const;
export const REPORTERS = ["REPORTES_EXL", "STARS"] as const;
export const DELIMITERS = ["pipe", "comma", "semicolon", "tab"] as const;

/** What a client's file looks like: its columns are rows of their own, in their order. */
export const reportLayouts = entity("reportLayouts", {
  read: REPORTERS,
  write: REPORTERS,
  label: "layoutCode",
  fields: {
    layoutCode: code({ required: true, most: 20, unique: true, search: true, sort: true }),
    title: text({ required: true, most: 80, search: true }),
    kind: choice(LAYOUT_KINDS, { required: true, filter: true }),
    dataSet: choice(DATA_SETS, { required: true }),
    fileKind: choice(["delimited", "fixedWidth", "xlsx"], { required: true }),
    delimiter: choice(DELIMITERS, { initial: "pipe" }),
    hasHeadings: flag(),
    status: choice(["active", "retired"], { initial: "active", fixed: true, filter: true }),
    columnCount: integer({ fixed: true }),
  },
  state: "status",
  commands: {
    retire: command({ from: ["active"], to: "retired", can: REPORTERS, undo: true }),
    restore: command({ from: ["retired"], to: "active", can: REPORTERS }),
    /** Makes the file of a period, as an extract. */
    run: command({
      from: ["active"],
      to: null,
      can: REPORTERS,
      shared: true,
      input: { firstDay: day({ required: true }), lastDay: day({ required: true }) },
    }),
  },
});

export type LayoutRow = RowOf<typeof reportLayouts>;

const list = ["layoutCode", "title", "dataSet", "fileKind", "columnCount", "status"] as const;

export const screens = LAYOUT_KINDS.map((kind) =>
  screen(reportLayouts, { list, as: kind, where: { kind: [kind] } }),
);
