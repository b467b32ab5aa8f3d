import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { copyFolder, demonstrationFolder, openDataFolders } from "../dataFolders.ts";
import { countStep } from "../dearSteps.ts";

declare module "vitest" {
  interface ProvidedContext {
    products: readonly ServedProduct[];
  }
}

/** A running product that one worker has to itself. */
export interface ServedProduct {
  readonly address: string;
  readonly dataDir: string;
}

/**
 * The product with the demonstration, once for each worker: what one journey changes can never be in the way of another
 * that runs beside it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { root, remove } = openDataFolders();
  const folder = mkdtempSync(join(tmpdir(), "viat-journeys-"));
  chmodSync(folder, 0o755);
  const demonstration = demonstrationFolder(root);
  const dataDirs = Array.from({ length: project.config.maxWorkers }, (_, index) =>
    copyFolder(demonstration, join(folder, String(index))),
  );
  const running = await Promise.all(dataDirs.map((dataDir) => startProduct(dataDir)));
  project.provide("dataFolders", root);
  project.provide(
    "products",
    running.map(({ address }, index) => ({ address, dataDir: dataDirs[index] ?? "" })),
  );
  return async () => {
    await Promise.all(running.map(({ child }) => end(child)));
    rmSync(folder, { recursive: true, force: true });
    remove();
  };
}

async function end(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  if (child.exitCode === null) await once(child, "exit");
}

export interface RunningProduct {
  readonly child: ChildProcess;
  readonly address: string;
  /** Everything that it has written so far: words for a person, and its log. */
  readonly said: () => string;
}

/** Starts `src/main.ts` on `dataDir` at a free port and waits until it says its address. */
export async function startProduct(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<RunningProduct> {
  countStep("product started");
  // The runner's own NODE_ENV would make another build of the web application than a newcomer gets.
  const { NODE_ENV: _runners, ...inherited } = process.env;
  const child = spawn(process.execPath, ["src/main.ts"], {
    env: {
      ...inherited,
      DATA_DIR: dataDir,
      PORT: "0",
      HOST: "127.0.0.1",
      RATE_LIMIT: "1000000",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let words = "";
  const address = await new Promise<string>((resolve, reject) => {
    // Both are read to their end: a product whose words nobody takes would stand still.
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        words += chunk.toString();
        const found = /ready at (\S+)\n/.exec(words)?.[1];
        if (found) resolve(found);
      });
    child.once("exit", () => reject(new Error(`The product did not start: ${words}`)));
  });
  return { child, address, said: () => words };
}
