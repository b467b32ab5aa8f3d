import { defineConfig } from "vitest/config";

/** Journeys through the running product in a real browser. */
export default defineConfig({
  test: {
    name: "journeys",
    include: ["tests/journeys/**/*.test.ts"],
    globalSetup: ["tests/journeys/product.ts"],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
