import type { Id } from "#kit/entity/EntityRow.ts";
import type { Commands } from "#kit/entity/web/useCommands.ts";
import { sendsCommand } from "#modules/console/screen/sendsCommand.ts";
import type { Desk } from "#modules/console/screen/useDesk.ts";
import { loads } from "#modules/loads/loads.ts";
import type { shipments } from "#modules/shipments/shipments.ts";

// Slips of screens that the compiler refuses: each line after one of these comments does not compile, or the comment does not.

declare const desk: Desk<typeof shipments>;
declare const commands: Commands<typeof loads>;
declare const id: Id<"loads">;

export const readAtDesk = () => [
  desk.row.data?.entryNo,
  // @ts-expect-error no such field
  desk.row.data?.entryNumber,
  // @ts-expect-error no such stage
  desk.row.data?.stage === "recieved",
];

export const done = () => {
  commands.run({ command: "seal", rows: [], input: { seal: "SLL-77" } });
  // @ts-expect-error no such command
  commands.run({ command: "sael", rows: [] });
  // @ts-expect-error no such field of its input
  commands.run({ command: "seal", rows: [], input: { sealNo: "SLL-77" } });
  // @ts-expect-error the command of another entity
  return commands.open([]).includes("closeReceive");
};

export const sent = () => {
  sendsCommand(loads, "loads.scan", () => ({ row: id, input: { labels: ["HU01"] } }));
  // @ts-expect-error no such command
  sendsCommand(loads, "loads.scann", () => ({ row: id, input: {} }));
  // @ts-expect-error the command of another entity
  sendsCommand(loads, "shipments.scan", () => ({ row: id, input: {} }));
  // @ts-expect-error its input is a list
  sendsCommand(loads, "loads.scan", () => ({ row: id, input: { labels: "HU01" } }));
  // @ts-expect-error no such field of its input
  sendsCommand(loads, "loads.finish", () => ({ row: id, input: { diference: "" } }));
};
