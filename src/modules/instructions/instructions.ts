import { choice, choices } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { command } from "#kit/entity/Command.ts";
import { day } from "#kit/entity/fields/day.ts";
import { entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import type { Fault } from "#kit/entity/Field.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { customers } from "../customers/customers.ts";
import { REVIEWERS } from "../shipments/shipments.ts";

const CODES = ["INSTRUCCIONES_CLIENTE"] as const;
/** Who works by them. */
const READERS = [...CODES, ...REVIEWERS] as const;

/** How a client wants its goods handled: versions under one number, of which the published one is in force. */
export const instructions = entity("instructions", {
  read: READERS,
  write: CODES,
  label: "title",
  fields: {
    title: text({ required: true, most: 120, search: true, sort: true }),
    body: text({ required: true, most: 3_000, long: true }),
    customer: ref(() => customers, { filter: true, offers: { status: ["active"] } }),
    scope: choices(["receive", "review", "load", "customs", "cross"], {
      required: true,
      filter: true,
    }),
    priority: choice(["info", "warning", "block"], { required: true, filter: true }),
    validFrom: day({ required: true, sort: true }),
    validTo: day({ warnDays: 14, sort: true, filter: true }),
    requiresAck: flag({ filter: true }),
    /** Each entry of which receiving starts while it is in force lacks a photo until it has one. */
    needsPhoto: flag({ filter: true }),
    number: code({ required: true, fixed: true, search: true }),
    edition: integer({ fixed: true, initial: 1, unique: { within: "number" } }),
    acknowledged: integer({ fixed: true, initial: 0 }),
    status: choice(["published", "draft", "ended"], {
      initial: "draft",
      fixed: true,
      sort: true,
      filter: true,
    }),
  },
  state: "status",
  changeable: ["draft"],
  commands: {
    publish: command({ from: ["draft"], to: "published", can: CODES, guard: notPublishable }),
    acknowledge: command({
      from: ["published"],
      to: "published",
      can: READERS,
      shared: true,
      awaited: true,
      guard: ({ requiresAck }: { requiresAck: boolean }) =>
        requiresAck ? undefined : { code: "noAck" },
    }),
    renew: command({ from: ["published"], to: "published", can: CODES, shared: true }),
    end: command({ from: ["draft", "published"], to: "ended", can: CODES, reason: true }),
  },
  steps: { draft: ["publish"], published: ["acknowledge", "renew"] },
});

export type InstructionRow = RowOf<typeof instructions>;

interface Term {
  readonly validFrom: string;
  readonly validTo: string | null;
}

function notPublishable({ validFrom, validTo }: Term, today: string): Fault | undefined {
  if (validTo === null) return undefined;
  if (validTo < validFrom) return { code: "endsFirst", values: { day: validTo } };
  return validTo < today ? { code: "past", values: { day: validTo } } : undefined;
}

export const screens = [
  screen(instructions, {
    list: [
      "title",
      "priority",
      "scope",
      "status",
      "validTo",
      "requiresAck",
      "needsPhoto",
      "acknowledged",
      "customer",
      "number",
      "edition",
    ],
  }),
];
