import { createReadStream } from "node:fs";
import type { FastifyRequest } from "fastify";
import { proposalLimits } from "#features/pedimentos/model/proposal.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { FileStore, ReceivedFile } from "#kit/server/fileStore.ts";
import { openZip } from "#kit/server/zip.ts";
import { printable } from "#kit/server/zipFault.ts";

/** A file by its name; `chunks` gives its content, each time it is called. */
export interface NamedFile {
  readonly name: string;
  chunks(): AsyncIterable<Uint8Array>;
}

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

/** Lends out the files of a zip, or the one file that is none. The kit's faults pass through. */
export async function withFiles<Result>(
  { path, name }: Received,
  work: (files: readonly NamedFile[]) => Promise<Result>,
): Promise<Result> {
  if (!/\.zip$/i.test(name)) return work([{ name, chunks: () => createReadStream(path) }]);
  const zip = await openZip(path, { unpackedBytes: proposalLimits.unpackedBytes });
  try {
    return await work(zip.entries);
  } finally {
    await zip.close();
  }
}
