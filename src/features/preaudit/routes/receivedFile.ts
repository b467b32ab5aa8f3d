import type { FastifyRequest } from "fastify";
import { proposalLimits } from "#features/pedimentos/model/proposal.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { FileStore, ReceivedFile } from "#kit/server/fileStore.ts";
import { printable } from "#kit/server/zipFault.ts";

export interface Received extends ReceivedFile {
  readonly name: string;
}

/** Takes the one file of a form in, for as long as the call lasts. Throws a Problem when there is none. */
export async function receivedFile(request: FastifyRequest, store: FileStore): Promise<Received> {
  if (!request.isMultipart()) throw new Problem("badRequest", "multipart/form-data is expected");
  const { fileBytes } = proposalLimits;
  const received: Received[] = [];
  try {
    for await (const part of request.parts({ limits: { files: 2 } })) {
      if (part.type === "field") continue;
      const file = await store.receive(part.file, fileBytes);
      if (file === "tooLarge" || part.file.truncated) throw new Problem("tooLarge");
      received.push({ ...file, name: printable(part.filename ?? "") });
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
