import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { LANGUAGES } from "#kit/pure/terms.ts";
import type { Seen } from "../EntityRow.ts";

interface Printed<Asked extends z.ZodRawShape> {
  /** The last part of its path. */
  readonly as: string;
  readonly summary: string;
  readonly asked: Asked;
}

/** A call that makes a file of rows in one of the languages, to whoever may see them. */
export const printedCall = <Asked extends z.ZodRawShape>(
  { name, owner, read }: Seen,
  { as, summary, asked }: Printed<Asked>,
) =>
  call({
    method: "POST",
    path: `/api/${name}/${as}`,
    summary,
    access: read,
    anyClient: owner === "house",
    asksOnly: true,
    body: z.object({ ...asked, language: z.enum(LANGUAGES).default("es") }),
    file: true,
    refuses: ["notFound"],
    reply: z.unknown(),
  });
