import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: [
            "src/features/*/{model,screen}/**/*.test.ts",
            "src/kit/{pure,web}/**/*.test.ts",
            "src/*.test.ts",
            "src/web/**/*.test.ts",
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: [
            "src/features/*/model/**",
            "src/kit/pure/**",
            "src/kit/web/**",
            "src/web/**",
            "src/*.test.ts",
            "src/features/*/screen/**",
            "tests/browser/**",
            "tests/journeys/**",
          ],
          globalSetup: ["tests/databases.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
