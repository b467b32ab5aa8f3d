import { join, resolve } from "node:path";
import { keptKey } from "./keptKey.ts";
import { LOGIN_ROLE } from "./loginRole.ts";
import { embeddedUrl } from "./postgres.ts";

/** The same database, signed in to as the login role. */
export function asLoginRole(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = LOGIN_ROLE;
  url.password = password;
  return url.href;
}

/** Address of the embedded server of `dataDir` for the login role. Its private socket asks for no password: that proves tenants. */
export function embeddedLoginUrl(dataDir: string): string {
  const key = keptKey(join(resolve(dataDir), "login.key"));
  return asLoginRole(embeddedUrl(dataDir), key.toString("hex"));
}
