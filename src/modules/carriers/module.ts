import type { Module } from "#kit/entity/Module.ts";
import { carriers } from "./carriers.ts";
import { drivers } from "./drivers/drivers.ts";
import { vehicles } from "./vehicles/vehicles.ts";
import { texts as carriersTexts } from "./texts.ts";
import { texts as driversTexts } from "./drivers/texts.ts";
import { texts as vehiclesTexts } from "./vehicles/texts.ts";

export const carriersModule: Module = {
  entities: [carriers, vehicles, drivers],
  texts: {
    carriers: carriersTexts,
    vehicles: vehiclesTexts,
    drivers: driversTexts,
  },
};
