import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { Outbox, sendsOut } from "#kit/web/outbox/Outbox.ts";
import {
  becomeSent,
  drop,
  keep,
  standingOf,
  type Waiting,
  waitingOf,
} from "#kit/web/outbox/outboxStore.ts";
import { holdRounds } from "./pageClock.ts";

const MINE = "ana@demo.test 1";
const OTHERS = ["ana@demo.test 2", "olga@demo.test 1"];
const HOUR = 3_600_000;

interface Content {
  readonly label: string;
  readonly photo?: File;
}
/** What arrived, with its key, in its order. */
const arrived: { label: string; key: string; photo: string | undefined }[] = [];
/** What the server does with a label: nothing is waited for, nothing is refused, unless a test says so. */
let answer: (label: string) => Promise<unknown>;
sendsOut("test.scan", (content, step) => {
  const { label, photo } = content as Content;
  return step("scan", async (key) => {
    arrived.push({ label, key, photo: await photo?.text() });
    await answer(label);
    return {};
  });
});

beforeEach(async () => {
  arrived.length = 0;
  answer = async () => undefined;
  for (const scope of [MINE, ...OTHERS])
    for (const command of await waitingOf(scope)) await drop(command);
});

/** The outbox of a tab that is open until the test is over. */
function tab(scope = MINE): Outbox {
  const box = new Outbox(scope);
  onTestFinished(box.follow({} as CallClient));
  return box;
}
const scanOf = (label: string, photo?: File, about = "entry") => ({
  kind: "test.scan",
  about,
  title: label,
  content: { label, photo } satisfies Content,
});
const labels = () => arrived.map(({ label }) => label);
const titlesOf = async (scope: string) => (await waitingOf(scope)).map(({ title }) => title);
const titles = () => titlesOf(MINE);
/** As the browser has it when the first try got no answer. */
const unanswered = (hoursAgo: number): Omit<Waiting, "seq"> => {
  const at = new Date(Date.now() - hoursAgo * HOUR).toISOString();
  const asked = { keys: { scan: "the-first-key" }, answers: {}, askedAt: at, refused: null };
  return { ...scanOf("HU01"), scope: MINE, givenAt: at, ...asked };
};

test("commands go out in the order in which they were given, and none overtakes one that waits", async () => {
  let isBusy = true;
  answer = async (label) => {
    if (label === "HU02" && isBusy) throw new RefusedCall(503, {});
  };
  const box = tab();
  for (const label of ["HU01", "HU02", "HU03"]) await box.give(scanOf(label));
  await box.flush();
  expect([...new Set(labels())]).toEqual(["HU01", "HU02"]);
  expect(await titles()).toEqual(["HU02", "HU03"]);
  isBusy = false;
  await box.flush();
  expect([...new Set(labels())]).toEqual(["HU01", "HU02", "HU03"]);
  expect(await titles()).toEqual([]);
  const tries = arrived.filter(({ label }) => label === "HU02");
  expect(new Set(tries.map(({ key }) => key)).size).toBe(1);
});

test("a photo is kept byte by byte through a refusal, and goes out again with it under a new key", async () => {
  answer = () => Promise.reject(new RefusedCall(422, { detail: "no" }));
  const box = tab();
  await box.give(scanOf("HU01", new File(["picture"], "mojada.jpg", { type: "image/jpeg" })));
  await box.flush();
  const [back] = await waitingOf(MINE);
  expect(back?.refused).toEqual({ status: 422, problem: { detail: "no" } });
  const { photo } = (back?.content ?? {}) as Partial<Content>;
  expect(await photo?.text()).toBe("picture");
  answer = async () => undefined;
  if (back) await box.again(back);
  await box.flush();
  expect(arrived.map(({ photo }) => photo)).toEqual(["picture", "picture"]);
  expect(new Set(arrived.map(({ key }) => key)).size).toBe(2);
  expect(await titles()).toEqual([]);
});

