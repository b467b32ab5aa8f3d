import { choice } from "#kit/entity/fields/choice.ts";
import { day } from "#kit/entity/fields/day.ts";
import { entity } from "#kit/entity/entity.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { time } from "#kit/entity/fields/time.ts";
import { MANAGERS, sites, WORKERS, OPEN_SITES } from "../sites.ts";

/** How sites divide their weeks, each plan from a day on; no plan can leave an hour without a shift (decision 34). */
export const shiftPlans = entity("shiftPlans", {
  owner: "house",
  read: WORKERS,
  write: MANAGERS,
  label: "name",
  fields: {
    name: text({ required: true, most: 60, search: true, sort: true }),
    site: ref(() => sites, { required: true, sort: true, filter: true, offers: OPEN_SITES }),
    validFrom: day({ required: true, unique: { within: "site" }, sort: true }),
    dayStart: time({ required: true, greatest: "11:59" }),
    nightStart: time({ required: true, least: "12:00" }),
    weekend: choice(["saturday", "sunday", "none"], { required: true }),
  },
});

export const screens = [
  screen(shiftPlans, {
    list: ["name", "site", "validFrom", "dayStart", "nightStart", "weekend"],
    sort: "-validFrom",
  }),
];
