import type { FastifyInstance, FastifyRequest } from "fastify";

const LONGEST_PATH = 300;

/** Writes one line for each answered request, whatever the level of the log is; never what stood in the query or the body. */
export function addAccessLog(app: FastifyInstance): void {
  const log = app.log.child({}, { level: "info" });
  app.addHook("onResponse", async (request, reply) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        path: pathOf(request.originalUrl),
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
        ...whoAsked.get(request),
      },
      "request",
    );
  });
}

const whoAsked = new WeakMap<FastifyRequest, { personId: string; subscriberId: number }>();

/** Notes for the log who asks, and for which client. */
export function noteCaller(request: FastifyRequest, personId: string, subscriberId: number): void {
  whoAsked.set(request, { personId, subscriberId });
}

/** An address without its query, in which documented calls carry secrets. */
export function pathOf(url: string | undefined): string {
  return (url ?? "").replace(/[?#].*$/s, "").slice(0, LONGEST_PATH);
}
