import { instant } from "#kit/entity/fields/instant.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { photo } from "#kit/entity/fields/photo.ts";
import { text } from "#kit/entity/fields/text.ts";

/** What a load tells of what the plant counted. */
export const countedFields = {
  unitsCounted: integer({ fixed: true }),
  countedAt: instant({ fixed: true }),
  countedBy: text({ most: 200, fixed: true }),
  countRemark: text({ most: 400, fixed: true }),
};

/** What the plant says when a load has arrived. */
export const receipt = {
  unitsCounted: integer({ required: true, least: 0, greatest: 100_000 }),
  remark: text({ most: 400, long: true }),
  photo: photo({ required: true }),
  secondPhoto: photo(),
};
