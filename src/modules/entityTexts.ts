import type { EntityTerms } from "#kit/entity/entityTexts.ts";
import { texts as carriers } from "./carriers/texts.ts";
import { texts as counts } from "./counts/texts.ts";
import { texts as drivers } from "./carriers/drivers/texts.ts";
import { texts as exceptions } from "./shipments/exceptions/texts.ts";
import { texts as handlingUnits } from "./shipments/handlingUnits/texts.ts";
import { texts as loads } from "./loads/texts.ts";
import { texts as locations } from "./sites/locations/texts.ts";
import { texts as releaseLines } from "./releases/releaseLines/texts.ts";
import { texts as releaseOrders } from "./releases/releaseOrders/texts.ts";
import { texts as releases } from "./releases/texts.ts";
import { texts as shipments } from "./shipments/texts.ts";
import { texts as trailerVisits } from "./trailers/trailerVisits/texts.ts";
import { texts as openingStock } from "./stockBalances/openingStock/texts.ts";
import { texts as packingLists } from "./shipments/packingLists/texts.ts";
import { texts as vehicles } from "./carriers/vehicles/texts.ts";

/** The words of the entities that files are read for or that are printed with words; the server's alone, as a browser loads one language. */
export const entityTexts: Readonly<Record<string, EntityTerms>> = {
  carriers,
  vehicles,
  drivers,
  counts,
  loads,
  locations,
  releaseLines,
  releases,
  shipments,
  handlingUnits,
  exceptions,
  trailerVisits,
  openingStock,
  packingLists,
  releaseOrders,
};
