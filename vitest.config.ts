import { defineConfig } from "vitest/config";
import { hangLimits } from "./tests/hang.ts";
import { partOf } from "./tests/parts.ts";

/** What puts another module in the place of one, for which everything has to be loaded anew. */
const ALONE = [
  "tests/formFaults.test.ts",
  "tests/webhookRebinding.test.ts",
  "src/kit/server/fileStore.test.ts",
];

/** What other runners take. */
const OTHERS = [
  ...ALONE,
  "src/features/*/model/**",
  "src/kit/pure/**",
  "src/kit/web/**",
  "src/kit/entity/*.test.ts",
  "src/kit/entity/fields/**",
  "src/web/**",
  "src/*.test.ts",
  "src/features/*/screen/**",
  "tests/browser/**",
  "tests/journeys/**",
];

const withSeeds = { ...hangLimits, setupFiles: [...hangLimits.setupFiles, "tests/fixedSeeds.ts"] };
const withRows = { ...withSeeds, setupFiles: [...withSeeds.setupFiles, "tests/strictRows.ts"] };

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          maxWorkers: 1,
          isolate: false,
          ...withSeeds,
          include: partOf([
            "src/features/*/{model,screen}/**/*.test.ts",
            "src/kit/{pure,web}/**/*.test.ts",
            "src/kit/entity/{*,fields/*}.test.ts",
            "src/*.test.ts",
            "src/web/**/*.test.ts",
          ]),
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          maxWorkers: 1,
          // Loading the product is most of what a small file would take.
          isolate: false,
          include: partOf(["src/**/*.test.ts", "tests/**/*.test.ts"], OTHERS),
          exclude: OTHERS,
          globalSetup: ["tests/databases.ts"],
          ...withRows,
          // The server's files run as they are: nothing needs to be transformed for them.
          experimental: { viteModuleRunner: false },
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: partOf(ALONE),
          ...withSeeds,
          experimental: { viteModuleRunner: false },
        },
      },
    ],
  },
});
