import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { DEMO_PASSWORD } from "#demo/people.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { generatedClient } from "./generatedClient.ts";
import { pedimentosZip } from "./wireWorld.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it("a generated client signs in, uploads, waits and reads an audit", async () => {
  const address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  const document = await (await fetch(`${address}/openapi.json`)).text();
  const client = await generatedClient(document, address);
  await expect(client.api.uploadsDetail(crypto.randomUUID())).rejects.toMatchObject({
    status: 401,
    error: { type: "/problems/signedOut" },
  });

  const login = { email: "auditor@demo.test", password: DEMO_PASSWORD };
  const { token } = (await client.api.loginCreate(login)).data;
  client.setSecurityData({ Authorization: `Bearer ${token}`, "X-Id-Subscriber": String(NORTE) });

  const { file, bytes } = pedimentosZip("9500001", {
    head: "imp 240 9301 6008001 A1 2026-11-12",
    supplier: "QUORVEX CONTROLS INC",
    lines: ["C14 AHX-9999 USA - igi=0"],
  });
  const zip = (content: Uint8Array) => new File([Buffer.from(content)], file);
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const form = { Filenames: '["file1"]', file1: zip(bytes) };
  const { uploads } = (await client.api.uploadPedimentosCreate(form, { headers })).data;
  const [upload] = uploads;
  if (!upload) throw new Error("No upload was acknowledged");

  const status = async () => (await client.api.uploadsDetail(upload._id)).data.data.Status;
  await expect.poll(status).toBe("Procesado");
  const today = dayIn("America/Mexico_City", new Date());
  const range = { Date1: dayAfter(today, -1), Date2: dayAfter(today, 2) };
  const audits = async () => (await client.api.getAuditGenList(range)).data.data;
  const verdicts = async () => (await audits()).map(({ Estado }) => Estado);
  await expect.poll(verdicts).toEqual(["Con diferencias"]);
  const [audit] = await audits();
  const { Resultado } = (await client.api.getAuditDetList({ ID: audit?._id ?? "" })).data.data;
  expect(Resultado.map(({ ParteAduasis }) => ParteAduasis)).toContain("AHX-9999");

  // Sent again, nothing is added; another file under the same key is refused as the document says.
  const again = await client.api.uploadPedimentosCreate(form, { headers });
  expect(again.data.uploads).toEqual(uploads);
  const other = { ...form, file1: zip(Buffer.from("another")) };
  await expect(client.api.uploadPedimentosCreate(other, { headers })).rejects.toMatchObject({
    status: 422,
    error: { type: "/problems/keyReused" },
  });
  await expect(client.api.uploadsDetail(crypto.randomUUID())).rejects.toMatchObject({
    status: 404,
    error: { type: "/problems/notFound" },
  });
});
