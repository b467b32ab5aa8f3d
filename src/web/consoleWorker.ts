import { matchPrecache, precache } from "workbox-precaching";
import { isPage } from "#src/pages.ts";
import type { ConsoleFiles } from "./consoleFiles.ts";

/** Put in by `bin/consoleWorker`, which builds this file by itself. */
declare const CONSOLE_FILES: ConsoleFiles;

/** What is used here of the scope of a worker: the web application is compiled for pages. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: "activate", listener: (event: ActivateEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent<unknown>) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}
interface ActivateEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** So long a weak signal is waited for before what is kept here is given out, in milliseconds. */
const NETWORK_MS = 4_000;

const worker = globalThis as unknown as WorkerScope;
// One mention: it is replaced by the value as a whole.
const { release, plain, named, texts } = CONSOLE_FILES;
const { location } = worker;
const language = new URLSearchParams(location.search).get("language");
const said = Object.entries(texts).find(([code]) => code === language)?.[1] ?? [];
const byContent = new Set([...named, ...said]);
const asPlain = new Set(plain.map(({ url }) => url));
const [page] = plain;

// All or nothing: while one of them does not come, the worker of before stays.
precache([...plain, ...[...byContent].map((url) => ({ url, revision: null }))]);

worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("message", ({ data }) => {
  // Pages of another release go on with the files of theirs, until they are loaded again.
  if (data === release) void worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (byContent.has(pathname)) event.respondWith(keptFirst(request, pathname));
  else if (asPlain.has(pathname)) event.respondWith(reachedFirst(request, pathname));
  else if (request.mode === "navigate" && page && isPage(pathname))
    event.respondWith(reachedFirst(request, page.url));
});

async function keptFirst(request: Request, url: string): Promise<Response> {
  return (await matchPrecache(url)) ?? fetch(request);
}

/** The server's answer, or what is kept here when it does not come or the server is not well. */
async function reachedFirst(request: Request, url: string): Promise<Response> {
  const reached = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_MS, undefined));
  const answer = await Promise.race([reached.catch(() => undefined), late]);
  if (answer && answer.status < 500) return answer;
  return (await matchPrecache(url)) ?? reached;
}
