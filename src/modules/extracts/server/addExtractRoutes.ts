import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { Problem } from "#kit/pure/problem.ts";
import { instantText } from "#kit/entity/server/columns.ts";
import { ownershipOf } from "#kit/entity/server/ownership.ts";
import { missing, oneRow } from "#kit/entity/server/write.ts";
import type { FileStore } from "#kit/server/fileStore.ts";
import { answer, type Asked, type Caller, type RouteContext } from "#kit/server/http.ts";
import { inHouse, inTenant, type ReadTx, type Tx } from "#kit/server/tenant.ts";
import { extracts, KIND_CODES } from "../extracts.ts";
import { type ExtractFormat, MEDIA } from "./extractFile.ts";

interface StoredFile {
  readonly name: string;
  readonly format: ExtractFormat;
  readonly bytes: number;
  readonly storedAs: string;
}

const FILE = extracts.file ?? missing();

/** Adds the calls that send the files of extracts, to whoever signed in or has a link. */
export function addExtractRoutes(context: RouteContext & { readonly files: FileStore }): void {
  const { database, files } = context;
  const { calls } = FILE;
  const { read, writeOne } = ownershipOf(database, extracts);
  const send = async (reply: Asked<never>["reply"], file: StoredFile) => {
    return (
      reply
        .header("content-type", MEDIA[file.format])
        .header("content-length", file.bytes)
        .header("content-disposition", `attachment; filename="${file.name}"`)
        .header("x-content-type-options", "nosniff")
        // Both formats are packed already.
        .header("content-encoding", "identity")
        .send(await files.read(file.storedAs))
    );
  };

  answer(context, calls.file, async ({ params, reply, ...by }) =>
    send(
      reply,
      await read(by, async (tx) => {
        await refuseForeign(tx, by.caller, params.id);
        return fileOf(tx, params.id);
      }),
    ),
  );
  answer(context, calls.preview, async ({ params, ...by }) => ({
    data: await read(by, async (tx) => {
      await refuseForeign(tx, by.caller, params.id);
      return previewOf(tx, params.id);
    }),
  }));
  answer(context, calls.link, ({ params, body, ...by }) =>
    writeOne(by, params.id, async (tx) => {
      await refuseForeign(tx, by.caller, params.id);
      return addLink(tx, params.id, body.hours);
    }),
  );
  answer(context, calls.linked, async ({ params, reply }) => {
    const { client, extract } = await inHouse(database, (tx) => leadsTo(tx, params.token), {
      readOnly: true,
    });
    const found = await inTenant(database, client, (tx) => fileOf(tx, extract), { readOnly: true });
    return send(reply, found);
  });
}

/** Throws the Problem `notFound` for a file of a kind that the caller makes none of. */
async function refuseForeign(tx: ReadTx, { codes }: Pick<Caller, "codes">, id: string) {
  const { kind } = await oneRow(tx, extracts, id);
  if (!codes.has(KIND_CODES[kind])) throw new Problem("notFound");
}

interface Preview {
  readonly titles: string[];
  readonly rows: (string | number | boolean | null)[][];
  readonly faults: { row: number; column: string; code: string; value: string }[];
}

async function previewOf({ db }: ReadTx, id: string): Promise<Preview> {
  const { rows } = await sql<{ preview: Preview }>`
    select preview from extract_files where extract_id = ${id} and preview is not null`.execute(db);
  const [found] = rows;
  if (!found) throw new Problem("notFound");
  return found.preview;
}

/** Throws the Problem `notFound` while there is none, and when it is there no more. */
async function fileOf(tx: ReadTx, id: string): Promise<StoredFile> {
  const { rows } = await sql<Omit<StoredFile, "name">>`
    select e.format, e.bytes, f.stored_as as "storedAs"
    from extracts e join extract_files f on (f.subscriber_id, f.extract_id) = (e.subscriber_id, e.id)
    where e.id = ${id} and e.status = 'ready' and e.kept_until > now() and f.removed_at is null`.execute(
    tx.db,
  );
  const [file] = rows;
  if (!file) throw new Problem("notFound");
  return { ...file, name: FILE.nameOf(await oneRow(tx, extracts, id)) };
}

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Makes a link that ends with the file at the latest, in place of the one before; its token is told here and nowhere again. */
async function addLink(tx: Tx, id: string, hours: number) {
  await oneRow(tx, extracts, id);
  const token = randomBytes(32).toString("base64url");
  const { rows } = await sql<{ expiresAt: string }>`
    update extract_files f set token_hash = ${hashOf(token)},
      link_until = least(e.kept_until, now() + make_interval(hours => ${hours}))
    from extracts e where (e.subscriber_id, e.id) = (f.subscriber_id, f.extract_id) and e.id = ${id} and e.status = 'ready'
    returning ${instantText(sql.ref("link_until"))} as "expiresAt"`.execute(tx.db);
  const [link] = rows;
  if (!link) throw new Problem("notFound");
  return { path: `/api/extracts/linked/${token}`, ...link };
}

/** Throws the Problem `notFound`, whatever the token lacks. */
async function leadsTo({ db }: ReadTx, token: string) {
  const { rows } = await sql<{ client: number; extract: string }>`
    select client, extract_id as extract from extract_of_link(${hashOf(token)}) join shared.subscribers c on c.id = client
    where not c.is_hidden`.execute(db);
  const [found] = rows;
  if (!found) throw new Problem("notFound");
  return found;
}
