import { zip } from "fflate";

/** One zip with these files, called as the first of them. */
export async function zippedFiles(files: readonly File[]): Promise<File> {
  const contents: Record<string, Uint8Array> = {};
  for (const file of files) contents[file.name] = new Uint8Array(await file.arrayBuffer());
  const bytes = await new Promise<Uint8Array>((resolve, reject) =>
    zip(contents, { level: 6 }, (error, done) => (error ? reject(error) : resolve(done))),
  );
  const name = (files[0]?.name ?? "").replace(/\.[^.]+$/, "");
  return new File([new Uint8Array(bytes)], `${name}.zip`, { type: "application/zip" });
}
