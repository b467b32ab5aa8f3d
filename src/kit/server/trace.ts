import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

const current = new AsyncLocalStorage<string | undefined>();
// What a proxy may have given: fit for logs and for the name of a connection, which has 63 bytes.
const WELL_FORMED = /^[A-Za-z0-9._-]{8,40}$/;

/** Does `work` for the request of this id; undefined: for none. Its log lines and its transactions carry the id. */
export function traced<Result>(requestId: string | undefined, work: () => Result): Result {
  return current.run(requestId, work);
}

/** The request for which the work at hand is done. */
export const tracedRequest = (): string | undefined => current.getStore();

/** The id that came with a request when it is well-formed, else a new one. */
export function requestIdOf(given: string | readonly string[] | undefined): string {
  return typeof given === "string" && WELL_FORMED.test(given)
    ? given
    : randomBytes(9).toString("base64url");
}

/** What the database calls the connection meanwhile: `viat`, and for which request. */
export function connectionName(): string {
  const requestId = tracedRequest();
  return requestId === undefined ? "viat" : `viat ${requestId}`;
}
