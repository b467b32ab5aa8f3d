import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "#kit/pure/problem.ts";
import { openSharedCounts, type ShareCounts } from "./sharedCounts.ts";

/** How much may be asked in a minute; each throws when it is too much. */
export interface RateLimits {
  /** By one session. */
  readonly session: (sessionId: string) => void;
  /** By one address, of what needs no session: sign-in, registration, links. */
  readonly open: (request: FastifyRequest) => void;
}

declare module "fastify" {
  interface FastifyInstance {
    rateLimits: RateLimits;
  }
}

/** Many people may share an address: behind a company's router, or a proxy that is not told of. */
const SESSIONS_OF_ADDRESS = 4;
/** Nobody who is not signed in has much to ask. */
const OPEN_SHARE = 20;

/**
 * Limits every address before anything is looked at, because whatever a request says of itself may be invented, and
 * hands out the narrower limits for when it is known what is asked and by whom. What `share` makes known counts on all
 * servers together.
 */
export function addRateLimits(
  app: FastifyInstance,
  perMinute: number,
  share: ShareCounts | undefined,
): void {
  const counts = openSharedCounts(share);
  app.addHook("onClose", counts.close);
  const limit = (max: number, key: string): void => {
    const { current, ttl } = counts.count(key);
    if (current <= max) return;
    const after = String(Math.ceil(ttl / 1_000));
    throw new Problem("tooMany", undefined, {}, { "retry-after": after });
  };
  app.decorate("rateLimits", {
    session: (sessionId) => limit(perMinute, `session ${sessionId}`),
    open: ({ ip }) => limit(Math.ceil(perMinute / OPEN_SHARE), `open ${normalizeIP(ip)}`),
  } satisfies RateLimits);
  app.addHook("onRequest", async ({ ip }) =>
    limit(perMinute * SESSIONS_OF_ADDRESS, `address ${normalizeIP(ip)}`),
  );
}
