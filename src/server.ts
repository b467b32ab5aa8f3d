import { existsSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { Database } from "#kit/server/database.ts";
import type { FileStore } from "#kit/server/fileStore.ts";
import type { Door } from "#kit/server/http.ts";
import { openHttpServer } from "#kit/server/httpServer.ts";
import { addSessionRoutes, identifyFrom, type DemoAccounts } from "#features/session/routes.ts";
import { callsPage, type OpenApi } from "./callsPage.ts";
import { addHealth } from "./health.ts";
import type { Settings } from "./settings.ts";

export interface Parts {
  readonly database: Database;
  readonly files: FileStore;
  readonly settings: Pick<
    Settings,
    "accessSeconds" | "logLevel" | "rateLimit" | "trustedProxies" | "timeZone"
  >;
  readonly demo: DemoAccounts | undefined;
  /** Folder of the built web application; undefined: the calls alone. */
  readonly webRoot: string | undefined;
}

export interface Server {
  readonly app: FastifyInstance;
  /** Settles when no background work is left (tests and orderly ends). */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const MOST_UPLOAD_BYTES = 200 * 1024 * 1024;

/** Composes the server: hands the database, the files and each other's functions to the features. */
export async function openServer({ database, settings, demo, webRoot }: Parts): Promise<Server> {
  const app = await openHttpServer({ ...settings, mostUpload: MOST_UPLOAD_BYTES });
  await app.register(swagger, {
    openapi: { openapi: "3.1.0", info: { title: "Viat WMS", version: "1.2.30" } },
    transform: jsonSchemaTransform,
  });
  const door: Door = { app, database, identify: identifyFrom(database) };

  addHealth(app, database);
  addSessionRoutes(door, { accessSeconds: settings.accessSeconds, demo });
  app.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  app.get("/docs", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("text/html").send(callsPage(app.swagger() as OpenApi)),
  );
  if (webRoot && existsSync(webRoot)) await serveWeb(app, webRoot);
  await app.ready();

  return {
    app,
    settled: async () => undefined,
    close: async () => {
      await app.close();
    },
  };
}

/** Hashed assets are kept for ever, the page itself is asked for each time. */
async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        "cache-control",
        path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
}
