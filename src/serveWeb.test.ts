import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openHttpServer } from "#kit/server/httpServer.ts";
import { isPage } from "./pages.ts";
import { serveWeb } from "./serveWeb.ts";

const HTML = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const CALLS = ["/dashboard", "/parts_paginated", "/api/getAuditGen"];

const root = mkdtempSync(join(tmpdir(), "viat-web-"));
let app: FastifyInstance;
beforeAll(async () => {
  writeFileSync(join(root, "index.html"), '<div id="root"></div>');
  app = await openHttpServer({ logLevel: "silent", rateLimit: 1_000, mostUpload: 1, isPage });
  for (const path of CALLS) app.get(path, async () => ({ data: path }));
  await serveWeb(app, root);
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, accept: string) => app.inject({ url, headers: { accept } });

it.each([
  ["/", 200],
  ["/dashboard", 200],
  ["/auditoria", 200],
  ["/descarga/daily", 200],
  ["/parts_paginated", 404],
  ["/api/getAuditGen", 404],
  ["/no-such-page", 404],
  ["/descarga/x/y", 404],
])("a browser that goes to %s gets the application, with status %i", async (path, status) => {
  const { statusCode, headers, body } = await get(path, HTML);
  // 404 where the application has no page.
  expect([statusCode, headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
  expect(body).toContain('<div id="root">');
});

it.each([...CALLS, "/auditoria", "/no-such-page"])(
  "anyone who asks %s for JSON gets the call and never the application",
  async (path) => {
    const isCall = CALLS.includes(path);
    for (const accept of ["application/json", "*/*"]) {
      const { statusCode, headers } = await get(path, accept);
      const type = isCall
        ? "application/json; charset=utf-8"
        : "application/problem+json; charset=utf-8";
      expect([statusCode, headers["content-type"]]).toEqual([isCall ? 200 : 404, type]);
    }
  },
);
