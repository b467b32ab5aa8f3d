import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Tx } from "#kit/server/tenant.ts";

/** A new opaque token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token. */
export function hashOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The one successor of a refresh token: derived, so that asking twice gives the same one and none is stored. */
export function successorOf(token: string, secret: Buffer): string {
  return createHmac("sha256", secret).update(token).digest("base64url");
}

/** The installation's secret for successors, made on first use. */
export async function refreshSecret({ client }: Tx): Promise<Buffer> {
  await client.query(
    "insert into secrets (name, value) values ('refresh', $1) on conflict do nothing",
    [randomBytes(32)],
  );
  const { rows } = await client.query<{ value: Buffer }>(
    "select value from secrets where name = 'refresh'",
  );
  const secret = rows[0]?.value;
  if (!secret) throw new Error("The refresh secret is missing");
  return secret;
}
