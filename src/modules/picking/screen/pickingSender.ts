import { sendsCommand } from "../../console/screen/sendsCommand.ts";
import { releases } from "../../releases/releases.ts";
import { PICK, type Pick, STAGE, type Staged, UNPICK } from "./picking.ts";

for (const kind of [PICK, UNPICK] as const)
  sendsCommand(releases, kind, ({ release, part, location, quantity }: Pick) => ({
    row: release,
    input: { partNo: part, location, quantity },
  }));
sendsCommand(releases, STAGE, ({ release, ...input }: Staged) => ({
  row: release,
  input: { ...input, volume: null },
}));
