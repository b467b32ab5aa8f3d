import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { codeOf } from "./authenticator.ts";
import { partsZip } from "./bulkFiles.ts";
import { until } from "./until.ts";
import { type Answer, type Json, openTwoServers, type TwoServers } from "./twoServers.ts";
import { uploadForm } from "./uploadForm.ts";
import type { Headers } from "./world.ts";

let two: TwoServers;
let auditor: Headers;
beforeAll(async () => {
  // Who stops serves on until the test has seen it, however busy the machine is.
  two = await openTwoServers({ RATE_LIMIT: "60000", DRAIN_DELAY: "1h" });
  auditor = await two.signIn("auditor@two.test");
});
afterAll(() => two.close());

const PASSWORD = "demo-viat-2026";
const [ONE, OTHER] = [() => two.addresses()[0] ?? "", () => two.addresses()[1] ?? ""];

let named = 0;
/** A name that no file has had, on a second try either: the same bytes would be refused. */
const fresh = (name: string): string => `${name}-${++named}`;

function partsForm(name: string, parts: readonly string[] = [name]) {
  const lines = parts.map((partNo) => ({
    partNo,
    mxhts: "8544429999",
    description: "CABLE",
    isDeletion: false,
  }));
  return uploadForm([{ file: `${name}.zip`, bytes: partsZip(name, lines) }]);
}

/** What the events of a stream tell, one after the other. */
async function follow(address: string, headers: Headers) {
  const gone = new AbortController();
  const reply = await fetch(address, {
    headers: { accept: "text/event-stream", ...headers },
    signal: gone.signal,
  });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const next = async (): Promise<Json> => {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
        text = text.slice(end + 2);
        if (data) return JSON.parse(data).data;
        continue;
      }
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return undefined;
      text += value ?? "";
    }
  };
  return { next, leave: () => gone.abort() };
}

it("serve the journeys' calls in turn, whichever of them was asked before", async () => {
  const part = fresh("TURN");
  const sent = await two.ask("/api/upload_parts", { headers: auditor, form: partsForm(part) });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const id: string = sent.body.uploads[0]._id;
  await until(async () => {
    const { body } = await two.ask(`/api/uploads/${id}`, { headers: auditor });
    return body.data.Status === "Procesado";
  });
  for (const path of [
    "/api/generalnfo",
    `/parts_paginated?filter=${part}`,
    "/api/getAuditGen?Date1=2026-01-01&Date2=2026-12-31",
    "/api/findings?take=5",
    "/api/notifications",
    "/api/messages",
    "/api/events",
    "/api/unread",
    "/api/feeds",
    "/api/sessions",
  ]) {
    const [here, there] = await Promise.all(
      [ONE(), OTHER()].map((at) => two.ask(`${at}${path}`, { headers: auditor })),
    );
    expect([path, here?.status, there?.status]).toEqual([path, 200, 200]);
    expect(there?.body, path).toEqual(here?.body);
  }
  const given = two.proxy.given();
  expect(Math.min(...given)).toBeGreaterThan(0);
});

it("an upload is followed to its end at the server that does not work on it", async () => {
  const name = fresh("FAR");
  const lines = Array.from({ length: 20_000 }, (_, at) => `${name}-${at}`);
  const { body } = await two.ask(`${ONE()}/api/upload_parts`, {
    headers: auditor,
    form: partsForm(name, lines),
  });
  const id: string = body.uploads[0]._id;
  const stream = await follow(`${OTHER()}/api/uploads/${id}/events`, auditor);
  let last = await stream.next();
  for (let state = last; state; state = await stream.next()) last = state;
  expect(last).toMatchObject({ Status: "Procesado", LinesNew: 20_000 });
});

it("a message written at one is told on a line that is open at the other", async () => {
  const reader = await two.signIn("cliente@two.test", OTHER());
  const stream = await follow(`${OTHER()}/api/live`, reader);
  const before = (await stream.next()).messages;
  const { body } = await two.ask("/api/messages_people", { headers: auditor });
  const person = body.data.find((one: Json) => one.username === "Clara Cliente")._id;
  await two.ask(`${ONE()}/api/messages`, { headers: auditor, json: { person, text: "hola" } });
  let unread = await stream.next();
  while (unread?.messages === before) unread = await stream.next();
  expect(unread?.messages).toBe(before + 1);
  stream.leave();
});

it("a session that ends at one ends at the other, its open line too", async () => {
  const leaving = await two.signIn("operador@two.test", ONE());
  const stream = await follow(`${OTHER()}/api/live`, leaving);
  expect(await stream.next()).toBeDefined();
  await two.ask(`${ONE()}/api/logout`, { method: "POST", headers: leaving });
  let unread = await stream.next();
  while (unread) unread = await stream.next();
  const { status } = await two.ask(`${OTHER()}/api/unread`, { headers: leaving });
  expect(status).toBe(401);
});

