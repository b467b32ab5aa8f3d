import { day } from "#kit/entity/fields/day.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { MANAGERS, OPEN_SITES, sites } from "../sites.ts";

const KEEPERS = [...MANAGERS, "CARTA_PORTE_SLAM"] as const;

/** How far it is from one site to another by road, and how long it usually takes, each way for itself. */
export const siteDistances = entity("siteDistances", {
  owner: "house",
  read: KEEPERS,
  write: KEEPERS,
  label: "name",
  fields: {
    /** The codes of both sites. */
    name: text({ required: true, fixed: true, search: true, sort: true }),
    fromSite: ref(() => sites, { required: true, filter: true, offers: OPEN_SITES }),
    toSite: ref(() => sites, { required: true, filter: true, offers: OPEN_SITES }),
    /** Until the next one of the same way: roads change. */
    validFrom: day({ required: true, unique: { within: ["fromSite", "toSite"] }, sort: true }),
    km: decimal({ required: true, least: 0.01, greatest: 9_999, unit: "km" }),
    minutes: integer({ required: true, least: 1, greatest: 20_000, unit: "min" }),
  },
});

export const screens = [
  screen(siteDistances, {
    list: ["name", "fromSite", "toSite", "validFrom", "km", "minutes"],
    sort: "name",
  }),
];
