import { defineConfig } from "vitest/config";
import { hangLimits } from "./tests/hang.ts";

const env = { SOAK: "on" };
// Without tests/dearFiles.ts: as much is tried here as is worth its time.
const setupFiles = ["tests/hangs.ts"];

/** What takes too long for every change: many kills, long worlds, every screen (`npm run soak`). */
export default defineConfig({
  test: {
    fileParallelism: false,
    projects: [
      {
        test: {
          name: "soak",
          include: [
            "tests/soak/**/*.soak.ts",
            "tests/{attackAtOnce,attackCalls,backupPieces,crash,end,entities,extractCrash,feedCrash,hostileReading}.test.ts",
            "tests/{countedParts,isolation,labels,ledger,loads,pastOperation,releaseRush,releases,savedWorkbook,shiftCrash}.test.ts",
            "src/features/agreements/uploading.test.ts",
            "src/features/parts/store/{catalogue,lateFiles}.test.ts",
          ],
          env,
          globalSetup: ["tests/databases.ts"],
          ...hangLimits,
          setupFiles: [...setupFiles, "tests/fixedSeeds.ts"],
        },
      },
      {
        test: {
          name: "soak of journeys",
          include: [
            "tests/journeys/{arrivals,everyday,firstDrawing,grids,languages,loading,mockMode,withoutNetwork}.test.ts",
          ],
          env,
          globalSetup: ["tests/journeys/product.ts"],
          isolate: false,
          ...hangLimits,
          setupFiles,
          experimental: { viteModuleRunner: false },
        },
      },
    ],
  },
});
