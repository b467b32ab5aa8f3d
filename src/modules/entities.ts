import type { Entity } from "#kit/pure/entity/entity.ts";
import { announcedLines } from "./announcedLines/announcedLines.ts";
import { carriers } from "./carriers/carriers.ts";
import { counts } from "./counts/counts.ts";
import { customers } from "./customers/customers.ts";
import { drivers } from "./drivers/drivers.ts";
import { instructions } from "./instructions/instructions.ts";
import { exceptions } from "./exceptions/exceptions.ts";
import { handlingUnits } from "./handlingUnits/handlingUnits.ts";
import { invoiceLines } from "./invoiceLines/invoiceLines.ts";
import { invoices } from "./invoices/invoices.ts";
import { loads } from "./loads/loads.ts";
import { locations } from "./locations/locations.ts";
import { packingLists } from "./packingLists/packingLists.ts";
import { priorities } from "./priorities/priorities.ts";
import { shiftPlans } from "./shiftPlans/shiftPlans.ts";
import { shipments } from "./shipments/shipments.ts";
import { sites } from "./sites/sites.ts";
import { trailers } from "./trailers/trailers.ts";
import { trailerVisits } from "./trailerVisits/trailerVisits.ts";
import { stockBalances } from "./stockBalances/stockBalances.ts";
import { vehicles } from "./vehicles/vehicles.ts";

/** Every declared entity: its calls, its search, its mock answers and its conformance tests come from here. */
export const entities: readonly Entity[] = [
  customers,
  instructions,
  carriers,
  vehicles,
  drivers,
  sites,
  locations,
  shiftPlans,
  shipments,
  invoices,
  invoiceLines,
  handlingUnits,
  announcedLines,
  counts,
  exceptions,
  priorities,
  trailers,
  trailerVisits,
  loads,
  stockBalances,
];

/** Layouts of files whose lines make rows of several entities; they have no rows of their own. */
export const layouts: readonly Entity[] = [packingLists];
