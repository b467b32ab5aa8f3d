import { createHash } from "node:crypto";
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { endingOf, lackOf, safeName } from "#kit/entity/pack/server/writePack.ts";
import type { PackedDocument } from "#kit/entity/pack/server/packedDocuments.ts";
import { packLimits } from "#kit/entity/pack/pack.ts";
import { wordIn } from "#kit/entity/papers/server/shownBy.ts";
import { BYTE_ORDER_MARK, csvLine } from "#kit/pure/csvLine.ts";
import { paperTerms } from "#kit/pure/print/paperTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { LanguageCode, Term } from "#kit/pure/terms.ts";
import type { FileStore } from "#kit/server/fileStore.ts";
import { patientReading } from "#kit/server/patientReading.ts";
import { coveDraft } from "../computation/cove/coveDraft.ts";
import { texts } from "../operation/texts.ts";
import { texts as operations } from "../texts.ts";
import type { KeptEdition } from "./keptEdition.ts";
import { m3OfEdition } from "./m3OfEdition.ts";
import { proformaPdf } from "./proformaPdf.ts";
import { proformaTerms } from "./proformaTerms.ts";
import { proformaXlsx } from "./proformaXlsx.ts";

/** A file of a zip, or why it is not there. */
interface Piece {
  readonly type: Term;
  /** What it is called behind its number. */
  readonly said: string;
  readonly ending: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> | null;
  readonly lack?: Term;
}

/** The time of every file: the same content has the same bytes. */
const NO_TIME = new Date(1980, 0, 1);

/** Drafts of the value statements of an edition's invoices. */
export function* covePieces(edition: KeptEdition): Generator<Piece> {
  for (const invoice of edition.declared.invoices) {
    const draft = coveDraft(edition, invoice);
    const piece = { type: operations.document.cove, said: invoice.number, ending: ".xml" };
    if ("lack" in draft) yield { ...piece, content: null, lack: proformaTerms.lack[draft.lack] };
    else yield { ...piece, content: [strToU8(draft.xml)] };
  }
}

interface PackAsked {
  readonly edition: KeptEdition;
  readonly documents: readonly PackedDocument[];
  readonly language: LanguageCode;
  readonly zone: string;
  readonly read: FileStore["read"];
}

/** The files of an edition, then the documents of its operation, no more of them than a pack holds. */
export async function* packPieces(asked: PackAsked): AsyncGenerator<Piece> {
  const { edition, language, zone, documents } = asked;
  const said = edition.row.number;
  const { pdf, xlsx, m3 } = texts.file;
  yield { type: pdf, said, ending: ".pdf", content: proformaPdf(edition, { language, zone }) };
  yield { type: xlsx, said, ending: ".xlsx", content: proformaXlsx(edition, language) };
  yield { type: m3, said, ending: ".txt", content: [await m3OfEdition(edition)] };
  yield* covePieces(edition);
  const read = patientReading(asked.read, packLimits.ms);
  let left: number = packLimits.bytes;
  for (const [at, { type, of, file, bytes, storedAs }] of documents.entries()) {
    const types: Readonly<Record<string, Term>> = operations.document;
    const piece = { type: types[type] ?? shared.file, said: of, ending: endingOf(file) };
    if (at >= packLimits.documents || bytes > left) {
      yield { ...piece, content: null, lack: paperTerms.leftOut };
      continue;
    }
    left -= bytes;
    yield { ...piece, content: read(storedAs, bytes) };
  }
}

/** A zip of files that leaves while it grows, with an index that names each with its type and SHA-256. */
export async function* editionZip(
  pieces: AsyncIterable<Piece> | Iterable<Piece>,
  language: LanguageCode,
): AsyncGenerator<Buffer> {
  const word = (term: Term): string => wordIn(language, term);
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const taken = (): Buffer => {
    const bytes = Buffer.concat(ready);
    ready = [];
    return bytes;
  };
  const index = [csvLine([shared.file, shared.type, proformaTerms.sha256, shared.state].map(word))];
  for await (const { type, said, ending, content, lack } of pieces) {
    const words = word(type);
    if (content === null) {
      index.push(csvLine([said, words, "", word(lack ?? paperTerms.leftOut)]));
      continue;
    }
    const name = safeName(index.length, [words, said], ending);
    const file = new ZipPassThrough(name);
    file.mtime = NO_TIME;
    const digest = createHash("sha256");
    let isThere = false;
    let missing: Term | undefined;
    try {
      for await (const bytes of content) {
        if (!isThere) zip.add(file);
        isThere = true;
        digest.update(bytes);
        file.push(bytes);
        yield taken();
      }
    } catch (error) {
      missing = lackOf(error);
    }
    if (isThere) file.push(new Uint8Array(), true);
    yield taken();
    // What is there in part only is not the file of that digest.
    const sum = isThere && !missing ? digest.digest("hex") : "";
    index.push(csvLine([isThere ? name : said, words, sum, missing ? word(missing) : ""]));
  }
  const file = new ZipDeflate("000 index.csv", { level: 6 });
  file.mtime = NO_TIME;
  zip.add(file);
  file.push(strToU8(BYTE_ORDER_MARK + index.join("")), true);
  zip.end();
  yield taken();
}
