import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import type { Written } from "../EntityRow.ts";

/** The server makes a secret for a row in one of these states, which brings it to another. */
export interface SecretWords {
  readonly from: readonly string[];
  readonly to: string;
}

/** A secret of a row, which is told once. */
export function secret({ secret: words, ...written }: Written & { readonly secret?: SecretWords }) {
  return words ? { ...words, calls: { make: makeCallOf(written) } } : null;
}

/** The call that makes the secret of a row. */
function makeCallOf({ name, write }: Written) {
  return call({
    method: "POST",
    path: `/api/${name}/:id/secret`,
    summary: `Makes the secret of a row of ${name}: it is told in this answer and nowhere again`,
    access: write,
    params: z.object({ id: z.uuid() }),
    body: z.object({ version: z.number().int().min(1).max(2_147_483_647) }),
    secret: true,
    refuses: ["changed", "conflict"],
    reply: z.object({ data: z.object({ secret: z.string() }) }),
  });
}
