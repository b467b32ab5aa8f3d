import { amounts } from "#kit/entity/fields/amounts.ts";
import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { codes } from "#kit/entity/fields/codes.ts";
import { command } from "#kit/entity/Command.ts";
import { entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { KEEPERS } from "../shipments/invoices/invoices.ts";
import { locations, GOODS_KINDS, placesOf } from "../sites/locations/locations.ts";
import { STOCK_KEEPERS } from "../stock/moves.ts";
import { papers } from "./papers.ts";

export const COUNTERS = [...KEEPERS, ...STOCK_KEEPERS] as const;

/** Lines to write on, in millimetres from the top of the sheet. */
const RULES = [66, 76, 86, 96, 106, 116, 126, 136, 146];
/** What is said of a part. */
const names = ["partNo", "lot", "quantity"] as const;
/** Where its columns begin on these lines, and how wide they are: labels of units are written in the first one. */
const COLUMNS: Readonly<Record<(typeof names)[number], readonly [x: number, width: number]>> = {
  partNo: [5, 47],
  lot: [52, 23],
  quantity: [75, 21.6],
};

/** That somebody looks which units, and how much of which parts, of a client stand at a location, without being told what should. */
export const counts = entity("counts", {
  read: COUNTERS,
  write: COUNTERS,
  label: "countNo",
  fields: {
    countNo: code({ required: true, fixed: true, unique: true, scan: true, sort: true }),
    location: ref(() => locations, { required: true, filter: true, offers: placesOf(GOODS_KINDS) }),
    status: choice(["planned", "open", "recount", "agreed", "adjusted", "cancelled"], {
      initial: "planned",
      fixed: true,
      filter: true,
    }),
    /** How often it was counted. */
    turns: integer({ initial: 0, fixed: true }),
    countedBy: text({ most: 200, fixed: true }),
    countedAt: instant({ fixed: true }),
    /** Labels that should have stood there. */
    notFound: codes({ fixed: true }),
    /** Labels that should not have. */
    found: codes({ fixed: true }),
    /** Of parts and lots that differed: what the ledger had there, and what was counted. */
    expected: amounts({ fixed: true }),
    counted: amounts({ fixed: true, names }),
    /** Its location is at a distribution centre. */
    distribution: flag({ fixed: true, filter: true }),
  },
  labels: {
    paper: "label",
    pieces: [
      { kind: "text", of: "countNo", x: 5, y: 6, width: 91.6, height: 9 },
      { kind: "text", of: "location", x: 5, y: 24, width: 50, height: 16, isBold: true },
      { kind: "qr", of: "countNo", x: 60, y: 18, width: 36, height: 36 },
      ...names.flatMap((option) => {
        const [[x, width], y] = [COLUMNS[option], 60];
        const head = { x: x + 1, y, width: width - 1, height: 4.5 };
        return [
          { kind: "text" as const, of: "counted" as const, option, ...head },
          { kind: "line" as const, x, y, width: 0.3, height: 86 },
        ];
      }),
      ...RULES.map((y) => ({ kind: "line" as const, x: 5, y, width: 91.6, height: 0.3 })),
    ],
  },
  papers,
  state: "status",
  changeable: ["planned"],
  commands: {
    start: command({ from: ["planned"], to: "open", can: COUNTERS, undo: true }),
    count: command({
      from: ["open", "recount"],
      to: null,
      can: COUNTERS,
      shared: true,
      late: true,
      input: {
        /** Each with `@` and its entry where several units bear the label. */
        labels: codes({ most: 5_000, longest: 100 }),
        /** Of parts without a unit. */
        goods: amounts({ names }),
        /** When somebody began to look, where what they saw was entered later; none: since the count was started. */
        begunAt: instant(),
      },
    }),
    cancel: command({
      from: ["planned", "open", "recount"],
      to: "cancelled",
      can: COUNTERS,
      reason: true,
    }),
  },
  steps: { planned: ["start"], open: ["count"], recount: ["count"] },
});

export type CountRow = RowOf<typeof counts>;

const list = [
  "countNo",
  "location",
  "status",
  "turns",
  "countedBy",
  "countedAt",
  "notFound",
  "found",
  "expected",
  "counted",
] as const;

export const screens = [
  screen(counts, { list, sort: "-countNo" }),
  screen(counts, { where: { distribution: ["true"] }, list, sort: "-countNo" }),
];