it("a second factor that was set up at one is asked for and taken at the other", async () => {
  const email = "mina@two.test";
  const person = await two.signIn(email, ONE());
  const { body } = await two.ask(`${ONE()}/api/account/second_factor`, {
    headers: person,
    json: { password: PASSWORD },
  });
  const secret: string = body.data.Secret;
  const confirmed = await two.ask(`${OTHER()}/api/account/second_factor/confirm`, {
    headers: person,
    json: { code: codeOf(secret) },
  });
  expect(confirmed.status).toBe(200);
  const signedIn = await two.ask(`${OTHER()}/api/login`, {
    json: { email, password: PASSWORD, code: codeOf(secret, 1) },
  });
  expect(signedIn.body.token).toMatch(/\w/);
});

it("a call that is repeated at the other with its key is done once, and answered the same", async () => {
  const headers = { ...auditor, "idempotency-key": randomUUID() };
  const name = fresh("ONCE");
  const form = partsForm(name);
  const answers = [
    await two.ask(`${ONE()}/api/upload_parts`, { headers, form }),
    await two.ask(`${OTHER()}/api/upload_parts`, { headers, form }),
  ];
  expect(answers[1]).toEqual(answers[0]);
  const { rows } = await two.owner.query("select from uploads where file = $1", [`${name}.zip`]);
  expect(rows).toHaveLength(1);
});

it("one is killed, one is stopped, both are replaced under load: nothing fails but what was under way at the kill, and no upload is lost", async () => {
  const load = openLoad();
  onTestFinished(() => void load.end());
  await load.goOn();
  const kill = { from: load.place(), to: NaN };
  await two.kill(0);
  kill.to = load.place();
  await load.goOn();
  // Whatever was under way at the kill has come out by now.
  const broken = two.proxy.broken();
  await two.replace(0);
  await load.goOn();
  two.drain(1);
  await until(() => !two.proxy.isReady(1));
  await load.goOn();
  expect(await two.ask(`${OTHER()}/api/unread`, { headers: auditor })).toMatchObject({
    status: 200,
  });
  await two.kill(1);
  await two.replace(1);
  await load.goOn();
  const { calls, kept } = await load.end();

  const failed = calls.filter(({ status }) => status !== 200);
  const excused = failed.filter(({ from, to }) => from <= kill.to && to > kill.from);
  expect(failed.filter((call) => !excused.includes(call))).toEqual([]);
  // Who stops in order needs nobody to ask again.
  expect(two.proxy.broken()).toBe(broken);
  process.stdout.write(
    `${calls.length} calls, ${excused.length} broken by the kill, ${kept.length} uploads\n`,
  );
  const { rows: uploads } = await two.owner.query<{ file: string; n: number }>(
    "select file, count(*)::int as n from uploads where file = any($1) group by file",
    [kept],
  );
  expect(uploads.map(({ n }) => n)).toEqual(kept.map(() => 1));
  await until(async () => {
    const { rows } = await two.owner.query(
      "select from uploads where file = any($1) and state <> 'processed'",
      [kept],
    );
    return rows.length === 0;
  });
  const parts = await two.owner.query(
    "select from parts where subscriber_id = $1 and part_no = any($2)",
    [NORTE, kept.map((file) => file.replace(".zip", ""))],
  );
  expect(parts.rowCount).toBe(kept.length);
});

interface Called {
  readonly who: string;
  readonly status: number;
  /** Places of its beginning and of its end among those of all calls. */
  readonly from: number;
  readonly to: number;
}

/** People who ask one thing after the other, and never stop; `kept` are the files that were acknowledged. */
function openLoad() {
  const calls: Called[] = [];
  const kept: string[] = [];
  let place = 0;
  let isOver = false;
  const call = async (who: string, asked: () => Promise<Answer>): Promise<boolean> => {
    const from = ++place;
    const status = await asked().then(
      (answer) => answer.status,
      () => 0,
    );
    calls.push({ who, status, from, to: ++place });
    return status === 200;
  };
  const reading = async (who: string): Promise<void> => {
    const paths = [
      "/parts_paginated?take=20",
      "/api/unread",
      "/api/events",
      "/api/findings?take=5",
    ];
    for (let turn = 0; !isOver; turn++) {
      const path = paths[turn % paths.length] ?? "";
      await call(who, () => two.ask(path, { headers: auditor }));
      await wait(10);
    }
  };
  const uploading = async (who: string): Promise<void> => {
    while (!isOver) {
      const name = fresh(`LOAD-${who}`);
      const headers = { ...auditor, "idempotency-key": randomUUID() };
      const form = partsForm(name);
      const sent = () => two.ask("/api/upload_parts", { headers, form });
      if (await call(who, sent)) kept.push(`${name}.zip`);
      // Each is read by a process of its own: more of them would only lengthen the queue that is waited for.
      await wait(400);
    }
  };
  const readers = ["reader", "other reader"];
  const uploaders = ["uploader", "other uploader"];
  const working = [...readers.map(reading), ...uploaders.map(uploading)];
  const made = (who: string) => calls.filter((one) => one.who === who).length;
  return {
    place: () => place,
    /** Waits until each of them has made two more calls: one that is under way has ended then, and another was begun after it. */
    goOn: async () => {
      const before = [...readers, ...uploaders].map((who) => ({ who, number: made(who) }));
      await until(() => before.every(({ who, number }) => made(who) >= number + 2));
    },
    end: async () => {
      isOver = true;
      await Promise.all(working);
      return { calls, kept };
    },
  };
}
