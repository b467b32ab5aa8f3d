import type { FastifyInstance } from "fastify";

const STANDSTILL_MS = 30_000;
/** Slower than any line that people work over. */
const LEAST_BYTES_A_SECOND = 512;

/**
 * Ends requests whose body stands still: in each stretch of `standstillMs` some of it has to come in. However large a
 * file is and however thin the line, a body that makes progress is taken.
 */
export function guardBodies(app: FastifyInstance, standstillMs = STANDSTILL_MS): void {
  const least = (LEAST_BYTES_A_SECOND * standstillMs) / 1000;
  app.addHook("onRequest", async ({ raw, log }) => {
    const { headers, socket } = raw;
    if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined)
      return;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      // What has come and waits to be read here is not the sender's delay.
      const hasMoved = socket.bytesRead - before >= least || raw.readableLength > 0;
      before = socket.bytesRead;
      if (hasMoved) return;
      log.info("a body stood still");
      clearInterval(timer);
      raw.destroy();
    }, standstillMs).unref();
    const done = () => clearInterval(timer);
    raw.once("end", done);
    raw.once("close", done);
    socket.once("close", done);
    raw.once("close", () => socket.off("close", done));
  });
}
