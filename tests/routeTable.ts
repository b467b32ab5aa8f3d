import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance, RouteOptions } from "fastify";
import { z } from "zod";
import type { Call } from "#kit/pure/call.ts";

/** A route as the server itself added it; `call`: what was declared of it, undefined for what is no call. */
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly call: Call | undefined;
}

/** Opens a server and notes every route that it adds on the way. */
export async function withRoutes<Opened>(
  open: () => Promise<Opened>,
): Promise<{ opened: Opened; routes: Route[] }> {
  const routes: Route[] = [];
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", (options: RouteOptions & { path: string }) => {
      const { call } = (options.config ?? {}) as { call?: Call };
      for (const method of [options.method].flat())
        routes.push({ method, path: options.url, call });
    });
  };
  subscribe("fastify.initialization", watch);
  try {
    return { opened: await open(), routes };
  } finally {
    unsubscribe("fastify.initialization", watch);
  }
}

/** The declared calls among the routes, each once (a GET is a HEAD too). */
export function callsOf(routes: readonly Route[]): Call[] {
  return [...new Set(routes.flatMap(({ call }) => call ?? []))];
}

/** How a call is named in messages: `GET /api/getAuditGen`. */
export function nameOf({ method, path }: Pick<Call, "method" | "path">): string {
  return `${method} ${path}`;
}

export interface Field {
  readonly name: string;
  readonly isRequired: boolean;
}

/** The fields that a schema takes; none for a call without that part. */
export function fieldsOf(schema: z.ZodType | undefined): Field[] {
  if (!schema) return [];
  const asked = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const { properties = {}, required = [] } = asked;
  return Object.keys(properties).map((name) => ({ name, isRequired: required.includes(name) }));
}
