import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin, type ProxyOptions } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

/** Every path that a browser does not navigate to belongs to the server in development. */
const calls =
  "^/(api|kpis|dashboard|parts|part|Agreement|agreements_paginated|openapi|docs|healthz)";

const toServer: ProxyOptions = {
  target: server,
  bypass: (request) =>
    request.method === "GET" && request.headers.accept?.includes("text/html")
      ? "/index.html"
      : undefined,
};

/** With `VITE_MOCK=on` the page answers its own calls; a build never does, whatever the environment says. */
const mockMode: Plugin = {
  name: "mock-mode",
  config: (_config, { command }) => {
    const isMock = command === "serve" && process.env["VITE_MOCK"] === "on";
    const define = { "import.meta.env.VITE_MOCK": JSON.stringify(isMock ? "on" : "off") };
    if (isMock) return { define };
    // The server validates; the browser reads contracts for paths and types alone (21 KiB saved).
    const alias = { zod: here("src/kit/web/http/schemaStub.ts") };
    return { define, resolve: { alias }, server: { proxy: { [calls]: toServer } } };
  },
};

export default defineConfig({
  plugins: [react(), mockMode],
  build: {
    outDir: "dist/web",
    target: "es2023",
    sourcemap: false,
    chunkSizeWarningLimit: 400,
    assetsInlineLimit: 0,
  },
});
