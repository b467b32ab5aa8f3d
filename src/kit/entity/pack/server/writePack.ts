import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { PHOTO, SIGNATURE } from "../../documents/documents.ts";
import { packLimits } from "../pack.ts";
import { BYTE_ORDER_MARK, csvLine } from "#kit/pure/csvLine.ts";
import { paperTerms } from "#kit/pure/print/paperTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { Term } from "#kit/pure/terms.ts";
import { MissingFile } from "#kit/server/drive.ts";
import type { FileStore } from "#kit/server/fileStore.ts";
import { patientReading, Unread } from "#kit/server/patientReading.ts";
import type { PackedDocument } from "./packedDocuments.ts";
import { instantShown, wordIn } from "../../papers/server/shownBy.ts";
import type { PapersRequest } from "../../papers/server/PaperData.ts";
import { writtenPapers } from "../../papers/server/writePapers.ts";

interface PackAsked {
  /** Each with its title. */
  readonly papers: readonly Omit<PapersRequest, "read">[];
  readonly documents: readonly PackedDocument[];
  /** Who asks for it. */
  readonly by: string;
  readonly read: FileStore["read"];
  /** What a document of an entity is, by its type. */
  readonly typeOf: (document: PackedDocument) => Term;
  readonly zoneOfRow: string;
}

/** A name that no system takes for a path, a command or a device: it begins with its number. */
export function safeName(number: number, said: readonly string[], ending: string): string {
  const words = said.join(" ").normalize("NFC");
  const plain = words.replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, "_").replace(/[ .]+$/, "");
  return `${String(number).padStart(3, "0")} ${plain.slice(0, 100)}${ending}`;
}

/** What became of a file of a pack: whether any of it is there, and why not all. */
interface Put {
  readonly isThere: boolean;
  readonly lacks: Term | undefined;
}

/** Why an original is not there as a whole. Throws what it does not know. */
export function lackOf(error: unknown): Term {
  if (error instanceof MissingFile) return paperTerms.lost;
  if (error instanceof Unread) return paperTerms.unread;
  throw error;
}

export const endingOf = (file: string): string => /\.[a-z0-9]{1,5}$/i.exec(file)?.[0] ?? "";

/** Writes a pack piece by piece: papers, then documents, then the index of both. Nothing of it is kept in memory. */
export async function* writtenPack(asked: PackAsked): AsyncGenerator<Buffer> {
  const { papers, documents, typeOf, zoneOfRow } = asked;
  const language = papers[0]?.language ?? "es";
  const word = (term: Term) => wordIn(language, term);
  const end = Date.now() + packLimits.ms;
  const read = patientReading(asked.read, packLimits.ms);
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
  async function* put(name: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, Put> {
    // PDF and pictures are packed already.
    const file = new ZipPassThrough(name);
    let isThere = false;
    let lacks: Term | undefined;
    try {
      for await (const bytes of content) {
        if (!isThere) zip.add(file);
        isThere = true;
        file.push(bytes);
        yield taken();
      }
    } catch (error) {
      lacks = lackOf(error);
    }
    if (isThere) file.push(new Uint8Array(), true);
    yield taken();
    return { isThere, lacks };
  }
  const index: string[] = [];
  const list = (...cells: readonly string[]) => void index.push(csvLine(cells));
  list(
    ...[shared.file, shared.type, shared.number, shared.who, shared.date, shared.state].map(word),
  );
  for (const paper of papers) {
    const [row] = paper.papers;
    const of = String(row?.row[paper.entity.label] ?? "");
    const title = word(paper.title);
    const said = [title, of, asked.by, instantShown(new Date().toISOString(), zoneOfRow)];
    if (Date.now() > end) {
      list(title, ...said, word(paperTerms.leftOut));
      continue;
    }
    const name = safeName(index.length, [title, of], ".pdf");
    yield* put(name, writtenPapers({ ...paper, read }));
    list(name, ...said);
  }
  let left: number = packLimits.bytes;
  for (const [at, document] of documents.entries()) {
    const { of, file, bytes, storedAs, by } = document;
    const type = word(typeOf(document));
    const said = [type, of, by, instantShown(document.at, zoneOfRow)];
    if (at >= packLimits.documents || bytes > left || Date.now() > end) {
      list(file, ...said, word(paperTerms.leftOut));
      continue;
    }
    const name = safeName(index.length, [of, type], endingOf(file));
    const { isThere, lacks } = yield* put(name, read(storedAs, bytes));
    if (isThere) left -= bytes;
    list(isThere ? name : file, ...said, ...(lacks ? [word(lacks)] : []));
  }
  const file = new ZipDeflate("000 index.csv", { level: 6 });
  zip.add(file);
  file.push(strToU8(BYTE_ORDER_MARK + index.join("")), true);
  zip.end();
  yield taken();
}

/** What documents of these types are called everywhere. */
export const COMMON_TYPES: Readonly<Record<string, Term>> = {
  [PHOTO]: paperTerms.photo,
  [SIGNATURE]: paperTerms.signature,
};
