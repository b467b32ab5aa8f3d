import { choice, choices } from "#kit/entity/fields/choice.ts";
import { command } from "#kit/entity/Command.ts";
import { entity } from "#kit/entity/entity.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { receiverAddress } from "./receiverAddress.ts";

const ADMINISTRATORS = ["CREATE_USER"] as const;

/** Entities whose events are told. */
export const TOPICS = ["shipments", "loads", "releases", "exceptions"] as const;
export type Topic = (typeof TOPICS)[number];

/** A webhook: what is done to a client's rows is told to a server of the client's. */
export const webhooks = entity("webhooks", {
  read: ADMINISTRATORS,
  write: ADMINISTRATORS,
  label: "name",
  fields: {
    name: text({ required: true, most: 60, search: true, sort: true }),
    address: receiverAddress(),
    topics: choices(TOPICS),
    status: choice(["active", "paused", "draft", "retired"], {
      initial: "draft",
      fixed: true,
      filter: true,
    }),
    pausedFor: choice(["byHand", "failing", "notAllowed"], { fixed: true }),
    answeredFor: text({ most: 200, fixed: true }),
    lastDeliveredAt: instant({ fixed: true }),
    failingSince: instant({ fixed: true }),
  },
  state: "status",
  changeable: ["draft", "active", "paused"],
  // A receiver that does not know the new one yet refuses what is told meanwhile: one that tells is paused first.
  secret: { from: ["draft", "paused"], to: "active" },
  commands: {
    pause: command({ from: ["active"], to: "paused", can: ADMINISTRATORS, shared: true }),
    resume: command({ from: ["paused"], to: "active", can: ADMINISTRATORS, shared: true }),
    retire: command({
      from: ["draft", "active", "paused"],
      to: "retired",
      can: ADMINISTRATORS,
      shared: true,
    }),
  },
});

export const screens = [
  screen(webhooks, {
    list: ["name", "status", "address", "topics", "lastDeliveredAt", "failingSince", "answeredFor"],
    sort: "name",
  }),
];
