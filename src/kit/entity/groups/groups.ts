import { z } from "zod";
import { isZone } from "#kit/pure/calendar.ts";
import { call } from "#kit/pure/call.ts";
import { listReply, shortPageQuery } from "#kit/pure/page.ts";
import { narrowingQuery, severalOf } from "../entityCalls.ts";
import type { Codes, Fields, Seen } from "../EntityRow.ts";

/** Groups that are told of at most; of more it is said that there are. */
export const MOST_GROUPS = 10_000;

/** Whose a row is, among what rows are grouped by. */
export const CLIENT = "client";

/** By what the rows of a list are grouped, and what is told of each group beside their number. */
export interface Groups<Name extends string = string> {
  /** Any of these codes lets a person group the rows. */
  readonly read: Codes;
  /** Days of an instant, rows that a field leads to, and whose the rows are. */
  readonly by: readonly (Name | typeof CLIENT)[];
  /** Numbers that are added up. */
  readonly sums: readonly Name[];
  /** Minutes of which the average is told, of the rows that have them the right way round. */
  readonly means: readonly Name[];
}

/** What a group has under the names of its fields, among them what the rows are called that it is grouped by. */
export interface Group {
  readonly [name: string]: string | number | null | undefined;
  readonly rows: number;
}

export type GroupsCall = ReturnType<typeof listCallOf>;

interface Declared extends Seen {
  readonly fields: Fields;
}

/** Rows told in groups, where a report lists them. */
export function groups({ groups: by, ...seen }: Declared & { readonly groups?: Groups }) {
  return by ? { ...by, calls: { list: listCallOf(seen, by) } } : null;
}

/** The call that groups the rows of a list, narrowed like the list. Throws where a field has a name of its query. */
function listCallOf({ name, owner, fields }: Declared, { read, by, sums, means }: Groups) {
  for (const taken of ["by", "zone"])
    if (fields[taken]) throw new Error(`${name}: groups are asked for by ${taken}`);
  const sorted = [...by, "rows", ...sums, ...means];
  const named = <Schema extends z.ZodType>(names: readonly string[], schema: Schema) =>
    Object.fromEntries(names.map((each) => [each, schema]));
  const measured = z.object({
    ...named(sums, z.string().regex(/^-?\d{1,40}(\.\d{1,40})?$/)),
    ...named(means, z.number().nullable()),
    rows: z.number().int(),
  });
  const group = z.object({
    ...named(by, z.union([z.string(), z.number(), z.null()]).optional()),
    ...named(
      by.map((each) => `${each}.label`),
      z.string().nullable().optional(),
    ),
    ...measured.shape,
  });
  const whole: z.ZodType<Group, Group> = measured;
  return call({
    method: "GET",
    path: `/api/${name}/groups`,
    summary: `Rows of ${name}, narrowed like their list, grouped by days, clients or what they lead to: how many they are and what they come to, and the same of all of them`,
    access: read,
    anyClient: owner === "house",
    query: z.object({
      ...narrowingQuery(fields),
      by: severalOf(z.enum(by)).refine((names) => names.length > 0, "nothing to group by"),
      /** On whose clock days begin. */
      zone: z.string().max(60).refine(isZone, "no time zone"),
      sort: z.enum([...sorted, ...sorted.map((each) => `-${each}`)]).optional(),
      ...shortPageQuery,
    }),
    reply: listReply<z.ZodType<Group, Group>>(group).extend({ whole }),
  });
}
