import type { TRAILER_TYPES } from "../../trailers/trailers.ts";
import type { VEHICLE_TYPES } from "../../carriers/vehicles/vehicles.ts";

/** The usual room of a type of unit, and the vehicles of a carrier's fleet that are or draw one. */
interface Capacity {
  readonly kg: number;
  readonly litres: number;
  readonly vehicles: readonly (typeof VEHICLE_TYPES)[number][];
}
export type LoadUnitType = (typeof TRAILER_TYPES)[number];

const LB = 0.453_592_37;
const FT3 = 28.316_846_592;
const room = (lb: number, ft3: number, ...vehicles: Capacity["vehicles"]): Capacity => ({
  kg: Math.floor(lb * LB),
  litres: Math.floor(ft3 * FT3),
  vehicles,
});

/**
 * What fits into each type of unit. Weights are what 80,000 lb of gross weight (23 CFR 658.17) leave; dry vans and their cubic
 * feet, the lower end, as in the "Dry Van Dimensions & Capacity Guide" of Hale Trailer (2025); containers of ISO 668 with the
 * cargo weights that US roads allow. Reefers, open decks, trucks and vans are estimates of ours, on the low side.
 */
export const CAPACITIES: Readonly<Record<LoadUnitType, Capacity>> = {
  "53dry": room(45_000, 3_800, "trailer"),
  "48dry": room(45_000, 3_000, "trailer"),
  reefer: room(43_500, 3_400, "trailer"),
  flatbed: room(48_000, 3_460, "trailer"),
  stepDeck: room(48_000, 3_800, "trailer"),
  lowboy: room(40_000, 2_800, "trailer"),
  container20: room(38_000, 1_170, "tractor"),
  container40: room(44_000, 2_389, "tractor"),
  straight: room(10_000, 1_400, "torton", "rabon", "lightTruck"),
  van: room(3_500, 400, "van", "pickup"),
};
