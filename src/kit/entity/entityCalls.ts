import { z } from "zod";
import { type Call, call, type ReplyOf } from "#kit/pure/call.ts";
import { listReply, MOST_ROWS, shortPageQuery } from "#kit/pure/page.ts";
import type { Commands } from "./Command.ts";
import { type EntityRow, type Fields, seenBy, type Written } from "./EntityRow.ts";
import { type Field, isNullable, NONE, type Wire } from "./Field.ts";
import { globalHold } from "./holds/holds.ts";
import { PHOTO_BODY, photosAmong } from "./fields/photo.ts";
import { clientNumber, ofRow } from "./wire.ts";

/** What an entity's calls are made of. */
interface Declared extends Written {
  readonly fields: Fields;
  readonly commands: Commands;
  /** Whether its rows can be held. */
  readonly holds?: true | object | null | undefined;
}

type Calls = ReturnType<typeof entityCallsOf>;

/** A call that answers so. */
type Answering<C, Reply> =
  C extends Call<infer Query, infer Params, infer Body, z.ZodType>
    ? Call<Query, Params, Body, z.ZodType<Reply, Reply>>
    : never;

/** The calls of an entity with these rows and commands. */
export type EntityCalls<Row = EntityRow, Command extends string = string> = Pick<
  Calls,
  "history" | "undo"
> & {
  readonly list: Answering<
    Calls["list"],
    Omit<ReplyOf<Calls["list"]>, "data"> & { data: (Row & { heldFrom?: string[] })[] }
  >;
  readonly one: Answering<Calls["one"], { data: Row }>;
  readonly add: Answering<Calls["add"], { data: Row }>;
  readonly change: Answering<Calls["change"], { data: Row }>;
  readonly commands: Readonly<Record<Command, Calls["commands"][string]>>;
};

/** Names of the list's query that no field can have. */
export const LIST_WORDS = [
  "take",
  "after",
  "before",
  "last",
  "at",
  "sort",
  "search",
  "clients",
] as const;

const version = z.number().int().min(1).max(2_147_483_647);
const touched = z.object({ id: z.uuid(), version });
/** Of a row in the order of a list, as a page told it. */
const place = z.string().max(1_000);
/** Of an event in a history: VERSION.NOTE. */
const moment = z.string().regex(/^[1-9]\d{0,8}\.\d{1,9}$/, "VERSION.NOTE");
const reason = z.string().max(500).default("");
const held: z.ZodType<Wire> = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
]);

