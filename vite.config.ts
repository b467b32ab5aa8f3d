import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin, type ProxyOptions, type Rolldown } from "vite";
import { calls } from "./bin/calls.ts";
import { consoleWorker } from "./bin/consoleWorker.ts";
import { early } from "./bin/early.ts";
import { precompress } from "./bin/precompress.ts";
import { texts } from "./bin/texts.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

/** Every path that a browser does not navigate to belongs to the server in development. */
const toServerPaths =
  "^/(api|kpis|dashboard|parts|part|Agreement|agreements_paginated|openapi|docs|healthz)";

const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  writeBundle: { order: "post", sequential: true, handler: () => precompress(here("dist/web")) },
};

/**
 * What every visit needs, in the order in which it is needed, one file each: dozens of small files
 * take a slow line longer than their bytes do. What one screen alone needs stays with that screen.
 */
const layers: Rolldown.CodeSplittingGroup[] = [
  { name: "first", tags: ["$initial"], priority: 6 },
  { name: "places", test: /src[\\/]web[\\/]places\.ts$/, priority: 5 },
  { name: "frame", test: /src[\\/]web[\\/]App\.tsx$/, priority: 4 },
  {
    name: "grid",
    test: /kit[\\/]web[\\/](?:grid[\\/](?:DataGrid|useTicks|queryRows|CutNote|fieldColumns)|list[\\/]useList|address[\\/]useGridView|page[\\/]MasterDetail|range[\\/]RangePicker|(?:amount|badge|code)[\\/]\w+)\.tsx?$/,
    priority: 2,
  },
  // The gauges save pictures without a grid.
  { name: "save", test: /kit[\\/]web[\\/]over[\\/]SaveAsButton\.tsx$/, priority: 3 },
  // The catalogue of parts needs these codes and no declaration.
  { name: "requesters", test: /computation[\\/]requesters\.ts$/, priority: 3 },
  // Declarations lead to one another: who opens one needs most of them.
  {
    name: "entities",
    test: /src[\\/](?:kit[\\/]entity|modules[\\/]\w+)[\\/](?:(?!server|screen|web|computation)\w+[\\/])?\w+\.ts$/,
    priority: 1,
  },
  { name: "icons", test: /icons-react/, minShareCount: 3, priority: 1 },
];

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
    return { define, resolve: { alias }, server: { proxy: { [toServerPaths]: toServer } } };
  },
};

export default defineConfig({
  plugins: [react(), texts, calls, mockMode, early(), consoleWorker(), compressed],
  build: {
    outDir: "dist/web",
    target: "es2023",
    sourcemap: false,
    chunkSizeWarningLimit: 400,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A schema that nothing reads (bin/calls.ts) is dropped.
      treeshake: { manualPureFunctions: ["z", "call"] },
      output: {
        codeSplitting: { groups: layers },
        // Names of all files come with the first visit, and hashes cannot be compressed: 42 bits tell versions apart.
        // Styles and the many parts of modules are looked for by nobody.
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${/src[\\/]modules/.test(facadeModuleId ?? "") ? "" : `${name}-`}[hash:7].js`,
        assetFileNames: "assets/[hash:7][extname]",
      },
    },
  },
});
