/** One part of a multipart form; with `file`, a file of that name. */
export interface FormPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly file?: string;
}

export interface Form {
  readonly headers: { readonly "content-type": string };
  readonly body: Buffer;
}

const BOUNDARY = "----viat-form-4f1c9b";

/** A multipart form byte by byte, so that tests can also cut and bend it. */
export function form(parts: readonly FormPart[]): Form {
  const chunks = parts.flatMap(({ name, content, file }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`,
    file === undefined ? "" : `; filename="${file}"\r\ncontent-type: application/zip`,
    "\r\n\r\n",
    content,
    "\r\n",
  ]);
  return {
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk))),
  };
}

export interface SentFile {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** The documented form of an upload: the other fields, Filenames, then file1 to fileN. */
export function uploadForm(
  files: readonly SentFile[],
  fields: Readonly<Record<string, string>> = {},
): Form {
  const names = files.map((_, at) => `file${at + 1}`);
  return form([
    ...Object.entries(fields).map(([name, content]) => ({ name, content })),
    { name: "Filenames", content: JSON.stringify(names) },
    ...files.map(({ file, bytes }, at) => ({ name: `file${at + 1}`, file, content: bytes })),
  ]);
}
