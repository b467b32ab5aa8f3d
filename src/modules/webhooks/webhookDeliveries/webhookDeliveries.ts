import { choice } from "#kit/entity/fields/choice.ts";
import { command } from "#kit/entity/Command.ts";
import { entity } from "#kit/entity/entity.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { TOPICS, webhooks } from "../webhooks.ts";

const ADMINISTRATORS = ["CREATE_USER"] as const;

/** Why a receiver has not taken an event. */
export const DELIVERY_FAILURES = [
  "unreachable",
  "timeout",
  "outOfReach",
  "redirect",
  "answered",
] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** One event for one webhook, with what came of telling it. It follows from what is done to rows. */
export const webhookDeliveries = entity("webhookDeliveries", {
  derived: true,
  read: ADMINISTRATORS,
  write: ADMINISTRATORS,
  label: "event",
  fields: {
    event: text({ required: true, most: 100, fixed: true, search: true }),
    webhook: ref(() => webhooks, { required: true, fixed: true, filter: true }),
    subject: choice(TOPICS, { fixed: true, filter: true }),
    subjectId: text({ required: true, fixed: true, search: true }),
    occurredAt: instant({ required: true, fixed: true, sort: true }),
    status: choice(["delivered", "waiting", "failed"], {
      initial: "waiting",
      fixed: true,
      filter: true,
    }),
    attempts: integer({ fixed: true, initial: 0 }),
    code: integer({ fixed: true }),
    failure: choice(DELIVERY_FAILURES, { fixed: true }),
    duration: integer({ fixed: true, unit: "ms" }),
    triedAt: instant({ fixed: true }),
    nextAt: instant({ fixed: true }),
    deliveredAt: instant({ fixed: true }),
  },
  state: "status",
  commands: {
    /** Tells it again, under the id that it had. */
    replay: command({
      from: ["delivered", "failed"],
      to: "waiting",
      can: ADMINISTRATORS,
      shared: true,
    }),
  },
  steps: { failed: ["replay"] },
});

export const screens = [
  screen(webhookDeliveries, {
    list: ["event", "webhook", "status", "attempts", "code", "duration", "occurredAt", "nextAt"],
    sort: "-occurredAt",
  }),
];
