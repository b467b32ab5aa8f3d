import type { FastifyInstance } from "fastify";

const LOOK_MS = 100;

/**
 * Closes `app`: takes no new connection, finishes what was asked, and lets go of every connection on which nothing is
 * asked any more. What is not finished after `ms` milliseconds is cut: a slow sender would hold the end for ever.
 */
export async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  // A connection that is kept alive becomes idle only when its last answer has gone out.
  const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
  const late = setTimeout(() => app.server.closeAllConnections(), ms);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}
