import { EJEMPLO } from "#demo/clients.ts";
import { inTenant, type Tx } from "#kit/server/tenant.ts";
import { zipFixture } from "#kit/server/zipFixture.ts";
import { uploadForm } from "../../../tests/uploadForm.ts";
import { type Headers, openWorld } from "../../../tests/world.ts";

// What a reply or a row holds is for the test to say.
export type Json = ReturnType<typeof JSON.parse>;

export type AgreementsFixture = Awaited<ReturnType<typeof openAgreementsFixture>>;

const tables = [
  "certificate_lines",
  "agreement_versions",
  "agreements",
  "upload_lines",
  "upload_progress",
  "uploads",
  "data_versions",
  "file_settings",
];

/** The product on a database of its own; people act for Importadora de Ejemplo. */
export async function openAgreementsFixture() {
  const { app, database, settled, signIn, close } = await openWorld();
  // A password costs more time than most calls, and the tests measure calls.
  const sessions = new Map<string, Promise<Headers>>();
  const signedIn = async (email: string, subscriberId: number): Promise<Headers> => {
    if (email === "") return {};
    const name = `${email} ${subscriberId}`;
    const session = sessions.get(name) ?? signIn(email, subscriberId);
    sessions.set(name, session);
    return session;
  };

  const get = async (address: string, as = "auditor@demo.test", subscriberId = EJEMPLO) => {
    const headers = await signedIn(as, subscriberId);
    const reply = await app.inject({ method: "GET", url: address, headers });
    return { status: reply.statusCode, body: reply.json<Json>() };
  };
  const post = async (
    address: string,
    payload: object,
    as = "auditor@demo.test",
    subscriberId = EJEMPLO,
  ) => {
    const headers = await signedIn(as, subscriberId);
    const reply = await app.inject({ method: "POST", url: address, headers, payload });
    await settled();
    return { status: reply.statusCode, body: reply.json<Json>() };
  };
  /** Sends one table in a zip and answers how its upload stands at the end. */
  const table = async (
    content: string | Uint8Array,
    fields: Record<string, string> = {},
    entry = "lines.csv",
  ): Promise<Json> => {
    const zip = zipFixture([{ name: entry, content }]);
    const form = uploadForm([{ file: "certificados.zip", bytes: zip }], fields);
    const reply = await app.inject({
      method: "POST",
      url: "/api/upload_nafta",
      payload: form.body,
      headers: { ...form.headers, ...(await signedIn("auditor@demo.test", EJEMPLO)) },
    });
    await settled();
    const id = reply.json<Json>().uploads[0]._id;
    return (await get(`/api/uploads/${id}`)).body.data;
  };
  const asTenant = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    inTenant(database, EJEMPLO, work);
  const rows = (statement: string): Promise<Json[]> =>
    asTenant(async ({ client }) => (await client.query(statement)).rows);
  /** How often the client's certificates have changed. */
  const version = async (): Promise<number> =>
    (await rows("select certificates from data_versions"))[0]?.certificates ?? 0;
  const forget = async (): Promise<void> => {
    for (const name of tables) await rows(`delete from ${name}`);
  };
  return { get, post, table, asTenant, rows, version, forget, close };
}
