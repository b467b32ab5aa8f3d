import { missing } from "#kit/entity/server/write.ts";
import type { UnitRow } from "../handlingUnits.ts";

/** The location of a unit that was received. */
export const placeOf = ({ location }: UnitRow): { location: string } => ({
  location: location ?? missing(),
});
