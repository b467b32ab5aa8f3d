import { workOn } from "#features/work/model/workSource.ts";
import { counts, screens } from "../counts.ts";

/** What waits to be counted. */
export const countWork = workOn(counts, screens, [
  {
    name: "countsToDo",
    lists: ["counts", "counts-distribution"],
    where: { status: ["planned", "open", "recount"] },
    since: "createdAt",
  },
]);
