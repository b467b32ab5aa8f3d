import type { Entity } from "#kit/entity/entity.ts";
import { apiKeys } from "./apiKeys/apiKeys.ts";
import { announcedLines } from "./shipments/announcedLines/announcedLines.ts";
import { carriers } from "./carriers/carriers.ts";
import { counts } from "./counts/counts.ts";
import { customers } from "./customers/customers.ts";
import { drivers } from "./carriers/drivers/drivers.ts";
import { instructions } from "./instructions/instructions.ts";
import { exceptions } from "./shipments/exceptions/exceptions.ts";
import { extracts } from "./extracts/extracts.ts";
import { figureTargets } from "./figureTargets/figureTargets.ts";
import { handlingUnits } from "./shipments/handlingUnits/handlingUnits.ts";
import { invoiceLines } from "./shipments/invoiceLines/invoiceLines.ts";
import { invoices } from "./shipments/invoices/invoices.ts";
import { layoutColumns } from "./extracts/layoutColumns/layoutColumns.ts";
import { loads } from "./loads/loads.ts";
import { locations } from "./sites/locations/locations.ts";
import { openingStock } from "./stockBalances/openingStock/openingStock.ts";
import { packingLists } from "./shipments/packingLists/packingLists.ts";
import { priorities } from "./priorities/priorities.ts";
import { releaseLines } from "./releases/releaseLines/releaseLines.ts";
import { releaseOrders } from "./releases/releaseOrders/releaseOrders.ts";
import { releases } from "./releases/releases.ts";
import { reportLayouts } from "./extracts/reportLayouts/reportLayouts.ts";
import { schedules } from "./extracts/schedules/schedules.ts";
import { shiftPlans } from "./sites/shiftPlans/shiftPlans.ts";
import { shipments } from "./shipments/shipments.ts";
import { sites } from "./sites/sites.ts";
import { trailers } from "./trailers/trailers.ts";
import { trailerVisits } from "./trailers/trailerVisits/trailerVisits.ts";
import { stockBalances } from "./stockBalances/stockBalances.ts";
import { webhookDeliveries } from "./webhooks/webhookDeliveries/webhookDeliveries.ts";
import { webhooks } from "./webhooks/webhooks.ts";
import { vehicles } from "./carriers/vehicles/vehicles.ts";

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
  releaseLines,
  releases,
  stockBalances,
  reportLayouts,
  layoutColumns,
  extracts,
  schedules,
  figureTargets,
  apiKeys,
  webhooks,
  webhookDeliveries,
];

/** Layouts of files whose lines make rows of several entities; they have no rows of their own. */
export const layouts: readonly Entity[] = [packingLists, openingStock, releaseOrders];
