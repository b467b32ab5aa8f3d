import { code } from "#kit/entity/fields/code.ts";
import { photo } from "#kit/entity/fields/photo.ts";
import { text } from "#kit/entity/fields/text.ts";

/** Of what is done at the doors there is a photo, or why there is none. */
export const shown = { photo: photo(), waiver: text({ most: 200 }) };

/** Who drives a load off in which tractor, and why without the papers of an entry or a paid pedimento. */
export const leaving = {
  driver: text({ most: 80 }),
  tractor: code({ most: 20 }),
  papersWaiver: text({ most: 200 }),
};

/** Why there is no photo of the start or of the sealed doors, and why it left without the papers of an entry or a paid pedimento. */
export const waiverFields = {
  startWaiver: text({ most: 200, fixed: true }),
  sealWaiver: text({ most: 200, fixed: true }),
  papersWaiver: text({ most: 200, fixed: true }),
};
