import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import type { Database } from "#kit/server/database.ts";

/** Whether this process lives, whether it can serve, and its figures in Prometheus text. */
export function addHealth(app: FastifyInstance, database: Database): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const answered = new Map<number, number>();
  app.addHook("onResponse", async (_request, { statusCode }) => {
    answered.set(statusCode, (answered.get(statusCode) ?? 0) + 1);
  });
  app.addHook("onClose", async () => delay.disable());

  app.get("/healthz", async () => ({ status: "alive" }));
  app.get("/readyz", async (_request, reply) => {
    try {
      await database.pool.query("select from subscribers limit 1");
      return { status: "ready" };
    } catch {
      // Any failure means the same to who asks: not now.
      return reply.code(503).send({ status: "not ready" });
    }
  });
  app.get("/metrics", async (_request, reply) => {
    const { rss, heapUsed } = process.memoryUsage();
    const lines = [
      `process_resident_memory_bytes ${rss}`,
      `nodejs_heap_used_bytes ${heapUsed}`,
      `process_uptime_seconds ${process.uptime().toFixed(0)}`,
      `nodejs_eventloop_delay_p99_seconds ${(delay.percentile(99) / 1e9).toFixed(4)}`,
      `database_connections ${database.pool.totalCount}`,
      `database_connections_waited_for ${database.pool.waitingCount}`,
      ...[...answered].map(
        ([status, count]) => `http_responses_total{status="${status}"} ${count}`,
      ),
    ];
    return reply.type("text/plain; version=0.0.4").send(`${lines.join("\n")}\n`);
  });
}
