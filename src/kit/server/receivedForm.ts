import type { FastifyRequest } from "fastify";
import { Problem } from "#kit/pure/problem.ts";
import type { FileStore, ReceivedFile } from "./fileStore.ts";
import { printable } from "./zipFault.ts";

/** The one file of a form, with what the form says beside it. */
export interface ReceivedForm extends ReceivedFile {
  readonly name: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** Takes a form with one file in, for as long as the call lasts. Throws a Problem when there is none. */
export async function receivedForm(
  request: FastifyRequest,
  store: FileStore,
  mostBytes: number,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new Problem("badRequest", "multipart/form-data is expected");
  const fields = new Map<string, string>();
  const received: ReceivedForm[] = [];
  try {
    for await (const part of request.parts({ limits: { files: 2 } })) {
      if (part.type === "field") {
        fields.set(part.fieldname, String(part.value));
        continue;
      }
      const file = await store.receive(part.file, mostBytes);
      if (file === "tooLarge" || part.file.truncated) throw new Problem("tooLarge");
      received.push({ ...file, name: printable(part.filename ?? ""), fields });
    }
    const [first, second] = received;
    if (first === undefined || (first.name === "" && first.bytes === 0)) {
      throw new Problem("badRequest", "No file selected!");
    }
    if (second !== undefined) throw new Problem("badRequest", "One file at a time");
    return first;
  } catch (error) {
    await Promise.all(received.map((file) => file.drop()));
    const isLimit = error instanceof Error && "code" in error && error.code === "FST_FILES_LIMIT";
    throw isLimit ? new Problem("badRequest", "One file at a time") : error;
  }
}