const many = z.object({ rows: z.array(touched).min(1).max(MOST_ROWS) });
const done = z.object({ data: z.array(touched) });
const issue = z.object({
  field: z.string(),
  code: z.string(),
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
/** What was done, with what speaks against the rows that were left out; `field` names their ids. */
const doneInPart = done.extend({ refused: z.array(issue) });
const noted = z.object({
  version,
  /** What else was noted at this version, counted from 1; 0: what brought the row to it. */
  note: z.number().int(),
  action: z.string(),
  reason: z.string().nullable(),
  by: z.string(),
  occurredAt: z.iso.datetime(),
  recordedAt: z.iso.datetime(),
  changes: z.record(z.string(), z.tuple([held, held])),
});

/** The calls of an entity, like any others: its list, one row, writing it, its commands and its history. */
export function entityCallsOf(declared: Declared) {
  const { name, owner, write, fields } = declared;
  const seen = seenBy(declared);
  const anyClient = owner === "house";
  const path = `/api/${name}`;
  const row = rowOf(fields);
  const sent = optional(schemasOf(fields, ({ isFixed }) => !isFixed));
  return {
    list: call({
      method: "GET",
      path,
      summary: `Rows of ${name} of all clients of the caller, or of these; page by page from the row after or before, the first ones, the last ones, or those at a value that is sorted by`,
      ...seen,
      anyClient,
      query: listQuery(fields),
      reply: pageOf(declared, row),
    }),
    one: call({
      method: "GET",
      path: `${path}/:id`,
      summary: `One row of ${name}`,
      ...seen,
      anyClient,
      params: ofRow,
      reply: z.object({ data: row }),
    }),
    add: call({
      method: "POST",
      path,
      summary: `Adds a row to ${name}, of this client or of the one that the caller acts for`,
      access: write,
      anyClient,
      body: z.object({ ...sent, client: clientNumber.optional() }),
      refuses: ["taken"],
      reply: z.object({ data: row }),
    }),
    change: call({
      method: "POST",
      path: `${path}/:id`,
      summary: `Replaces what people fill in of a row of ${name}; 409 when it was changed since the version`,
      access: write,
      anyClient,
      params: ofRow,
      body: z.object({ ...sent, version }),
      refuses: ["taken", "changed", "conflict"],
      reply: z.object({ data: row }),
    }),
    history: call({
      method: "GET",
      path: `${path}/:id/history`,
      summary: `Everything that was done to a row of ${name}, the newest first; it can only be added to`,
      ...seen,
      anyClient,
      params: ofRow,
      query: z.object({ before: moment.optional() }),
      reply: z.object({
        data: z.array(noted),
        isMore: z.boolean(),
      }),
    }),
    undo: call({
      method: "POST",
      path: `${path}/undo`,
      summary: `Takes back the command that brought each of these rows of ${name} to its version: all of them, or none`,
      access: write,
      anyClient,
      body: many,
      refuses: ["changed", "conflict"],
      reply: done,
    }),
    commands: commandCallsOf(declared),
  };
}

function pageOf<Row extends z.ZodObject>({ owner, holds }: Declared, row: Row) {
  const told = holds ? row.extend({ heldFrom: z.array(z.string()).optional() }) : row;
  const page = listReply(told as unknown as Row).extend({
    /** The places of the first and the last row, from which the list goes on; null without rows. */
    first: z.string().nullable(),
    last: z.string().nullable(),
  });
  /** What holds all rows of the clients asked for, the newest first. */
  const held = page.extend({ holds: z.array(globalHold).optional() });
  return holds && owner === "client" ? held : (page as unknown as typeof held);
}

/** A row as it is read. */
const rowOf = (fields: Fields) =>
  z.object({
    ...schemasOf(fields, () => true),
    ...labelsOf(fields),
    id: z.uuid(),
    client: clientNumber.nullable(),
    version,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  });

/** A call for each command, by its name. */
const commandCallsOf = ({ name, owner, commands }: Declared) =>
  Object.fromEntries(
    Object.entries(commands).map(([command, { can, input, from, to, isByRow }]) => [
      command,
      call({
        method: "POST",
        path: `/api/${name}/${command}`,
        summary: `Does ${command} to rows of ${name} that are ${from.join(", ")}${to === null ? "" : `, which become ${to}`}: ${isByRow ? "to those that nothing speaks against; the reply says what speaks against the others" : "to all of them, or to none"}`,
        access: can,
        anyClient: owner === "house",
        ...(photosAmong(input).length > 0 && { mostBytes: PHOTO_BODY }),
        body: many.extend({
          reason,
          input: z.object(optional(schemasOf(input, () => true))).default({}),
        }),
        refuses: ["changed", "conflict", "barred"],
        reply: isByRow ? (doneInPart as unknown as typeof done) : done,
      }),
    ]),
  );

function schemasOf(
  fields: Fields,
  isWanted: (field: Field) => boolean,
): Record<string, z.ZodType<Wire>> {
  const wanted = Object.entries(fields).filter(([, field]) => isWanted(field));
  return Object.fromEntries(wanted.map(([name, { schema }]) => [name, schema]));
}

/** What rows are called that fields lead to. */
function labelsOf(fields: Fields): Record<string, z.ZodType<Wire>> {
  const refs = Object.keys(fields).filter((name) => fields[name]?.target);
  return Object.fromEntries(refs.map((name) => [`${name}.label`, z.string().nullable()]));
}

function optional(
  schemas: Readonly<Record<string, z.ZodType<Wire>>>,
): Record<string, z.ZodType<Wire | undefined>> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, schema.optional()]),
  );
}

function listQuery(fields: Fields) {
  const names = Object.keys(fields).filter((name) => fields[name]?.sort);
  return z.object({
    ...narrowingQuery(fields),
    take: shortPageQuery.take,
    after: place.optional(),
    before: place.optional(),
    last: z.literal("true").optional(),
    at: z.string().max(200).optional(),
    sort: z.enum([...names, ...names.map((name) => `-${name}`)]).optional(),
  });
}

/** What narrows a list: its filters, what is searched for, and whose rows they are. */
export function narrowingQuery(fields: Fields) {
  const filters = Object.entries(fields).flatMap(([name, field]) =>
    field.filter === null ? [] : [[name, severalOf(filterValue(field)).optional()] as const],
  );
  return {
    ...Object.fromEntries(filters),
    search: z.string().max(200).default(""),
    clients: severalOf(z.string().regex(/^[1-9]\d{0,8}$/)).optional(),
  };
}

/** Several values in one text, a comma between them. */
export function severalOf(value: z.ZodType<string, string>) {
  return z
    .string()
    .max(4_000)
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .pipe(z.array(value).max(100));
}

/** Its ends are numbers, days or instants. */
const RANGE = /^([\d.:TZ-]{0,24})\.\.([\d.:TZ-]{0,24})$/;

function filterValue(field: Field): z.ZodType<string, string> {
  const { filter, options, kind } = field;
  if (options) return z.enum(options);
  if (filter !== "range" && kind !== "ref") return z.string().max(200);
  const value = filter === "range" ? z.string().regex(RANGE, "FROM..UNTIL") : z.uuid();
  return isNullable(field) ? value.or(z.literal(NONE)) : value;
}
