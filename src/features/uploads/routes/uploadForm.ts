import type { FastifyRequest } from "fastify";
import { isDay } from "#kit/pure/calendar.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { FileStore, ReceivedFile } from "#kit/server/fileStore.ts";
import { printable } from "#kit/server/zipFault.ts";
import { uploadLimits } from "../model/uploadLimits.ts";

/** A file of an upload form, whole; it stays only when it is kept. */
export interface FormFile {
  field: string;
  name: string;
  received: ReceivedFile;
}

/** An upload form whose files have been received, in the order of its Filenames. */
export interface UploadForm {
  files: FormFile[];
  /** Names of files that are larger than may be sent. */
  tooLarge: string[];
  feed: string;
  isFull: boolean;
  fileOn: string | null;
  agreementId: string | null;
}

/** Takes an upload form in; `today` is the client's. Throws a Problem, and nothing stays, when the form is none or holds no file. */
export async function uploadForm(
  request: FastifyRequest,
  store: FileStore,
  today: string,
): Promise<UploadForm> {
  if (!request.isMultipart()) throw new Problem("badRequest", "multipart/form-data is expected");
  const files: FormFile[] = [];
  try {
    return await formOf(request, store, today, files);
  } catch (error) {
    await Promise.all(files.map(({ received }) => received.drop()));
    throw limitProblem(error);
  }
}

/** Reads a form's parts; `files` tells what has been received, however it ends. */
async function formOf(
  request: FastifyRequest,
  store: FileStore,
  today: string,
  files: FormFile[],
): Promise<UploadForm> {
  const fields = new Map<string, string>();
  const tooLarge: string[] = [];
  const came = new Set<string>();
  for await (const part of request.parts({ limits: { files: uploadLimits.files } })) {
    if (part.type === "field") fields.set(part.fieldname, String(part.value));
    else {
      const name = printable(part.filename ?? "");
      came.add(part.fieldname);
      const received = await store.receive(part.file, uploadLimits.fileBytes);
      if (received === "tooLarge") tooLarge.push(name);
      else if (part.file.truncated || (name === "" && received.bytes === 0)) {
        await received.drop();
        if (part.file.truncated) tooLarge.push(name);
      } else files.push({ field: part.fieldname, name, received });
    }
  }
  if (files.length === 0 && tooLarge.length > 0) throw new Problem("tooLarge");
  if (files.length === 0) throw new Problem("badRequest", "No file selected!");
  const settings = settingsOf(fields, today);
  const listed = listOf(fields.get("Filenames"));
  for (const name of listed)
    if (!came.has(name)) throw issue("Filenames", `no file came as ${name.slice(0, 100)}`);
  return { files: inOrder(files, listed), tooLarge, ...settings };
}

/** Says which limit of a form was met; other errors as they are. */
function limitProblem(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "FST_FILES_LIMIT")
    return new Problem("badRequest", `At most ${uploadLimits.files} files may be sent at once`, {
      reasonCode: "uploads.tooManyFiles",
      values: { most: uploadLimits.files },
    });
  if (code === "FST_FIELDS_LIMIT" || code === "FST_PARTS_LIMIT")
    return new Problem("badRequest", "The form has more fields than an upload needs");
  return error;
}

function settingsOf(fields: ReadonlyMap<string, string>, today: string) {
  const feed = fields.get("Type")?.trim() || "manual";
  if (!/^[\w.-]{1,40}$/.test(feed)) throw issue("Type", "at most 40 letters, digits, . - or _");
  const fileOn = fields.get("FileDate")?.trim() || null;
  if (fileOn !== null && !isDay(fileOn)) throw issue("FileDate", "YYYY-MM-DD");
  if (fileOn !== null && fileOn > today) throw issue("FileDate", `after today, ${today}`);
  const agreementId = fields.get("IdAgreement")?.trim() || null;
  if (agreementId !== null && !isUuid(agreementId)) throw issue("IdAgreement", "unknown");
  return { feed, fileOn, agreementId, isFull: truth("Full", fields.get("Full")) };
}

/** Files as Filenames lists them, then those that it leaves out. */
function inOrder(files: readonly FormFile[], listed: readonly string[]): FormFile[] {
  const place = ({ field }: FormFile): number => {
    const at = listed.indexOf(field);
    return at === -1 ? listed.length : at;
  };
  return files.toSorted((one, other) => place(one) - place(other));
}

function listOf(filenames: string | undefined): string[] {
  if (filenames === undefined || filenames.trim() === "") return [];
  try {
    const list: unknown = JSON.parse(filenames);
    if (isList(list)) return list;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw issue("Filenames", "a JSON list of the names of the file fields, each once");
}

function isList(list: unknown): list is string[] {
  const isOfNames = Array.isArray(list) && list.every((name) => typeof name === "string");
  return isOfNames && new Set(list).size === list.length;
}

function truth(field: string, text: string | undefined): boolean {
  const said = text?.trim().toLowerCase() ?? "";
  if (YES.includes(said)) return true;
  if (NO.includes(said)) return false;
  throw issue(field, "true or false");
}

const YES: readonly string[] = ["true", "1", "on", "si", "sí"];
const NO: readonly string[] = ["", "false", "0", "off", "no"];

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

function issue(field: string, message: string): Problem {
  return new Problem("badRequest", `${field}: ${message}`, {
    errors: [{ field, code: "invalid", message }],
  });
}
