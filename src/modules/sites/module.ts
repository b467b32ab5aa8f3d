import type { Module } from "#kit/entity/Module.ts";
import { locations } from "./locations/locations.ts";
import { letterheads } from "./letterheads/letterheads.ts";
import { siteDistances } from "./siteDistances/siteDistances.ts";
import { shiftPlans } from "./shiftPlans/shiftPlans.ts";
import { sites } from "./sites.ts";
import { texts as locationsTexts } from "./locations/texts.ts";
import { texts as letterheadsTexts } from "./letterheads/texts.ts";
import { texts as siteDistancesTexts } from "./siteDistances/texts.ts";
import { texts as shiftPlansTexts } from "./shiftPlans/texts.ts";
import { texts as sitesTexts } from "./texts.ts";

export const sitesModule: Module = {
  entities: [sites, locations, shiftPlans, siteDistances, letterheads],
  texts: {
    sites: sitesTexts,
    locations: locationsTexts,
    shiftPlans: shiftPlansTexts,
    siteDistances: siteDistancesTexts,
    letterheads: letterheadsTexts,
  },
};
