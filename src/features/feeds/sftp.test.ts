import { once } from "node:events";
import { readdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { zipped } from "#demo/zipped.ts";
import { type FeedWorld, openFeedWorld } from "../../../tests/feedWorld.ts";
import { openSftpServer, type SftpServer } from "../../../tests/sftpServer.ts";

let world: FeedWorld;
let server: SftpServer;
beforeAll(async () => {
  world = await openFeedWorld();
  server = await openSftpServer();
});
afterAll(async () => {
  await world.close();
  await server.close();
});
beforeEach(async () => {
  await world.forget();
  for (const name of readdirSync(server.folder))
    rmSync(join(server.folder, name), { recursive: true });
});

const account = (more: object = {}) => ({
  Type: "hourly" as const,
  Source: "sftp" as const,
  Host: "127.0.0.1",
  Port: server.port,
  Username: server.username,
  SignIn: "key" as const,
  Secret: server.key,
  HostKey: server.hostKey,
  ...more,
});
const table = (...parts: string[]) =>
  zipped({
    "partes.csv": `PartNO,MXHTS\n${parts.map((part) => `${part},8544300199`).join("\n")}\n`,
  });
/** Puts a file on the server, last changed so many seconds ago. */
function put(name: string, bytes: Uint8Array | string, secondsAgo = 60): void {
  writeFileSync(join(server.folder, name), bytes);
  const when = Math.floor(Date.now() / 1000) - secondsAgo;
  utimesSync(join(server.folder, name), when, when);
}

it("files are fetched from a real OpenSSH server, once each, in the order in which they were written", async () => {
  const id = await world.addFeed(account());
  put("b_primero.zip", table("S-1"), 300);
  put("a_segundo.zip", table("S-2"), 200);
  await world.run(id);
  expect(await world.lastRun(id)).toMatchObject({ Outcome: "done", Taken: 2 });
  expect((await world.uploads()).map(({ file, feed }) => [file, feed])).toEqual([
    ["b_primero.zip", "hourly"],
    ["a_segundo.zip", "hourly"],
  ]);
  expect(await world.catalogue()).toEqual(["S-1", "S-2"]);
  await world.run(id);
  expect(await world.lastRun(id)).toMatchObject({ Outcome: "done", Taken: 0 });
  expect(await world.uploads()).toHaveLength(2);
  // The account is the client's: nothing in it is moved or deleted.
  expect(readdirSync(server.folder).sort()).toEqual(["a_segundo.zip", "b_primero.zip"]);
});

it("the same name with other bytes is another file", async () => {
  const id = await world.addFeed(account());
  put("hora.zip", table("V-1"), 300);
  await world.run(id);
  put("hora.zip", table("V-2"), 100);
  await world.run(id);
  expect(await world.catalogue()).toEqual(["V-1", "V-2"]);
});

it("a file that grows meanwhile waits, a poisoned one is set aside without blocking the next", async () => {
  const id = await world.addFeed(account());
  put("1_nota.zip", "esto no es un zip", 500);
  put("2_crece.zip", table("G-1").subarray(0, 40), 60);
  put("3_bien.zip", table("G-2"), 30);
  put("4_bien.zip.part", table("G-3"), 30);
  symlinkSync(join(server.folder, "3_bien.zip"), join(server.folder, "5_liga.zip"));
  await world.run(id);
  expect(await world.lastRun(id)).toMatchObject({ Taken: 1, SetAside: 1, Waiting: 1 });
  expect(await world.catalogue()).toEqual(["G-2"]);
  put("2_crece.zip", table("G-1"), 20);
  renameSync(join(server.folder, "4_bien.zip.part"), join(server.folder, "4_bien.zip"));
  await world.run(id);
  expect(await world.lastRun(id)).toMatchObject({ Taken: 2, SetAside: 0, Waiting: 0 });
  expect(await world.catalogue()).toEqual(["G-1", "G-2", "G-3"]);
});

it("a folder other than the account's own is read when it is named, and told when it is not there", async () => {
  const id = await world.addFeed(account({ Folder: join(server.folder, "no-hay") }));
  await world.run(id);
  expect(await world.lastRun(id)).toMatchObject({
    Outcome: "failed",
    ReasonText: expect.stringContaining("La carpeta no existe o no se puede leer."),
  });
});

it("without the fingerprint nothing is sent: the run tells the one that the server shows", async () => {
  const id = await world.addFeed(account({ HostKey: "" }));
  put("hora.zip", table("F-1"));
  await world.run(id);
  const run = await world.lastRun(id);
  expect([run.Outcome, run.ReasonText]).toEqual([
    "failed",
    `Falta la huella de la llave del servidor; el servidor muestra (${server.hostKey})`,
  ]);
  const pinned = await world.post(`/api/feeds/${id}`, { ...account(), Secret: "" });
  expect(pinned.status).toBe(200);
  await world.run(id);
  expect(await world.catalogue()).toEqual(["F-1"]);
});

it("a server with another key is not signed in to", async () => {
  const id = await world.addFeed(account({ HostKey: `SHA256:${"A".repeat(43)}` }));
  await world.run(id);
  expect(await world.lastRun(id)).toMatchObject({
    Outcome: "failed",
    ReasonText: expect.stringContaining(server.hostKey),
  });
});

it.each([
  ["another key", () => ({ Secret: server.otherKey })],
  ["a wrong password", () => ({ SignIn: "password", Secret: "no es esta" })],
  ["what is no key", () => ({ Secret: "esto no es una llave" })],
])("%s is refused in words that do not repeat it", async (_words, more) => {
  const id = await world.addFeed(account(more()));
  await world.run(id);
  expect(await world.lastRun(id)).toMatchObject({
    Outcome: "failed",
    ReasonText: "El servidor SFTP no aceptó el usuario o su clave.",
  });
});

it("a server that is away is told, tried again, and caught up on once it is back", async () => {
  // By its schedule it runs in half an hour.
  const id = await world.addFeed(account({ Minute: (new Date().getMinutes() + 30) % 60 }));
  await server.stop();
  put("1.zip", table("C-1"), 500);
  put("2.zip", table("C-2"), 400);
  const second = await world.openSecond(undefined, { limits: { connectMs: 100 } });
  for (let time = 0; time < 2; time++) {
    await second.run(id);
    await second.settled();
  }
  await second.close();
  const { Finished, ...run } = await world.lastRun(id);
  expect(run).toMatchObject({
    Outcome: "failed",
    ReasonText: "No se pudo conectar con el servidor SFTP.",
  });
  const inTwoMinutes = new Date(Date.parse(Finished ?? "") + 120_000).toISOString();
  expect((await world.feed(id)).NextRun).toBe(inTwoMinutes);
  await server.start();
  await world.run(id);
  expect(await world.catalogue()).toEqual(["C-1", "C-2"]);
});

it("the end of the product does not wait for a server that says nothing", async () => {
  const silent = createServer((socket) => socket.on("error", () => undefined));
  await once(silent.listen(0, "127.0.0.1"), "listening");
  const { port } = silent.address() as AddressInfo;
  const id = await world.addFeed(account({ Port: port }));
  const second = await world.openSecond();
  const reached = once(silent, "connection");
  await second.run(id);
  const [socket] = (await reached) as [Socket];
  const left = once(socket, "close");
  await second.close();
  expect((await world.lastRun(id)).Finished, "the run has ended by itself").not.toBeNull();
  await left;
  silent.close();
});

it("the secret never comes back, is not readable in the database, and stays only for the same account", async () => {
  const id = await world.addFeed(account({ SignIn: "password", Secret: "clave-secreta-123" }));
  const told = JSON.stringify(await world.get("/api/feeds"));
  expect(told).not.toContain("clave-secreta-123");
  expect((await world.feed(id)).HasSecret).toBe(true);
  const { rows } = await world.owner.query(
    "select f::text as row, encode(secret, 'escape') as raw from feeds f",
  );
  expect(JSON.stringify(rows)).not.toContain("clave-secreta-123");
  const same = { ...account({ SignIn: "password" }), Secret: "" };
  expect((await world.post(`/api/feeds/${id}`, { ...same, Minute: 40 })).status).toBe(200);
  for (const other of [{ Host: "ajeno.example.test" }, { Port: 2222 }, { Username: "otra" }]) {
    const { status, body } = await world.post(`/api/feeds/${id}`, { ...same, ...other });
    expect([status, body.errors]).toEqual([
      400,
      [{ field: "Secret", code: "required", message: "Hace falta para SFTP." }],
    ]);
  }
  expect(await world.feed(id)).toMatchObject({ Host: "127.0.0.1", Minute: 40, HasSecret: true });
});
