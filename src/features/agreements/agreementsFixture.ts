import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EJEMPLO } from "#db/world/clients.ts";
import { DEMO_PASSWORD } from "#db/world/people.ts";
import { addSessionRoutes, identifyFrom } from "#features/session/routes.ts";
import { uploadSteps } from "#features/uploads/jobs/uploadSteps.ts";
import { addUploadRoutes } from "#features/uploads/routes/addUploadRoutes.ts";
import { openDatabase } from "#kit/server/database.ts";
import { openFileStore } from "#kit/server/fileStore.ts";
import { openHttpServer } from "#kit/server/httpServer.ts";
import { openLane } from "#kit/server/lane.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { zipFixture } from "#kit/server/zipFixture.ts";
import { uploadForm } from "../../../tests/uploadForm.ts";
import { copyTemplate } from "../../../tests/world.ts";
import { agreementReader } from "./jobs/agreementReader.ts";
import { addAgreementRoutes } from "./routes/addAgreementRoutes.ts";

// What a reply or a row holds is for the test to say.
export type Json = ReturnType<typeof JSON.parse>;

export type AgreementsFixture = Awaited<ReturnType<typeof openAgreementsFixture>>;

/** Sign-in, uploads and agreements on a database of their own; people act for Importadora de Ejemplo. */
export async function openAgreementsFixture() {
  const { url, drop } = await copyTemplate();
  const folder = mkdtempSync(join(tmpdir(), "viat-agreements-"));
  const database = openDatabase(url, 6);
  const files = await openFileStore(folder);
  const app = await openHttpServer({ logLevel: "silent", rateLimit: 1e6, mostUpload: 2e8 });
  const versions: number[] = [];
  const applied: number[] = [];
  const failures: unknown[] = [];
  const reader = agreementReader({
    changed: async (_tx, version) => versions.push(version),
    applied: (subscriberId) => applied.push(subscriberId),
  });
  const readers = new Map([[reader.kind, reader]]);
  const failed = (error: unknown) => void failures.push(error);
  const lane = openLane(database, uploadSteps({ database, files, readers, failed }));
  const door = { app, database, identify: identifyFrom(database) };
  addSessionRoutes(door, { accessSeconds: 600, demo: undefined });
  addUploadRoutes(door, { files, lane });
  addAgreementRoutes(door);
  await app.ready();

  const signedIn = async (email: string, subscriberId: number): Promise<Record<string, string>> => {
    if (email === "") return {};
    const payload = { email, password: DEMO_PASSWORD };
    const reply = await app.inject({ method: "POST", url: "/api/login", payload });
    const { token } = reply.json<{ token: string }>();
    return { authorization: `Bearer ${token}`, "x-id-subscriber": String(subscriberId) };
  };
  const get = async (address: string, as = "auditor@demo.test", subscriberId = EJEMPLO) => {
    const headers = await signedIn(as, subscriberId);
    const reply = await app.inject({ method: "GET", url: address, headers });
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
    await lane.idle();
    const id = reply.json<Json>().uploads[0]._id;
    return (await get(`/api/uploads/${id}`)).body.data;
  };
  const rows = (statement: string): Promise<Json[]> =>
    inTenant(database, EJEMPLO, async ({ client }) => (await client.query(statement)).rows);
  const forget = async (): Promise<void> => {
    for (const name of ["certificate_lines", "agreement_versions", "agreements", "upload_lines"])
      await rows(`delete from ${name}`);
    for (const name of ["upload_progress", "uploads", "data_versions"])
      await rows(`delete from ${name}`);
    versions.length = 0;
    applied.length = 0;
    failures.length = 0;
  };
  const close = async (): Promise<void> => {
    await lane.stop();
    await app.close();
    await database.close();
    await drop();
    rmSync(folder, { recursive: true });
  };
  return { get, table, rows, forget, close, versions, applied, failures };
}
