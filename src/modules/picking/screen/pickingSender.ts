import { sendsCommand } from "../../console/screen/sendsCommand.ts";
import { releases } from "../../releases/releases.ts";
import { PICK, type Pick, STAGE, type Staged } from "./picking.ts";

sendsCommand(releases, PICK, ({ release, part, location, quantity }: Pick) => ({
  row: release,
  input: { partNo: part, location, quantity },
}));
sendsCommand(releases, STAGE, ({ release, ...input }: Staged) => ({
  row: release,
  input: { ...input, volume: null },
}));
