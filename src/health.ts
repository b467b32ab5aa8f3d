import type { FastifyInstance } from "fastify";
import type { Database } from "#kit/server/database.ts";

/** Whether this process lives and whether it can serve. */
export function addHealth(
  app: FastifyInstance,
  database: Database,
  isLeaving: () => boolean,
): void {
  app.get("/healthz", async () => ({ status: "alive" }));
  app.get("/readyz", async (_request, reply) => {
    if (isLeaving()) return reply.code(503).send({ status: "leaving" });
    try {
      await database.pool.query("select from subscribers limit 1");
      return { status: "ready" };
    } catch {
      // Any failure means the same to who asks: not now.
      return reply.code(503).send({ status: "not ready" });
    }
  });
}
