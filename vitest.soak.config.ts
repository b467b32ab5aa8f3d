import { defineConfig } from "vitest/config";
import { hangLimits } from "./tests/hang.ts";

/** What takes too long for every change: many kills, long worlds (`npm run soak`). */
export default defineConfig({
  test: {
    name: "soak",
    include: [
      "tests/soak/**/*.soak.ts",
      "tests/{attackAtOnce,attackCalls,backupPieces,crash,end,entities,extractCrash,feedCrash,hostileReading}.test.ts",
      "tests/{countedParts,isolation,ledger,loads,pastOperation,releaseRush,releases,savedWorkbook,shiftCrash}.test.ts",
      "src/features/agreements/uploading.test.ts",
      "src/features/parts/store/{catalogue,lateFiles}.test.ts",
    ],
    env: { SOAK: "on" },
    globalSetup: ["tests/databases.ts"],
    fileParallelism: false,
    ...hangLimits,
    setupFiles: [...hangLimits.setupFiles, "tests/fixedSeeds.ts"],
  },
});
