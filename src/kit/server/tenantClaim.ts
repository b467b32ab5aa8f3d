import { createHash, scryptSync } from "node:crypto";
import type pg from "pg";

const KEY_BYTES = 32;
const keys = new Map<string, Buffer>();
const keyOf = new WeakMap<pg.ClientBase, Buffer>();

/** What proves tenants to the database: derived from the password of the login role, which no statement can read there. */
export function tenantKey(loginUrl: string): Buffer {
  const { password } = new URL(loginUrl);
  // Slow on purpose: a proof is known to whoever injects statements, and must not give away a poor password.
  const key = keys.get(password) ?? scryptSync(password, "viat tenants", KEY_BYTES);
  keys.set(password, key);
  return key;
}

/** From now on tenants are claimed on this connection with this key. */
export function entrust(client: pg.ClientBase, key: Buffer): void {
  keyOf.set(client, key);
}

/** What `app.subscriber` is set to for tenants, NUMBER,NUMBER:PROOF; the function current_subscribers() checks it. */
export function tenantClaim(client: pg.ClientBase, ...subscriberIds: readonly number[]): string {
  const key = keyOf.get(client);
  if (!key) throw new Error("This connection can claim no tenant");
  const told = subscriberIds.join(",");
  const inner = createHash("sha256").update(key).update(told).digest();
  return `${told}:${createHash("sha256").update(key).update(inner).digest("hex")}`;
}
