import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { openReceiver, type Receiver } from "./webhookReceiver.ts";
import { type Headers, openWorld, type World } from "./world.ts";

interface Answer {
  readonly data: {
    readonly id: string;
    readonly secret: string;
    readonly [field: string]: unknown;
  };
  readonly reason?: string;
}
type Check = (secret: string, headers: object, body: string) => boolean;

let world: World;
let receiver: Receiver;
let by: Headers;
let address: string;
let page: string;
beforeAll(async () => {
  world = await openWorld({
    webhooks: { networks: ["127.0.0.1/32"], pauses: { first: 1_000, patience: 60_000 } },
  });
  by = await world.signIn("admin@demo.test", NORTE);
  receiver = await openReceiver();
  address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  page = await (await fetch(`${address}/docs`)).text();
});
afterAll(async () => {
  await receiver.close();
  await world.close();
});

async function post(path: string, body: object) {
  const reply = await fetch(`${address}/api/${path}`, {
    method: "POST",
    headers: { ...by, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect([path, reply.status]).toEqual([path, 200]);
  return ((await reply.json()) as Answer).data;
}
/** The texts of the page's elements of a class, as one reads them. */
const written = (name: string) =>
  [...page.matchAll(new RegExp(`<pre class="${name}"([^>]*)>([^<]*)</pre>`, "g"))].map(
    ([, attributes = "", text = ""]) => ({
      attributes,
      text: text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
    }),
  );

/** Sends a request as it is written. */
async function sendWritten(text: string, known: Readonly<Record<string, string>>) {
  const filled = text.replaceAll(/\{([A-Z]+)\}/g, (_, name: string) => known[name] ?? "?");
  const [head = "", body] = filled.split("\n\n");
  const [first = "", ...lines] = head.split("\n");
  const [method, path] = first.split(" ");
  const headers = Object.fromEntries(lines.map((line) => line.split(": ") as [string, string]));
  return fetch(`${address}${path}`, { method, headers, body });
}

it("every request of the page is answered as it says, with a key", async () => {
  const place = {
    code: "DOCS",
    name: "B",
    kind: "warehouse",
    country: "US",
    zone: "America/Chicago",
    city: "L",
  };
  const { id: site } = await post("sites", place);
  const { id } = await post("apiKeys", {
    name: "Guía",
    reads: ["sites", "shipments", "loads", "events"],
    acts: ["shipments"],
    expiresOn: dayAfter(dayIn("America/Chicago"), 30),
  });
  const { secret } = await post(`apiKeys/${id}/secret`, { version: 1 });
  const known: Record<string, string> = { KEY: secret, SITE: site };
  const requests = written("request");
  expect(requests.length).toBeGreaterThan(5);
  for (const { text, attributes } of requests) {
    const reply = await sendWritten(text, known);
    const answered = (await reply.json()) as Answer;
    expect([text, `${reply.status}`]).toEqual([text, /data-answers="(\d+)"/.exec(attributes)?.[1]]);
    if (text.startsWith("POST /api/shipments\n")) known["ID"] = answered.data.id;
    if (reply.status === 403) expect(answered.reason).toBe("keyScope");
  }
  // The second sending of the new entry answers as the first one.
  const [adding] = requests.filter(({ text }) => text.startsWith("POST"));
  const again = (await (await sendWritten(adding?.text ?? "", known)).json()) as Answer;
  expect(again.data.id).toBe(known["ID"]);
});

it("the page's check knows what this server told from anything else", async () => {
  const asked = { name: "Guía", address: receiver.address, topics: ["shipments"] };
  const { id } = await post("webhooks", asked);
  const { secret } = await post(`webhooks/${id}/secret`, { version: 1 });
  const site = await post("sites", {
    code: "DOC2",
    name: "C",
    kind: "warehouse",
    country: "US",
    zone: "America/Chicago",
    city: "L",
  });
  await post("shipments", {
    bolNo: "B-2",
    site: site.id,
    mode: "indirect",
    shipmentType: "LTL",
    unitsDeclared: 1,
  });
  await world.settled();
  const [told] = receiver.received;
  const [check] = written("check");
  const module = `data:text/javascript,${encodeURIComponent(check?.text ?? "")}`;
  const { isFromViat } = (await import(/* @vite-ignore */ module)) as { isFromViat: Check };
  const [headers, text] = [told?.headers ?? {}, told?.text ?? ""];
  expect(isFromViat(secret, headers, text)).toBe(true);
  expect(isFromViat(secret, headers, `${text} `)).toBe(false);
  expect(isFromViat("whsec_other", headers, text)).toBe(false);
  expect(isFromViat(secret, {}, text)).toBe(false);
  const timestamp = String(Math.floor(Date.now() / 1_000) - 600);
  const digest = createHmac("sha256", secret).update(`${timestamp}.${text}`).digest("hex");
  const old = { "viat-timestamp": timestamp, "viat-signature": `v1=${digest}` };
  expect(isFromViat(secret, old, text)).toBe(false);
});
