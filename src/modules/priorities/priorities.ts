import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { command } from "#kit/entity/Command.ts";
import { day } from "#kit/entity/fields/day.ts";
import { entity } from "#kit/entity/entity.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { time } from "#kit/entity/fields/time.ts";
import { FOLLOWERS, shipments } from "../shipments/shipments.ts";

export const CODES = ["PRIORIDADES_CRUCE"] as const;
/** While it can still be met in time. */
export const OPEN = ["requested", "accepted", "working"] as const;
/** While its entry is still needed: what was missed is met late. */
export const UNMET = [...OPEN, "missed"] as const;

/** That an entry is needed across the border before the others, and by when. */
export const priorities = entity("priorities", {
  read: FOLLOWERS,
  write: CODES,
  label: "number",
  fields: {
    number: code({ required: true, fixed: true, unique: true, search: true, sort: true }),
    shipment: ref(() => shipments, { required: true, filter: true }),
    /** 1 goes first. */
    level: integer({ least: 1, greatest: 5, initial: 3, sort: true, filter: true }),
    /** By the clock of the entry's site. */
    neededOn: day({ required: true }),
    neededAt: time({ required: true }),
    neededBy: instant({
      fixed: true,
      sort: true,
      filter: true,
      zone: "zone",
      dueWhile: UNMET,
    }),
    zone: text({ fixed: true }),
    grounds: text({ required: true, most: 200 }),
    requestedBy: text({ required: true, fixed: true, most: 200, search: true }),
    status: choice([...OPEN, "done", "missed", "declined"], {
      initial: "requested",
      fixed: true,
      filter: true,
    }),
    doneAt: instant({ fixed: true, zone: "zone" }),
  },
  state: "status",
  changeable: OPEN,
  commands: {
    accept: command({ from: ["requested"], to: "accepted", can: CODES, undo: true }),
    work: command({ from: ["requested", "accepted"], to: "working", can: CODES, undo: true }),
    finish: command({ from: ["accepted", "working", "missed"], to: "done", can: CODES }),
    miss: command({ from: ["accepted", "working"], to: "missed", can: CODES, reason: true }),
    decline: command({ from: ["requested", "accepted"], to: "declined", can: CODES, reason: true }),
  },
  steps: {
    requested: ["accept", "work", "decline"],
    accepted: ["work", "finish"],
    working: ["finish", "miss"],
    missed: ["finish"],
  },
});

export const screens = [
  screen(priorities, {
    list: ["number", "level", "neededBy", "shipment", "status", "requestedBy", "grounds", "doneAt"],
    sort: "-neededBy",
  }),
];
