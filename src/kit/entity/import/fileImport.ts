import { z } from "zod";
import { fileQuestion } from "#kit/pure/cell/fileQuestion.ts";
import { call } from "#kit/pure/call.ts";
import { seenBy, type Written } from "../EntityRow.ts";

export const importLimits = {
  /** Data lines of a file. */
  rows: 100_000,
  fileBytes: 64 * 1024 * 1024,
  /** Documents of a file that are told of. */
  documents: 500,
  /** Wrong lines that are shown with their reasons, and lines that are weighed; all of them are counted. */
  shown: 5_000,
  /** Imports that the log tells of. */
  told: 100,
} as const;

export type ImportCalls = ReturnType<typeof callsOf>;

/** How rows come from files. */
export interface FileOption<Name extends string = string> {
  /** They are found again by a field that no two of them share, or no two of those that it is unique within. */
  readonly key: Name;
  /** The entity has no rows of its own: its lines become rows of other entities, its own words say how. */
  readonly isLayout?: true;
  /** A look tells each line that would be written in these fields, the last of which says what is lacking for it. */
  readonly weighs?: readonly Name[];
  /** What else the trade calls its columns, beside their words in each language. */
  readonly synonyms?: Readonly<Partial<Record<Name, readonly string[]>>>;
}

/** Rows from files. */
export function fileImport({
  import: option,
  ...written
}: Written & { readonly import?: FileOption }) {
  return option ? { ...option, calls: callsOf(written) } : null;
}

const count = z.number().int();
const counters = {
  rows: count,
  added: count,
  changed: count,
  /** Lines that say what is there already. */
  equal: count,
  wrong: count,
};
const fault = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
const leftOut = z.object({ name: z.string(), why: z.enum(["noHeader", "hidden"]) });

/** A sheet or a file that was not read: it names no field, or it is hidden and is to stay so. */
export type LeftOut = z.output<typeof leftOut>;

const done = z.object({
  id: z.uuid(),
  /** Null: the house. */
  client: count.nullable(),
  file: z.string(),
  by: z.string(),
  importedAt: z.iso.datetime(),
  ...counters,
});
const sent = {
  file1: z
    .file()
    .describe(
      "CSV, XLSX or a zip of them, a line of the first of each the names of the fields in any language; other rows are named by what they are called or by a code of their own",
    ),
  client: z.string().optional().describe("Whose rows they are; without it the client in question"),
  answers: z
    .string()
    .optional()
    .describe(
      'What the file leaves open, by the names of its questions, as JSON: {"dayOrder:expectedOn":"monthFirst"}; which column is for which field: {"column:TITLE":"FIELD"}. It is known when the client\'s next file comes',
    ),
};

/** The calls of an entity whose rows come from files. */
function callsOf({ name, owner, write, ...seen }: Written) {
  const anyClient = owner === "house";
  const path = `/api/${name}/import`;
  return {
    preview: call({
      method: "POST",
      path: `${path}/preview`,
      summary: `What a file would change of ${name}, and everything that is wrong with it; nothing is written`,
      access: write,
      anyClient,
      multipart: z.object(sent),
      asksOnly: true,
      reply: z.object({
        data: z.object({
          ...counters,
          /** The header, each column with its field; null: none that a file can set. */
          columns: z.array(z.object({ title: z.string(), field: z.string().nullable() })),
          /** Required fields that no column is for: nothing can be imported. */
          missing: z.array(z.string()),
          /** The first wrong lines, as they stand in the file, with what is wrong by field. */
          lines: z.array(
            z.object({
              line: count,
              /** The file of a zip in which it stands. */
              file: z.string().optional(),
              /** The sheet of a workbook with several. */
              sheet: z.string().optional(),
              cells: z.array(z.string()),
              faults: z.record(z.string(), fault),
            }),
          ),
          /** What a person has to say first; nothing was compared yet. */
          questions: z.array(fileQuestion).optional(),
          /** Sheets and files that were not read. */
          leftOut: z.array(leftOut).optional(),
          /** Lines in which something was taken off that keeps a spreadsheet from computing. */
          unwrapped: count.optional(),
          /** Where lines make up documents: those that would come to a new version, with their lines. */
          documents: z
            .array(
              z.object({
                called: z.string(),
                version: count,
                added: count,
                changed: count,
                removed: count,
              }),
            )
            .optional(),
          /** Where lines are weighed against what there is: the first that would be written, those that lack something before others. */
          weighed: z
            .object({
              number: count,
              lacking: count,
              lines: z.array(
                z.object({
                  line: count,
                  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
                }),
              ),
            })
            .optional(),
        }),
      }),
    }),
    apply: call({
      method: "POST",
      path,
      summary: `Imports a file into ${name}: rows by their key are added or changed, none is removed; 409 for wrong lines unless they are left out`,
      access: write,
      anyClient,
      multipart: z.object({ ...sent, leaveOut: z.enum(["wrong", ""]).optional() }),
      refuses: ["conflict", "changed", "taken"],
      reply: z.object({ data: done }),
    }),
    log: call({
      method: "GET",
      path: `/api/${name}/imports`,
      summary: `The last imports into ${name}, the newest first`,
      ...seenBy(seen),
      anyClient,
      reply: z.object({ data: z.array(done) }),
    }),
  };
}
