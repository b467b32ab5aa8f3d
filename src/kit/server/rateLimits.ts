import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "#kit/pure/problem.ts";

/** How much may be asked in a minute; each throws when it is too much. */
export interface RateLimits {
  /** By one session. */
  readonly session: (request: FastifyRequest, sessionId: string) => Promise<void>;
  /** By one address, of what needs no session: sign-in, registration, links. */
  readonly open: (request: FastifyRequest) => Promise<void>;
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
 * hands out the narrower limits for when it is known what is asked and by whom.
 */
export async function addRateLimits(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: "1 minute" });
  const sessions = new WeakMap<FastifyRequest, string>();
  const of = (
    max: number,
    keyGenerator?: (request: FastifyRequest) => string,
  ): ((request: FastifyRequest) => Promise<void>) => {
    const look = app.createRateLimit({ max, ...(keyGenerator && { keyGenerator }) });
    return async (request) => {
      const used = await look(request);
      if (used.isAllowed || !used.isExceeded) return;
      throw new Problem("tooMany", undefined, {}, { "retry-after": String(used.ttlInSeconds) });
    };
  };
  const session = of(perMinute, (request) => sessions.get(request) ?? "");
  app.decorate("rateLimits", {
    session: (request: FastifyRequest, sessionId: string) => {
      sessions.set(request, sessionId);
      return session(request);
    },
    open: of(Math.ceil(perMinute / OPEN_SHARE)),
  });
  const address = of(perMinute * SESSIONS_OF_ADDRESS);
  app.addHook("onRequest", address);
}
