import type { Page, Request } from "playwright-core";

/** A call that a page made, as it went over the wire. */
export interface SentCall {
  readonly method: string;
  readonly origin: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
  readonly body: string | null;
}

/** Notes every call from now on; what the browser fetches by itself (page, scripts, styles, pictures) is none. */
export function watchCalls(page: Page): SentCall[] {
  const calls: SentCall[] = [];
  page.on("request", (request) => {
    if (["fetch", "xhr", "eventsource"].includes(request.resourceType())) calls.push(sent(request));
  });
  return calls;
}

/** What the frame asks by itself wherever the person is: what is unread, how they have set it, their shortcuts, and what is only logged. */
const FRAME = new Set([
  "/api/live",
  "/api/person_layout",
  "/api/person_settings",
  "/api/quick_actions",
  "/kpis/getClientesDistribucion",
]);

/** The paths that screens have asked. */
export const pathsOfScreens = (calls: readonly SentCall[]): Set<string> =>
  new Set(calls.map(({ path }) => path)).difference(FRAME);

/** The calls of one path. */
export const callsTo = (calls: readonly SentCall[], path: string): SentCall[] =>
  calls.filter((call) => call.path === path);

function sent(request: Request): SentCall {
  const { origin, pathname, searchParams } = new URL(request.url());
  return {
    method: request.method(),
    origin,
    path: pathname,
    query: searchParams,
    authorization: request.headers()["authorization"],
    body: request.postData(),
  };
}
