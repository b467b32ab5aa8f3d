import type { FileStore } from "./fileStore.ts";
import type { RouteContext } from "./http.ts";
import type { PubSub } from "./pubSub.ts";
import type { Reading } from "./reading/reading.ts";
import type { JobFailed, Runner } from "./runner.ts";
import type { SecretCipher } from "./secretCipher.ts";
import type { TenantQueue } from "./tenantQueue.ts";

/** What the server lends to each part that it is composed of. */
export interface ServerTools extends RouteContext {
  readonly files: FileStore;
  readonly cipher: SecretCipher;
  readonly pubSub: PubSub;
  readonly reading: Reading;
  readonly runner: Runner;
  /** The tenants' queue, whose kinds of work the server names when all parts are open. */
  readonly queue: TenantQueue;
  /** Logs what went wrong in background work. */
  readonly failed: JobFailed;
}
