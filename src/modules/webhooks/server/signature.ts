import { createHmac } from "node:crypto";

/** Names of the headers that a delivery has. */
export const HEADERS = {
  id: "viat-event-id",
  timestamp: "viat-timestamp",
  signature: "viat-signature",
} as const;

/** HMAC-SHA256 over the timestamp, a dot and the body as it is sent, in hex. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}
