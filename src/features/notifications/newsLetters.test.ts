import { afterAll, beforeAll, expect, it } from "vitest";
import { type MailServer, openMailServer } from "../../../tests/mailServer.ts";
import { openWireWorld, partsZip, type WireWorld } from "../../../tests/wireWorld.ts";
import type { Headers } from "../../../tests/world.ts";

const AUDITOR = "auditor@demo.test";
const CLIENT = "cliente@demo.test";

let mail: MailServer;
let world: WireWorld;
let client: Headers;
beforeAll(async () => {
  mail = await openMailServer();
  world = await openWireWorld(AUDITOR, { smtpUrl: mail.url, publicUrl: "https://viat.test" });
  client = await world.signIn(CLIENT);
  await world.settled();
});
afterAll(async () => {
  await world.close();
  await mail.close();
});

const send = async (file: string, part: string, fields: Record<string, string> = {}) => {
  await world.upload("/api/upload_parts", [partsZip(file, `${part},8544429999,,CABLE,,`)], fields);
  await world.settled();
};
const lettersAbout = (file: string) => mail.letters.filter(({ text }) => text.includes(file));
const keep = (body: object, headers?: Headers) => world.post("/api/person_settings", body, headers);

it("a notification is also mailed, once, to whom it is for", async () => {
  await send("mailed.zip", "MAIL-1");
  await world.settled();
  await world.settled();
  expect(lettersAbout("mailed.zip").map(({ to }) => to)).toEqual([AUDITOR]);
  expect(lettersAbout("mailed.zip")[0]?.text).toContain("mailed.zip has been processed. Lines: 1.");
});

it("letters speak the language that the person last chose", async () => {
  await keep({ settings: {}, language: "de" });
  expect((await world.get("/api/person_settings")).body.data.language).toBe("de");
  await send("german.zip", "MAIL-2");
  expect(lettersAbout("german.zip")[0]?.text).toContain("german.zip ist verarbeitet.");
});

it("who switched Email Notifications off gets no letter, others do", async () => {
  await keep({ settings: { emailNotifications: false } });
  await send("held.zip", "MAIL-3", { Full: "true" });
  const to = lettersAbout("held.zip").map((letter) => letter.to);
  expect(to).not.toContain(AUDITOR);
  expect(to).toContain(CLIENT);
  await keep({ settings: { emailNotifications: true } });
});

it("a mail server that refuses neither holds up nor fails what the letter is about", async () => {
  mail.refuses = true;
  await send("refused.zip", "MAIL-4");
  expect((await world.get("/api/notifications")).body.data[0].values.file).toBe("refused.zip");
  expect(lettersAbout("refused.zip")).toEqual([]);
  mail.refuses = false;
  await world.database.pool.query("update letters set due_at = now() where settled_at is null");
  await send("after.zip", "MAIL-5");
  expect(lettersAbout("refused.zip")).toHaveLength(1);
});

it("the person is told which settings this server can do nothing for", async () => {
  const { missing } = (await world.get("/api/person_settings", client)).body.data;
  expect(missing).toEqual(["smsAlerts"]);
});
