import type { Entity } from "#kit/pure/entity/entity.ts";
import { carriers } from "./carriers/carriers.ts";
import { drivers } from "./drivers/drivers.ts";
import { locations } from "./locations/locations.ts";
import { sites } from "./sites/sites.ts";
import { vehicles } from "./vehicles/vehicles.ts";

/** Every declared entity: its calls, its search, its mock answers and its conformance tests come from here. */
export const entities: readonly Entity[] = [carriers, vehicles, drivers, sites, locations];
