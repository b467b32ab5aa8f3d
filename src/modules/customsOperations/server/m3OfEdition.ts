import { writtenM3 } from "../computation/m3/writtenM3.ts";
import { fileNameOf, type KeptEdition } from "./keptEdition.ts";
import { m3Bytes } from "./m3Bytes.ts";

/** An edition as a validation file of a pedimento that has no number yet. */
export const m3OfEdition = (edition: KeptEdition): Promise<Buffer> =>
  m3Bytes(
    writtenM3({
      ...edition,
      file: `${fileNameOf(edition)}.txt`,
      pedimento: null,
      acknowledgment: null,
      rectified: null,
    }),
  );
