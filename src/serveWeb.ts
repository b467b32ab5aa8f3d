import { existsSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves the built web application, where it is. Hashed assets are kept for ever, the page itself is asked for each time. */
export async function serveWeb(app: FastifyInstance, root: string | undefined): Promise<void> {
  if (root === undefined || !existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        "cache-control",
        path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
}
