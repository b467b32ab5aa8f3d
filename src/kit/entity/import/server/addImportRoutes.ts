import type { FastifyRequest } from "fastify";
import { answersOf, type FileAnswers } from "#kit/pure/cell/fileQuestion.ts";
import type { Entity } from "../../entity.ts";
import { importLimits } from "../fileImport.ts";
import { Problem } from "#kit/pure/problem.ts";
import { fileSettings, keepFileSettings } from "#kit/server/fileSettings.ts";
import type { FileStore } from "#kit/server/fileStore.ts";
import { answer, type Caller, once, type RouteContext } from "#kit/server/http.ts";
import type { Reading, ReadRows } from "#kit/server/reading/reading.ts";
import { type ReceivedForm, receivedForm } from "#kit/server/receivedForm.ts";
import { inTenant, type Tx } from "#kit/server/tenant.ts";
import { onlyStaff, ownershipOf } from "../../server/ownership.ts";
import { importTask } from "./importReader.ts";
import {
  askedBefore,
  type Importer,
  type ImportFile,
  importLog,
  type Preview,
  rowImporter,
} from "./importRows.ts";

/** What imports need beside their entity. */
export interface ImportNeeds {
  readonly files: FileStore;
  readonly reading: Reading;
  /** The words and the code of what is wrong with a file as a whole; null when an error is no fault of it. */
  readonly refusalOf: (fault: unknown) => Problem | null;
  /** What becomes of the lines, by layout; of those of any other file the rows that they are. */
  readonly importers: Readonly<Record<string, Importer>>;
}

const DEADLINE_MS = 60_000;

/** Adds the calls by which rows of an entity come from files. */
export function addImportRoutes(context: RouteContext, entity: Entity, needs: ImportNeeds): void {
  if (entity.import === null) return;
  const { calls } = entity.import;
  const importer = needs.importers[entity.name] ?? rowImporter;
  const { database } = context;
  const { read } = ownershipOf(database, entity);
  // A statement over a whole file may take longer than one of a page is given.
  const inBulk = <Result>(client: number, work: (tx: Tx) => Promise<Result>) =>
    inTenant(database.background, client, work);

  const reader = (caller: Caller): FileReader => ({
    ...needs,
    entity,
    clientOf: (form) => ownerOf(entity, caller, form),
    known: (client) => inBulk(client, (tx) => fileSettings(tx, entity.name)),
  });

  answer(context, calls.preview, async ({ request, caller }) => ({
    data: await withFile(request, reader(caller), async (file, client) =>
      file.questions.length > 0
        ? askedBefore(entity, file)
        : inBulk(client, (tx) => importer.compare(tx, entity, file)),
    ),
  }));
  answer(context, calls.log, async (by) => ({
    data: await read(by, (tx) => importLog(tx, entity)),
  }));
  answer(context, calls.apply, async ({ request, caller }) =>
    withFile(request, reader(caller), async (file, client, form) => {
      if (file.questions.length > 0)
        throw new Problem("conflict", "The file waits for answers: check it and answer first", {
          reasonCode: "entity.fileAsks",
        });
      const leavesOut = form.fields.get("leaveOut") === "wrong";
      const answers = form.fields.get("answers") ?? "";
      const said = [client, leavesOut, file.name, form.sha256.toString("hex"), answers];
      return once(database, calls.apply, { caller, request }, said, (keep) =>
        inBulk(client, async (tx) => {
          const preview = await importer.compare(tx, entity, file);
          refuseWrong(preview, leavesOut);
          const reply = { data: await importer.apply(tx, entity, caller, file.name, preview) };
          await keepFileSettings(tx, entity.name, file.learnt);
          await keep(tx, reply);
          return reply;
        }),
      );
    }),
  );
}

/** Whose rows a file brings: the house's (0), or of the client that the form names or for which the caller acts. */
function ownerOf({ owner }: Entity, caller: Caller, { fields }: ReceivedForm): number {
  if (owner === "house") {
    onlyStaff(caller);
    return 0;
  }
  const { subscriberIds, subscriberId } = caller;
  const client = Number(fields.get("client") || subscriberId);
  if (!subscriberIds.includes(client)) throw new Problem("otherClient");
  return client;
}

function refuseWrong({ missing, wrong }: Preview, leavesOut: boolean): void {
  if (missing.length === 0 && (wrong === 0 || leavesOut)) return;
  const values = { wrong, missing: missing.join(", ") };
  throw new Problem("conflict", `missing: ${values.missing}; wrong lines: ${wrong}`, {
    reasonCode: "entity.wrongLines",
    values,
  });
}

interface FileReader extends ImportNeeds {
  readonly entity: Entity;
  readonly clientOf: (form: ReceivedForm) => number;
  readonly known: (client: number) => Promise<FileAnswers>;
}

/** Reads the file of a form and lends it out; nothing of it stays here. */
async function withFile<Result>(
  request: FastifyRequest,
  { files, reading, refusalOf, entity, clientOf, known }: FileReader,
  work: (file: ImportFile, client: number, form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  const form = await receivedForm(request, files, importLimits.fileBytes);
  try {
    const client = clientOf(form);
    const said = answersOf(form.fields.get("answers"));
    if (said === null) throw new Problem("badRequest", "answers: a JSON object of texts");
    const { path, name } = form;
    const lines: Buffer[] = [];
    const rows = async (all: AsyncIterable<ReadRows>): Promise<void> => {
      for await (const { bytes } of all) lines.push(bytes);
    };
    const asked = { entity: entity.name, path, name, said, known: await known(client) };
    // Before the transaction begins: its connection waits for no file.
    const read = await reading
      .run(importTask, asked, { rows, deadlineMs: DEADLINE_MS })
      .catch((fault: unknown) => {
        throw refusalOf(fault) ?? fault;
      });
    if (read.isCut)
      throw new Problem("badRequest", `At most ${importLimits.rows} lines`, {
        reasonCode: "entity.tooManyLines",
        values: { most: importLimits.rows },
      });
    return await work({ ...read, name, lines }, client, form);
  } finally {
    await form.drop();
  }
}
