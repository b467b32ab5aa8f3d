import { serveReading } from "#kit/server/reading/readingProcess.ts";
import { pack, packTask } from "#modules/extracts/server/packing.ts";

/** Heap, libraries and buffers of a process that packs an extract. */
const MOST_BYTES = 512 * 1024 ** 2;

await serveReading({ tasks: { [packTask.name]: pack }, faultOf: () => null }, MOST_BYTES);
