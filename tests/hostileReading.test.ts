import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#db/world/clients.ts";
import { xlsxFixture } from "#kit/server/xlsxFixture.ts";
import { zipFixture } from "#kit/server/zipFixture.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { PARTS_HEADER, partsZip } from "./bulkFiles.ts";
import { uploadForm } from "./uploadForm.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: OwnerView;
let address: string;
let headers: Headers;
beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  headers = await world.signIn("auditor@demo.test", NORTE);
  // The first file starts the process that reads: a server that runs has one.
  await told(await sent("/api/upload_parts", partsZip("warm", [part("WARM-1")])));
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

const part = (partNo: string) => ({ partNo, mxhts: "8544429999", description: "ARNES" });

async function sent(path: string, bytes: Uint8Array): Promise<string> {
  const form = uploadForm([{ file: "attack.zip", bytes }]);
  const reply = await fetch(`${address}${path}`, {
    method: "POST",
    headers: { ...headers, ...form.headers },
    body: new Uint8Array(form.body),
  });
  const body = (await reply.json()) as { uploads: [{ _id: string }] };
  return body.uploads[0]._id;
}

interface Told {
  readonly Status: string;
  readonly Reason: string | null;
}

async function standing(id: string): Promise<Told> {
  const reply = await fetch(`${address}/api/uploads/${id}`, { headers });
  return ((await reply.json()) as { data: Told }).data;
}
const statusOf = async (id: string): Promise<string> => (await standing(id)).Status;

/** How an upload ended, as soon as it has. */
async function told(id: string): Promise<Told> {
  for (;;) {
    const data = await standing(id);
    if (data.Status === "Procesado" || data.Status === "Rechazado") return data;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Asks for the health of the server until told to stop; answers how long each took, in milliseconds. */
function watchHealth(): () => Promise<number[]> {
  const took: number[] = [];
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      const began = performance.now();
      await fetch(`${address}/healthz`).then((reply) => reply.text());
      took.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  })();
  return async () => {
    isWatching = false;
    await watching;
    return took;
  };
}

/** A piece many times, each with another number for ?, so that it packs no better than honest files do. */
const numbered = (piece: string, times: number): string =>
  Array.from({ length: times }, (_, at) => piece.replace("?", (at * 7_919).toString(36))).join("");
const book = (rows: string, strings?: string) =>
  zipFixture([{ name: "parts.xlsx", content: xlsxFixture(rows, strings ? { strings } : {}) }]);
const xml = (content: string) => zipFixture([{ name: "VUCEM_1.xml", content }]);
const csv = (content: string) => zipFixture([{ name: "parts.csv", content }]);
const PARTS = "/api/upload_parts";
const PEDIMENTOS = "/api/upload_pedimentos";

const ATTACKS: readonly [string, string, () => Buffer, string][] = [
  ["a workbook of nested tags", PARTS, () => book(numbered("<a?>", 1_200_000)), "bomb"],
  ["a tag of a million attributes", PARTS, () => book(`<c ${numbered("a?='' ", 1e6)}/>`), "bomb"],
  ["a name without end", PARTS, () => book(`<${numbered("a?", 900_000)}/>`), "bomb"],
  ["a shared text without end", PARTS, () => book("", `<si><t>${numbered("?", 1e6)}`), "bomb"],
  ["a workbook whose entities multiply", PARTS, () => book("<c><v>&a;&a;</v></c>"), "notXlsx"],
  ["an answer of nested tags", PEDIMENTOS, () => xml(numbered("<a?>", 1_200_000)), "bomb"],
  [
    "an answer whose entities multiply",
    PEDIMENTOS,
    () => xml('<!DOCTYPE a [<!ENTITY b "bbbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;&c;</a>'),
    "badXml",
  ],
  [
    "a table of one line of a hundred megabytes",
    PARTS,
    () => csv(`${PARTS_HEADER}\n${numbered(`?${"x".repeat(400)}`, 260_000)}`),
    "lineTooLong",
  ],
];

describe("a file that attacks its reader is refused within five seconds, and nobody waits:", () => {
  it.each(ATTACKS)("%s", async (_, path, bytes, reason) => {
    const file = bytes();
    const stop = watchHealth();
    const began = performance.now();
    const { Status, Reason } = await told(await sent(path, file));
    const took = performance.now() - began;
    const health = (await stop()).toSorted((a, b) => a - b);
    expect({ Status, Reason }).toEqual({ Status: "Rechazado", Reason: reason });
    expect(took).toBeLessThan(5_000);
    expect(health[Math.floor(health.length / 2)]).toBeLessThan(100);
  });

  it("and none of them waits to be run again", async () => {
    const open = await owner.query(
      "select file from uploads where state in ('received', 'processing')",
      [],
    );
    expect(open).toEqual([]);
  });
});

describe("an upload that is cancelled", () => {
  const cancel = (id: string, as = headers) =>
    fetch(`${address}/api/uploads/${id}/cancel`, { method: "POST", headers: as });
  const many = (name: string) =>
    partsZip(
      name,
      Array.from({ length: 200_000 }, (_, at) => part(`${name}-${at}`)),
    );

  it("while it runs ends with the reason and leaves the catalogue as it was", async () => {
    const id = await sent(PARTS, many("RUNNING"));
    await expect.poll(() => statusOf(id)).toBe("Procesando");
    expect((await cancel(id)).status).toBe(200);
    expect(await told(id)).toMatchObject({ Status: "Rechazado", Reason: "cancelled" });
    const parts = await owner.query(
      "select part_key from parts where part_key like 'RUNNING%'",
      [],
    );
    expect(parts).toEqual([]);
    expect((await cancel(id)).status).toBe(409);
  });

  it("while it waits never begins", async () => {
    const first = await sent(PARTS, many("FIRST"));
    const second = await sent(PARTS, many("SECOND"));
    expect((await cancel(second)).status).toBe(200);
    expect(await told(second)).toMatchObject({ Status: "Rechazado", Reason: "cancelled" });
    await cancel(first);
    await told(first);
  });

  it("at its very end is told that it is too late, and is done", async () => {
    // Stands still where all is done but the commit.
    await owner.query(`create function stand_still() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(4711); return null; end $$`);
    await owner.query(`create trigger stand_still after update on uploads for each row
      when (new.state = 'processed') execute function stand_still()`);
    await owner.query("select pg_advisory_lock(4711)");
    const id = await sent(PARTS, partsZip("ending", [part("ENDING-1")]));
    const waiting = async () =>
      (
        await owner.query(`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`)
      ).length;
    await expect.poll(waiting).toBe(1);
    const asked = cancel(id);
    await Promise.race([asked, expect.poll(waiting).toBe(2)]);
    await owner.query("select pg_advisory_unlock(4711)");
    expect((await asked).status).toBe(409);
    expect(await told(id)).toMatchObject({ Status: "Procesado", Reason: null });
    await owner.query("drop function stand_still() cascade");
  });

  it("is cancelled by nobody who may not send such files, and by no other client", async () => {
    const id = await sent(PARTS, partsZip("mine", [part("MINE-1")]));
    const elsewhere = await world.signIn("admin@demo.test", RIO_BRAVO);
    expect((await cancel(id, elsewhere)).status).toBe(404);
    const operator = await world.signIn("operador@demo.test", NORTE);
    expect((await cancel(id, operator)).status).toBe(403);
    expect((await cancel(id, {})).status).toBe(401);
    expect(await told(id)).toMatchObject({ Status: "Procesado" });
  });
});
