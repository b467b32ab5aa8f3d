import { workOn } from "#features/work/model/workSource.ts";
import { instructions, screens } from "../instructions.ts";

/** Which instructions nobody published yet. */
export const instructionWork = workOn(instructions, screens, [
  {
    name: "instructionsToPublish",
    lists: ["instructions"],
    where: { status: ["draft"] },
    since: "createdAt",
  },
]);
