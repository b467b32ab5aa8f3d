import { gzipSync } from "node:zlib";
import type { Page, Response } from "playwright-core";

/** A file of the application that a page fetched. */
export interface FetchedFile {
  readonly path: string;
  readonly kind: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes of its content, gzip at the best level: what the budgets are written in. */
  readonly zipped: number;
}

const CALLS = new Set(["fetch", "xhr", "eventsource"]);

/** Notes from now on what a page fetches of the application itself; calls for data are no weight of its own. */
export function watchWeight(page: Page): () => Promise<FetchedFile[]> {
  const files: Promise<FetchedFile>[] = [];
  page.on("response", (response) => {
    if (CALLS.has(response.request().resourceType())) return;
    const file = fetchedFile(response);
    // What comes once nobody asks any more may end with its page.
    file.catch(() => undefined);
    files.push(file);
  });
  return () => Promise.all(files);
}

async function fetchedFile(response: Response): Promise<FetchedFile> {
  return {
    path: new URL(response.url()).pathname,
    kind: response.request().resourceType(),
    headers: response.headers(),
    zipped: gzipSync(await response.body(), { level: 9 }).length,
  };
}

/** KiB of all files together, or of those kinds alone. */
export function kibOf(files: readonly FetchedFile[], ...kinds: string[]): number {
  const counted = kinds.length === 0 ? files : files.filter(({ kind }) => kinds.includes(kind));
  return counted.reduce((sum, { zipped }) => sum + zipped, 0) / 1024;
}

/** The heaviest first, for whoever has to find what grew. */
export function weightTable(files: readonly FetchedFile[]): string {
  return [...files]
    .sort((a, b) => b.zipped - a.zipped)
    .slice(0, 12)
    .map(({ path, zipped }) => `  ${(zipped / 1024).toFixed(1).padStart(6)} KiB  ${path}`)
    .join("\n");
}
