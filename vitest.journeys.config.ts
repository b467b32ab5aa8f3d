import { defineConfig } from "vitest/config";
import { hangLimits } from "./tests/hang.ts";
import { partOf } from "./tests/parts.ts";

/** Journeys through the running product in a real browser. */
export default defineConfig({
  test: {
    name: "journeys",
    include: partOf(["tests/journeys/**/*.test.ts"]),
    globalSetup: ["tests/journeys/product.ts"],
    // Each has a product of its own (tests/journeys/product.ts).
    maxWorkers: 1,
    // One browser serves all files of a worker, and each test has a profile of its own (tests/journeys/browser.ts).
    isolate: false,
    ...hangLimits,
    experimental: { viteModuleRunner: false },
  },
});
