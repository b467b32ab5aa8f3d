import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Files that lie on their way into the store of that folder, whichever process they belong to. */
export function halfReceived(store: string): string[] {
  return readdirSync(join(store, "incoming"), { recursive: true })
    .map(String)
    .filter((path) => path.includes("/") && !path.endsWith("/alive"));
}