test("of two tabs one sends at a time, and each command once", async () => {
  let atOnce = 0;
  let most = 0;
  answer = async () => {
    most = Math.max(most, (atOnce += 1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    atOnce -= 1;
  };
  const tabs = [tab(), tab()];
  const all = Array.from({ length: 6 }, (_, at) => `HU0${at}`);
  for (const label of all) await tabs[0]?.give(scanOf(label));
  await Promise.all(tabs.map((box) => box.flush()));
  await expect.poll(titles).toEqual([]);
  expect(labels()).toEqual(all);
  expect(most).toBe(1);
});

test("what is given while the browser takes back the lock of the tab goes out at once", async () => {
  holdRounds(3_000);
  const box = tab();
  await box.give(scanOf("HU01"));
  await expect.poll(labels).toEqual(["HU01"]);
  await box.flush();
  const isSent = Promise.withResolvers<void>();
  const isBack = Promise.withResolvers<void>();
  vi.spyOn(navigator.locks, "request").mockImplementationOnce(async (_name, work) => {
    await (work as () => Promise<void>)();
    isSent.resolve();
    await isBack.promise;
  });
  void box.flush();
  await isSent.promise;
  await box.give(scanOf("HU02"));
  isBack.resolve();
  await expect.poll(labels).toEqual(["HU01", "HU02"]);
});

test("what was asked for within a day is asked again under the key that it had", async () => {
  await keep(unanswered(22));
  await tab().flush();
  await expect.poll(labels).toEqual(["HU01"]);
  expect(arrived[0]?.key).toBe("the-first-key");
  await expect.poll(titles).toEqual([]);
});

test("what was asked for longer ago without an answer comes back to the person, and is not sent", async () => {
  await keep(unanswered(24));
  await keep({ ...unanswered(24), ...scanOf("HU02"), keys: {}, askedAt: null });
  const box = tab();
  await expect.poll(titles).toEqual(["HU01"]);
  expect(labels()).toEqual(["HU02"]);
  const [back] = await waitingOf(MINE);
  expect(back?.refused?.problem).toEqual({ reasonCode: "outbox.tooOld" });
  if (back) await box.again(back);
  await box.flush();
  expect(labels()).toEqual(["HU02", "HU01"]);
  expect(arrived[1]?.key).not.toBe("the-first-key");
});

test("what waits goes out for the person and the client for which it was given, and for no other", async () => {
  const away = new Outbox(MINE);
  await away.give(scanOf("HU01"));
  for (const scope of OTHERS) {
    const box = tab(scope);
    await box.give(scanOf(`of ${scope}`));
    await box.flush();
    await expect.poll(() => titlesOf(scope)).toEqual([]);
    expect(box.standing().waiting).toEqual([]);
  }
  expect(labels()).toEqual(OTHERS.map((scope) => `of ${scope}`));
  expect(await titles()).toEqual(["HU01"]);
  await tab().flush();
  await expect.poll(titles).toEqual([]);
  expect(labels().at(-1)).toBe("HU01");
});

test("what is the last of something goes out after all else of it, also after what was given later, and waits for nothing of others", async () => {
  let isBusy = true;
  answer = async () => {
    if (isBusy) throw new RefusedCall(503, {});
  };
  const box = tab();
  await box.give(scanOf("HU01"));
  await box.give({ ...scanOf("the end"), isLast: true });
  await box.give(scanOf("HU02"));
  await box.give({ ...scanOf("another end", undefined, "other entry"), isLast: true });
  isBusy = false;
  await box.flush();
  await expect.poll(titles).toEqual([]);
  expect(labels().filter((label, at, all) => all.indexOf(label) === at)).toEqual([
    "HU01",
    "HU02",
    "the end",
    "another end",
  ]);
});

test("the last of something waits while anything of it came back, and two ends never wait for each other", async () => {
  answer = async (label) => {
    if (label === "HU01") throw new RefusedCall(422, {});
  };
  const box = tab();
  await box.give(scanOf("HU01"));
  await box.give({ ...scanOf("the end"), isLast: true });
  await box.give({ ...scanOf("the end again"), isLast: true });
  await box.flush();
  expect(labels()).toEqual(["HU01"]);
  const [back] = await waitingOf(MINE);
  if (back) await box.drop(back);
  await box.flush();
  await expect.poll(titles).toEqual([]);
  expect(labels()).toEqual(["HU01", "the end", "the end again"]);
});

test("what was dropped stays dropped, also while it was about to be sent", async () => {
  const box = tab();
  answer = async () => {
    const [only] = await waitingOf(MINE);
    if (only) await drop(only);
    throw new RefusedCall(422, {});
  };
  await box.give(scanOf("HU01"));
  await box.flush();
  expect(await titles()).toEqual([]);
});

test("what went out is known after a load of the page, without its pictures, and no longer than a day", async () => {
  const photo = new File(["picture"], "mojada.jpg", { type: "image/jpeg" });
  const box = tab();
  const content = { label: "HU01", photos: [photo], thumbnails: ["data:,"] };
  await box.give({ ...scanOf("HU01"), content });
  await box.give(scanOf("HU02"));
  await expect.poll(titles).toEqual([]);
  const { sent } = await standingOf(MINE);
  expect(sent.map(({ title, content }) => [title, content])).toEqual([
    ["HU01", { label: "HU01", photos: [], thumbnails: [] }],
    ["HU02", { label: "HU02", photo: undefined }],
  ]);
  for (const one of sent) await becomeSent(one, Date.now() - 25 * HOUR);
  await box.give(scanOf("HU03"));
  await expect
    .poll(async () => (await standingOf(MINE)).sent.map(({ title }) => title))
    .toEqual(["HU03"]);
});

test("a command that the browser cannot keep is not taken to be given", async () => {
  const box = tab();
  const full = new DOMException("full", "QuotaExceededError");
  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
    throw full;
  });
  await expect(box.give(scanOf("HU01"))).rejects.toBe(full);
  expect(await titles()).toEqual([]);
});
