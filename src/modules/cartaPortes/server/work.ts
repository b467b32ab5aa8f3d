import { workOn } from "#features/work/model/workSource.ts";
import { cartaPortes, screens } from "../cartaPortes.ts";

/** Which Cartas Porte are not stamped yet. */
export const cartaPorteWork = workOn(cartaPortes, screens, [
  {
    name: "cartaPortesToIssue",
    lists: ["cartaPortes"],
    where: { status: ["draft", "valid"] },
    dueBy: "departsAt",
    since: "createdAt",
    side: "house",
  },
]);
