import { sendsCommand } from "../../console/screen/sendsCommand.ts";
import { loads } from "../../loads/loads.ts";
import { FINISH, type Given, SCAN, UNSCAN } from "./loading.ts";

for (const kind of [SCAN, UNSCAN] as const)
  sendsCommand(loads, kind, ({ load, label, entryNo = null }: Given) => ({
    row: load,
    input: { labels: [label], entry: entryNo },
  }));
sendsCommand(
  loads,
  FINISH,
  ({ load, difference }: { load: string; difference: string | null }) => ({
    row: load,
    input: { difference },
  }),
);
