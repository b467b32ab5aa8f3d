import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { Database } from "#kit/server/database.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { elements, type XmlElement } from "#kit/server/xml.ts";
import { XmlFault } from "#kit/server/xmlFault.ts";
import { COMPLEMENT_SPACE } from "../computation/complementNode.ts";
import { XSD } from "./codeLists.ts";
import { inPieces } from "./inPieces.ts";
import type { SchemaFiles } from "./schemaFiles.ts";

const MOST_BYTES = 4 * 1024 * 1024;
const SITE = "http://www.sat.gob.mx/sitio_internet/cfd";

/** The official schemas by what they are for, whatever a file is named. */
const NAMES: ReadonlyMap<string, keyof SchemaFiles> = new Map([
  [COMPLEMENT_SPACE, "CartaPorte31.xsd"],
  [`${SITE}/catalogos/CartaPorte`, "catCartaPorte.xsd"],
  [`${SITE}/catalogos/ComExt`, "catComExt.xsd"],
  [`${SITE}/tipoDatos/tdCFDI`, "tdCFDI.xsd"],
]);

export interface LoadedSchema {
  readonly name: keyof SchemaFiles;
  readonly digest: string;
  /** Whether the same text was there already. */
  readonly isSame: boolean;
}

/** A text is the code and the detail of what is wrong with the file. */
export async function loadSchema(database: Database, path: string): Promise<LoadedSchema | string> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) return `tooLarge: more than ${MOST_BYTES} bytes`;
  const bytes = await readFile(path);
  const space = await targetOf(bytes);
  if ("refusal" in space) return space.refusal;
  const name = NAMES.get(space.target);
  if (name === undefined) return `unknownSchema: ${space.target.slice(0, 200)}`;
  const text = new TextDecoder().decode(bytes);
  const digest = createHash("sha256").update(text).digest("hex");
  const { rowCount } = await inHouse(database, ({ client }) =>
    client.query(
      `insert into carta_porte_schemas as known (name, text, digest) values ($1, $2, $3)
       on conflict (name) do update set text = excluded.text, digest = excluded.digest, loaded_at = now()
       where known.digest <> excluded.digest`,
      [name, text, digest],
    ),
  );
  return { name, digest, isSame: rowCount === 0 };
}

/** The namespace of a schema, all of which is read. */
async function targetOf(
  bytes: Uint8Array,
): Promise<{ readonly target: string } | { readonly refusal: string }> {
  let root: XmlElement | undefined;
  try {
    for await (const batch of elements(inPieces(bytes))) root ??= batch[0];
  } catch (fault) {
    if (fault instanceof XmlFault) return { refusal: `${fault.code}: ${fault.message}` };
    throw fault;
  }
  const { opens, prefix = "", attributes = {} } = root ?? {};
  const space = attributes[prefix === "" ? "xmlns" : `xmlns:${prefix}`];
  if (opens !== "schema" || space !== XSD) return { refusal: `notSchema: ${opens ?? ""}` };
  return { target: attributes["targetNamespace"] ?? "" };
}
