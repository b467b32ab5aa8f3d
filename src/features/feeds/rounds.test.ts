import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { EJEMPLO } from "#demo/clients.ts";
import { zipped } from "#demo/zipped.ts";
import { openSecretCipher } from "#kit/server/secretCipher.ts";
import { type FeedWorld, openFeedWorld } from "../../../tests/feedWorld.ts";

let world: FeedWorld;
beforeAll(async () => {
  world = await openFeedWorld();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

const ROUND_MS = 15_000;

/** A server that was off for three days comes up, and looks after the feeds for several rounds. */
async function afterDowntime(): Promise<void> {
  await world.owner.query("update feeds set created_at = now() - interval '3 days'");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const server = await world.openSecond(ROUND_MS);
    for (let round = 0; round < 4; round++) {
      await server.settled();
      vi.advanceTimersByTime(ROUND_MS);
    }
    await server.close();
  } finally {
    vi.useRealTimers();
  }
}

it("after three days off a due feed runs by itself, once, and takes all that came meanwhile", async () => {
  const id = await world.addFeed({ Type: "hourly", Source: "folder" });
  const folder = join(world.dataDir, "inbox", String(EJEMPLO), "hourly");
  mkdirSync(folder, { recursive: true });
  for (const day of [3, 2, 1]) {
    const path = join(folder, `hace_${day}_dias.zip`);
    writeFileSync(path, zipped({ "partes.csv": `PartNO,MXHTS\nD-${day},8544300199\n` }));
    const when = Date.now() / 1000 - day * 86_400;
    utimesSync(path, when, when);
  }
  await afterDowntime();
  const runs = await world.runsOf(id);
  expect(runs.map(({ Outcome, Taken }) => [Outcome, Taken])).toEqual([["done", 3]]);
  expect((await world.uploads()).map(({ file }) => file)).toEqual([
    "hace_3_dias.zip",
    "hace_2_dias.zip",
    "hace_1_dias.zip",
  ]);
});

it("a feed that is switched off does not run by itself, also beside one that does", async () => {
  const off = await world.addFeed({ Type: "hourly", Source: "folder" });
  // The rounds come to a client only for a feed that is on.
  const on = await world.addFeed({ Type: "daily", Source: "folder" });
  expect((await world.post(`/api/feeds/${off}/disable`)).status).toBe(200);
  await afterDowntime();
  expect(await world.runsOf(on)).toMatchObject([{ Outcome: "done" }]);
  expect(await world.runsOf(off)).toEqual([]);
  expect(await world.feed(off)).toMatchObject({ Enabled: false, NextRun: null });
});

it("the feeds of a hidden client rest, one that somebody asked for too, and run again once it is shown", async () => {
  const due = await world.addFeed({ Type: "hourly", Source: "folder" });
  const asked = await world.addFeed({ Type: "daily", Source: "folder" });
  const hide = (isHidden: boolean) =>
    world.owner.query("update subscribers set is_hidden = $2 where id = $1", [EJEMPLO, isHidden]);
  await world.owner.query("update feeds set asked_at = now() where id = $1", [asked]);
  await hide(true);
  await afterDowntime();
  const { rows } = await world.owner.query("select from feed_runs");
  await hide(false);
  expect(rows).toEqual([]);
  await afterDowntime();
  expect([await world.runsOf(due), await world.runsOf(asked)]).toMatchObject([
    [{ Outcome: "done" }],
    [{ Outcome: "done" }],
  ]);
});

it("a client has one drop folder of each kind", async () => {
  await world.addFeed({ Type: "daily", Source: "folder" });
  const again = await world.post("/api/feeds", { Type: "daily", Source: "folder" });
  expect([again.status, again.body.detail]).toEqual([409, "El cliente ya tiene esa carpeta."]);
});

it.each([{ Time: "24:00" }, { Time: "6:00" }, { Minute: 60 }, { HostKey: "SHA256:x" }])(
  "%j is refused",
  async (wrong) => {
    const sent = { Type: "daily", Source: "folder", ...wrong };
    expect((await world.post("/api/feeds", sent)).status).toBe(400);
  },
);

it("an encrypted secret is decrypted with the same folder's key, for the one that it belongs to, and unchanged only", () => {
  const encrypted = openSecretCipher(world.dataDir).encrypt("secreto", "client 1");
  expect(encrypted.includes("secreto")).toBe(false);
  const { decrypt } = openSecretCipher(world.dataDir);
  expect(decrypt(encrypted, "client 1")).toBe("secreto");
  expect(decrypt(encrypted, "client 2")).toBeUndefined();
  encrypted[encrypted.length - 1] = (encrypted.at(-1) ?? 0) ^ 1;
  expect(decrypt(encrypted, "client 1")).toBeUndefined();
});
