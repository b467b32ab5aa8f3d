import { choice } from "#kit/entity/fields/choice.ts";
import { command } from "#kit/entity/Command.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { handlingUnits } from "../shipments/handlingUnits/handlingUnits.ts";
import { locations, placesOf, STOCK_KINDS } from "../sites/locations/locations.ts";
import { sites } from "../sites/sites.ts";
import { openingStock } from "./openingStock/openingStock.ts";
import { LEDGER, STOCK_KEEPERS } from "../stock/moves.ts";

const READERS = [...STOCK_KEEPERS, "DISTRIBUCION_INVENTARIO_CLIENTE"] as const;

/** What stands at a location: a handling unit, or so much of a part and lot. It follows from the moves alone. */
export const stockBalances = entity("stockBalances", {
  derived: true,
  read: READERS,
  write: STOCK_KEEPERS,
  label: "goods",
  ledger: LEDGER,
  fields: {
    /** The number of the part, or the label of the unit. */
    goods: text({ required: true, fixed: true, search: true, sort: true }),
    partNo: text({ fixed: true }),
    lot: text({ fixed: true, search: true }),
    unit: ref(() => handlingUnits, { fixed: true, filter: true }),
    site: ref(() => sites, { required: true, fixed: true, filter: true }),
    location: ref(() => locations, { required: true, fixed: true, filter: true }),
    onHand: decimal({ required: true, fixed: true, places: 6 }),
    /** What of it is promised to releases. */
    reserved: decimal({ required: true, fixed: true, places: 6 }),
    status: choice(["onHand", "empty"], { initial: "onHand", fixed: true, filter: true }),
  },
  state: "status",
  commands: {
    putAway: command({
      from: ["onHand"],
      to: null,
      can: STOCK_KEEPERS,
      shared: true,
      input: {
        /** Without one it is put where the house would put it. */
        location: ref(() => locations, { offers: placesOf(STOCK_KINDS) }),
        /** All of it unless said. */
        quantity: decimal({ places: 6 }),
      },
    }),
    /** Says what is there of a part, by whoever counted it. */
    adjust: command({
      from: ["onHand", "empty"],
      to: null,
      can: STOCK_KEEPERS,
      side: "house",
      reason: true,
      input: { counted: decimal({ required: true, places: 6 }) },
    }),
  },
  steps: { onHand: ["putAway", "adjust"], empty: ["adjust"] },
});

export type BalanceRow = RowOf<typeof stockBalances>;

export const screens = [
  screen(stockBalances, {
    files: openingStock,
    where: { status: ["onHand"] },
    list: ["goods", "onHand", "location", "lot", "reserved", "site", "unit"],
  }),
];
