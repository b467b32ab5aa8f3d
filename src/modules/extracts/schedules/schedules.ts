import { choice } from "#kit/entity/fields/choice.ts";
import { command } from "#kit/entity/Command.ts";
import { entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { time } from "#kit/entity/fields/time.ts";
import { DATA_SETS } from "../dataSets.ts";
import { extracts } from "../extracts.ts";
import { LAYOUT_KINDS, reportLayouts } from "../reportLayouts/reportLayouts.ts";
import { SITE_ZONES } from "../../sites/sites.ts";
import { EVERY, PERIODS } from "./nextRun.ts";

const READERS = extracts.read;

/** A schedule: an extract, or a file in a client's layout, that is made again and again and told to its recipients. */
export const schedules = entity("schedules", {
  read: READERS,
  write: READERS,
  label: "title",
  fields: {
    title: text({ required: true, most: 80, search: true, sort: true }),
    dataSet: choice(DATA_SETS, { required: true }),
    /** Its data set goes before the one that is chosen. */
    layout: ref(() => reportLayouts, { filter: true }),
    kind: choice(["data", ...LAYOUT_KINDS], { initial: "data", fixed: true, filter: true }),
    format: choice(["csv", "xlsx"], { initial: "csv" }),
    every: choice(EVERY, { required: true }),
    runsAt: time({ required: true }),
    zone: choice(SITE_ZONES, { required: true }),
    period: choice(PERIODS, { required: true }),
    /** E-mail addresses, a line each. */
    recipients: text({ required: true, long: true, most: 2_000 }),
    /** Those of them under which nobody is known who may see the file. */
    unreached: text({ fixed: true, most: 2_000 }),
    status: choice(["active", "paused", "retired"], {
      initial: "active",
      fixed: true,
      filter: true,
    }),
    nextAt: instant({ fixed: true, zone: "zone" }),
    lastAt: instant({ fixed: true, zone: "zone" }),
    lastResult: choice(["making", "told", "noFile", "nobody", "notAllowed"], { fixed: true }),
    /** The number of its extract. */
    lastFile: text({ fixed: true, most: 40 }),
    answeredFor: text({ most: 200, fixed: true }),
  },
  state: "status",
  changeable: ["active", "paused"],
  commands: {
    pause: command({ from: ["active"], to: "paused", can: READERS, shared: true }),
    resume: command({ from: ["paused"], to: "active", can: READERS, shared: true }),
    /** Makes the file at once, for the range relative to now. */
    run: command({ from: ["active", "paused"], to: null, can: READERS, shared: true }),
    retire: command({ from: ["active", "paused"], to: "retired", can: READERS, shared: true }),
  },
});

export type ScheduleRow = RowOf<typeof schedules>;

const list = [
  "title",
  "status",
  "nextAt",
  "lastResult",
  "lastAt",
  "every",
  "runsAt",
  "period",
  "layout",
  "recipients",
] as const;

export const screens = [
  screen(schedules, { list }),
  ...LAYOUT_KINDS.map((kind) =>
    screen(schedules, {
      list,
      as: kind,
      where: { kind: [kind] },
      offers: { layout: { kind: [kind] } },
    }),
  ),
];
