import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import type { Commands } from "../Command.ts";
import { type Seen, seenBy } from "../EntityRow.ts";
import { ofRow } from "../wire.ts";

/** Who of the house has not done to a row what everybody is to do, of the command of that kind. */
export function awaited({ commands, ...seen }: Seen & { readonly commands: Commands }) {
  const [command] = Object.entries(commands).find(([, { isAwaited }]) => isAwaited) ?? [];
  return command === undefined ? null : { command, calls: { list: listCallOf(seen, command) } };
}

/** The call that tells them. */
function listCallOf({ name, ...seen }: Seen, command: string) {
  return call({
    method: "GET",
    path: `/api/${name}/:id/awaited`,
    summary: `The people of the house who may see a row of ${name} and have not done it: ${command}`,
    ...seenBy(seen),
    params: ofRow,
    reply: z.object({
      data: z.array(z.object({ id: z.uuid(), name: z.string(), isCaller: z.boolean() })),
    }),
  });
}
