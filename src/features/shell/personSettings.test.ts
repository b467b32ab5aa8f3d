import { afterAll, beforeAll, expect, it } from "vitest";
import { openOwnerView, type OwnerView } from "../../../tests/behindTheGuards.ts";
import { openWireWorld, type WireWorld } from "../../../tests/wireWorld.ts";
import { DEFAULT_LAYOUT } from "./model/layout.ts";
import { DEFAULT_SETTINGS } from "./model/personSettings.ts";

let world: WireWorld;
let owner: OwnerView;
beforeAll(async () => {
  world = await openWireWorld("auditor@demo.test");
  owner = await openOwnerView(world.ownerUrl);
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

const ADDRESS = "/api/person_settings";
const own = async () => (await world.get(ADDRESS)).body.data;
const reports = () => owner.query<{ message: string }>("select message from error_reports");

it("a person who has set nothing gets the documented defaults, and the links inside the product", async () => {
  expect(await own()).toEqual({
    settings: DEFAULT_SETTINGS,
    missing: ["emailNotifications", "smsAlerts"],
    language: null,
    layout: null,
    links: { purchase: "/ayuda#purchase", documentation: "/docs", support: "/ayuda#support" },
  });
});

it("what a person sets stays set, for them alone and whichever client they act for", async () => {
  await world.post(ADDRESS, { settings: { siteTracking: true } });
  await world.post(ADDRESS, { settings: { backupServers: false } });
  const set = { ...DEFAULT_SETTINGS, siteTracking: true, backupServers: false };
  expect((await own()).settings).toEqual(set);
  const elsewhere = await world.signIn("auditor@demo.test", 3);
  expect((await world.get(ADDRESS, elsewhere)).body.data.settings).toEqual(set);
  const other = await world.signIn("cliente@demo.test");
  expect((await world.get(ADDRESS, other)).body.data.settings).toEqual(DEFAULT_SETTINGS);
});

it("a layout is kept, and forgotten when Backup Storage is switched off", async () => {
  await world.post(ADDRESS, { settings: { backupStorage: true } });
  await world.post("/api/person_layout", { layout: { "aside.self.skin": "light" } });
  expect((await own()).layout).toEqual({ ...DEFAULT_LAYOUT, "aside.self.skin": "light" });
  await world.post(ADDRESS, { settings: { backupStorage: false } });
  expect((await own()).layout).toBeNull();
});

it("a value that no layout setting takes is not kept", async () => {
  await world.post("/api/person_layout", { layout: { "aside.self.skin": "pink" } });
  expect((await own()).layout).toEqual(DEFAULT_LAYOUT);
  expect((await world.post("/api/person_layout", { layout: { unknown: true } })).status).toBe(400);
  expect((await world.post(ADDRESS, { settings: { unknown: true } })).status).toBe(400);
});

it("an error is written down only while Error Reporting is on", async () => {
  const tell = () => world.post("/api/error_reports", { page: "/auditoria", message: "It broke" });
  expect((await tell()).body.data).toEqual({ kept: false });
  expect(await reports()).toEqual([]);
  await world.post(ADDRESS, { settings: { errorReporting: true } });
  expect((await tell()).body.data).toEqual({ kept: true });
  expect(await reports()).toEqual([{ message: "It broke" }]);
});

it("nobody sets anything without signing in", async () => {
  for (const url of [ADDRESS, "/api/person_layout", "/api/error_reports"])
    expect((await world.post(url, {}, {})).status).toBe(401);
  expect((await world.get(ADDRESS, {})).status).toBe(401);
});
