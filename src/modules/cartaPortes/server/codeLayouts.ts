import { FileFaults, type FileLine } from "#features/reference/model/catalogFile.ts";
import { copyInto, copyLine } from "#kit/server/copy.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { type CodeFile, codeFiles } from "./codeFiles.ts";
import { type CodeRow, DESCRIPTION, FROM, readCodes, THROUGH } from "./readCodes.ts";

/** How each of the catalogues is known by its file's name and header, and loaded in the transaction of its version. */
export const codeLayouts = codeFiles.map((file) => ({
  catalogue: `cartaPorte.${file.catalogue}`,
  file: file.file,
  required: [
    file.idColumn,
    ...(file.isDescribed ? [DESCRIPTION] : []),
    ...Object.keys(file.facts),
    ...(file.isDated ? [FROM, THROUGH] : []),
    ...file.marks,
  ],
  optional: file.isDated ? [] : [FROM, THROUGH],
  put: async (tx: Tx, header: readonly string[], lines: readonly FileLine[]) => {
    const { rows, faults } = readCodes(file, header, lines);
    if (faults.length > 0) throw new FileFaults(faults);
    await putCodes(tx, file, rows);
  },
}));

async function putCodes(
  { client }: Tx,
  { catalogue }: CodeFile,
  rows: readonly CodeRow[],
): Promise<void> {
  await client.query("delete from carta_porte_codes where catalogue = $1", [catalogue]);
  const lines = rows.map(({ id, line, description, from, through, facts }) =>
    copyLine([catalogue, id, line, description, from, through, JSON.stringify(facts)]),
  );
  const columns = "catalogue, id, line, description, valid_from, valid_through, facts";
  await copyInto(client, `carta_porte_codes (${columns})`, [lines.join("")]);
}
