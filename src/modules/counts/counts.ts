import { choice } from "#kit/pure/entity/choice.ts";
import { code } from "#kit/pure/entity/code.ts";
import { codes } from "#kit/pure/entity/codes.ts";
import { command } from "#kit/pure/entity/Command.ts";
import { entity } from "#kit/pure/entity/entity.ts";
import { instant } from "#kit/pure/entity/instant.ts";
import { integer } from "#kit/pure/entity/integer.ts";
import { ref } from "#kit/pure/entity/ref.ts";
import { screen } from "#kit/pure/entity/screen.ts";
import { text } from "#kit/pure/entity/text.ts";
import { KEEPERS } from "../invoices/invoices.ts";
import { locations } from "../locations/locations.ts";

/** Lines to write on, in millimetres from the top of the sheet. */
const RULES = [66, 76, 86, 96, 106, 116, 126, 136, 146];

/** That somebody looks which units of a client stand at a location, without being told which should. */
export const counts = entity("counts", {
  read: KEEPERS,
  write: KEEPERS,
  label: "countNo",
  fields: {
    countNo: code({ required: true, fixed: true, unique: true, scan: true, sort: true }),
    location: ref(() => locations, { required: true, filter: true }),
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
  },
  labels: {
    paper: "label",
    pieces: [
      { kind: "text", of: "countNo", x: 5, y: 6, width: 91.6, height: 9 },
      { kind: "text", of: "location", x: 5, y: 24, width: 50, height: 16, isBold: true },
      { kind: "qr", of: "countNo", x: 60, y: 18, width: 36, height: 36 },
      ...RULES.map((y) => ({ kind: "line" as const, x: 5, y, width: 91.6, height: 0.3 })),
    ],
  },
  state: "status",
  changeable: ["planned"],
  commands: {
    start: command({ from: ["planned"], to: "open", can: KEEPERS, undo: true }),
    count: command({
      from: ["open", "recount"],
      to: null,
      can: KEEPERS,
      input: { labels: codes({ most: 5_000 }) },
    }),
    cancel: command({
      from: ["planned", "open", "recount"],
      to: "cancelled",
      can: KEEPERS,
      reason: true,
    }),
  },
});

export const screens = [
  screen(counts, {
    list: ["countNo", "location", "status", "turns", "countedBy", "countedAt", "notFound", "found"],
    sort: "-countNo",
  }),
];
