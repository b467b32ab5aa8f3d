import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { command } from "#kit/entity/Command.ts";
import { day } from "#kit/entity/fields/day.ts";
import { entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import {
  LAYOUT_CODES,
  LAYOUT_KINDS,
  REPORTERS,
  reportLayouts,
} from "./reportLayouts/reportLayouts.ts";
import { DATA_SETS } from "./dataSets.ts";

const ANALYSTS = ["REPORTES_TABLEU"] as const;
const READERS = [...ANALYSTS, ...REPORTERS] as const;
/** Which code makes files of a kind, and takes them away. */
export const KIND_CODES = { data: "REPORTES_TABLEU", ...LAYOUT_CODES } as const;
const ENDINGS: Readonly<Record<string, string>> = { xlsx: "xlsx", text: "txt" };
/** While its file is not there yet. */
const UNDER = ["queued", "running"] as const;

/** An extract: all rows of a data set in a period, as a file for other programs, made in the background. */
export const extracts = entity("extracts", {
  read: READERS,
  write: ANALYSTS,
  label: "extractNo",
  fields: {
    extractNo: code({ required: true, fixed: true, unique: true, search: true, sort: true }),
    dataSet: choice(DATA_SETS, { required: true, filter: true }),
    firstDay: day({ required: true }),
    lastDay: day({ required: true }),
    format: choice(["csv", "xlsx", "text"], { initial: "csv" }),
    /** Of all fields of its data set, or in a layout, which only those see who make such files. */
    kind: choice(["data", ...LAYOUT_KINDS], { initial: "data", fixed: true, filter: true }),
    layout: ref(() => reportLayouts, { fixed: true, filter: true }),
    status: choice([...UNDER, "ready", "failed", "cancelled", "removed"], {
      initial: "queued",
      fixed: true,
      filter: true,
    }),
    rowsExpected: integer({ fixed: true }),
    rowsWritten: integer({ fixed: true }),
    /** Rows that do not fit the layout. */
    rowFaults: integer({ fixed: true }),
    bytes: integer({ fixed: true, unit: "B" }),
    failure: choice(["tooManyRows", "tooLarge", "tooLong", "rowFaults", "noRoom", "broken"], {
      fixed: true,
    }),
    requestedBy: text({ most: 200, fixed: true }),
    startedAt: instant({ fixed: true }),
    readyAt: instant({ fixed: true }),
    keptUntil: instant({ fixed: true }),
  },
  state: "status",
  changeable: ["queued"],
  file: {
    under: UNDER,
    ready: "ready",
    nameOf: ({ extractNo, dataSet, format, ...row }) => {
      const of = row["layout.label"] ?? dataSet;
      return `${extractNo} ${of}.${ENDINGS[format] ?? "zip"}`;
    },
  },
  commands: {
    cancel: command({ from: UNDER, to: "cancelled", can: READERS, shared: true }),
    /** Gives up the file before its week is over. */
    discard: command({ from: ["ready"], to: "removed", can: READERS }),
  },
});

export type ExtractRow = RowOf<typeof extracts>;

export const screens = [
  screen(extracts, {
    list: [
      "extractNo",
      "dataSet",
      "status",
      "rowsWritten",
      "firstDay",
      "lastDay",
      "format",
      "requestedBy",
      "keptUntil",
    ],
    sort: "-extractNo",
  }),
  ...LAYOUT_KINDS.map((kind) =>
    screen(extracts, {
      list: [
        "extractNo",
        "layout",
        "status",
        "rowsWritten",
        "rowFaults",
        "firstDay",
        "lastDay",
        "requestedBy",
      ],
      sort: "-extractNo",
      as: kind,
      isReport: true,
      where: { kind: [kind] },
    }),
  ),
];
