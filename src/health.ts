import type { FastifyInstance } from "fastify";
import type { Database } from "#kit/server/database.ts";

/**
 * Adds whether this process lives and whether it can serve. Who calls the answer says from then on that others should
 * be asked; who does not hear it is served on, and asked to connect anew.
 */
export function addHealth(app: FastifyInstance, database: Database): () => void {
  let isLeaving = false;
  app.addHook("onSend", async (_request, reply) => {
    if (isLeaving) reply.header("connection", "close");
  });
  app.get("/healthz", async () => ({ status: "alive" }));
  app.get("/readyz", async (_request, reply) => {
    if (isLeaving) return reply.code(503).send({ status: "leaving" });
    try {
      await database.pool.query("select from subscribers limit 1");
      return { status: "ready" };
    } catch {
      // Any failure means the same to who asks: not now.
      return reply.code(503).send({ status: "not ready" });
    }
  });
  return () => {
    isLeaving = true;
  };
}
