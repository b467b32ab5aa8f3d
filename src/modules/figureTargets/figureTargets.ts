import { TARGETED } from "#features/kpis/model/judged.ts";
import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { command } from "#kit/entity/Command.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { sites, OPEN_SITES } from "../sites/sites.ts";

/** Who may see the figures. */
export const WATCHERS = ["DASHBOARD", "REPORTES_KPIS"] as const;

/** A target: what a figure of a business day is to come to at most. Who asks for one is told when the figure leaves it. */
export const figureTargets = entity("figureTargets", {
  read: WATCHERS,
  write: WATCHERS,
  label: "targetNo",
  fields: {
    targetNo: code({ required: true, fixed: true, unique: true, search: true, sort: true }),
    figure: choice(TARGETED, { required: true, filter: true }),
    /** Empty: all sites together. */
    site: ref(() => sites, { filter: true, offers: OPEN_SITES }),
    atMost: decimal({ required: true, greatest: 1_000_000 }),
    status: choice(["active", "retired"], { initial: "active", fixed: true, filter: true }),
    standing: choice(["within", "outside"], { fixed: true, filter: true }),
    /** What the figure came to when it was last looked at; nothing: nothing was measured. */
    lastValue: decimal({ fixed: true, places: 4 }),
    leftAt: instant({ fixed: true }),
    askedBy: text({ fixed: true, most: 2_000 }),
  },
  state: "status",
  changeable: ["active"],
  commands: {
    retire: command({ from: ["active"], to: "retired", can: WATCHERS }),
    follow: command({ from: ["active"], to: null, can: WATCHERS, shared: true }),
    unfollow: command({ from: ["active"], to: null, can: WATCHERS, shared: true }),
  },
});

export const screens = [
  screen(figureTargets, {
    list: [
      "targetNo",
      "figure",
      "standing",
      "lastValue",
      "atMost",
      "site",
      "leftAt",
      "askedBy",
      "status",
    ],
    sort: "-targetNo",
  }),
];
