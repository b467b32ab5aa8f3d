import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { command } from "#kit/entity/Command.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { RELEASERS } from "../releaseOrders/releaseOrders.ts";
import { RELEASE_FOLLOWERS, releases } from "../releases.ts";

/** So much of a part, of any lot or of one, that a release orders. */
export const releaseLines = entity("releaseLines", {
  read: RELEASE_FOLLOWERS,
  write: RELEASERS,
  label: "partNo",
  fields: {
    partNo: code({
      required: true,
      most: 40,
      search: true,
      sort: true,
      unique: { within: "release" },
    }),
    release: ref(() => releases, { required: true, filter: true, offers: { status: ["draft"] } }),
    lot: code({ most: 40, search: true }),
    quantity: decimal({ required: true, places: 6, least: 0.000001 }),
    reserved: decimal({ fixed: true, places: 6 }),
    picked: decimal({ fixed: true, places: 6 }),
    /** What is missing: while it is a draft, of what was free when the line was last written. */
    short: decimal({ fixed: true, places: 6 }),
    /** Where the reserved goods stand, those that came first at first. */
    pickFrom: text({ most: 2_000, fixed: true }),
    status: choice(["open", "ordered", "givenBack", "dropped"], {
      initial: "open",
      fixed: true,
      filter: true,
    }),
  },
  state: "status",
  changeable: ["open"],
  commands: {
    drop: command({ from: ["open"], to: "dropped", can: RELEASERS }),
    restore: command({ from: ["dropped"], to: "open", can: RELEASERS }),
  },
});

export type ReleaseLineRow = RowOf<typeof releaseLines>;

export const screens = [
  screen(releaseLines, {
    list: [
      "partNo",
      "quantity",
      "reserved",
      "picked",
      "short",
      "pickFrom",
      "lot",
      "release",
      "status",
    ],
  }),
];
