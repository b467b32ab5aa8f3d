import { defineConfig } from "vitest/config";

/** What takes too long for every change: many kills, long worlds (`npm run soak`). */
export default defineConfig({
  test: {
    name: "soak",
    include: ["tests/soak/**/*.soak.ts", "tests/{attackCalls,crash,feedCrash,shiftCrash}.test.ts"],
    env: { SOAK: "on" },
    globalSetup: ["tests/databases.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
