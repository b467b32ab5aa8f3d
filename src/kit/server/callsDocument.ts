import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { Call } from "#kit/pure/call.ts";
import { type ProblemCode, PROBLEMS } from "#kit/pure/problem.ts";
import { isAnsweredOnce } from "./http.ts";
import { LONGEST_KEY } from "./idempotency.ts";

const SIGN_IN =
  "POST /api/login answers a token, which every call but the open ones bears. It lives expiresIn seconds; POST /api/refresh exchanges the refreshToken for the next. Another program bears an API key (viat_...) in its place.";

const PROBLEM: object = {
  type: "object",
  description: "An RFC 9457 problem document",
  required: ["type", "title", "status", "message"],
  properties: {
    type: { type: "string", description: "/problems/ and the problem's code" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    instance: { type: "string", description: "The request's id" },
    message: { type: "string" },
    reasonCode: { type: "string", description: "Why, as feature.code" },
    values: { type: "object", additionalProperties: { type: ["string", "number"] } },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["field", "code", "message"],
        properties: {
          field: { type: "string" },
          code: { type: "string" },
          message: { type: "string" },
        },
      },
    },
  },
};

const CLIENT = {
  name: "X-Id-Subscriber",
  in: "header",
  required: false,
  description: "The client for which the caller acts; their first one without",
  schema: { type: "integer", minimum: 0, maximum: 999_999_999 },
} as const;

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The call is done once for a key in 24 hours; sent again, it has the same answer",
  schema: { type: "string", maxLength: LONGEST_KEY },
} as const;

const SECONDS = { description: "Seconds", schema: { type: "integer" } } as const;
/** Statuses whose answers say in Retry-After when to try again. */
const TRIED_AGAIN: ReadonlySet<number> = new Set([429, 503, 507]);

/** Makes `app.swagger()` describe every call added from now on as OpenAPI 3.1, from its declaration alone. */
export async function describeCalls(app: FastifyInstance, version: string): Promise<void> {
  const calls = new Map<string, Call>();
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Viat WMS", version },
      servers: [{ url: "/" }],
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer", description: SIGN_IN } },
      },
    },
    transform: (document) => {
      const { call } = (document.route.config ?? {}) as { call?: Call };
      if (!call) return jsonSchemaTransform(document);
      calls.set(`${call.method} ${call.path.replaceAll(/:(\w+)/g, "{$1}")}`, call);
      const form = call.multipart && { body: call.multipart, consumes: ["multipart/form-data"] };
      return jsonSchemaTransform({ ...document, schema: { ...document.schema, ...form } });
    },
    transformObject: (document) => {
      if (!("openapiObject" in document)) return document.swaggerObject;
      const { components, paths = {}, ...rest } = document.openapiObject;
      return {
        ...rest,
        components: { ...components, schemas: { ...components?.schemas, Problem: PROBLEM } },
        paths: Object.fromEntries(
          Object.entries(paths).map(([path, item = {}]) => [path, declared(path, item, calls)]),
        ),
      };
    },
  });
}

interface Operation {
  readonly parameters?: readonly object[];
  readonly responses?: Readonly<Record<string, object>>;
}

/** The operations of a path, with what the declarations of their calls say beside the schemas. */
function declared(path: string, item: object, calls: ReadonlyMap<string, Call>): object {
  return Object.fromEntries(
    Object.entries(item).map(([method, operation]: [string, Operation]) => {
      const call = calls.get(`${method.toUpperCase()} ${path}`);
      return [method, call ? { ...operation, ...declaredOf(call, operation) } : operation];
    }),
  );
}

function declaredOf(call: Call, { parameters = [], responses }: Operation): object {
  const isOpen = call.access === "public";
  const headers = [...(isOpen ? [] : [CLIENT]), ...(takesKey(call) ? [IDEMPOTENCY_KEY] : [])];
  return {
    parameters: [...parameters, ...headers],
    security: isOpen ? [] : [{ bearer: [] }],
    responses: { 200: answerOf(call, responses?.["200"]), ...refusalsOf(call) },
  };
}

function answerOf({ events, file }: Call, json: object | undefined): object {
  const description = "Done";
  if (events)
    return { description, content: { "text/event-stream": { schema: { type: "string" } } } };
  if (file)
    return { description, content: { "*/*": { schema: { type: "string", format: "binary" } } } };
  return { ...json, description };
}

/** Responses by status: each problem that the call may meet, all of them as problem documents. */
function refusalsOf(call: Call): Record<string, object> {
  const titles = new Map<number, string[]>();
  for (const code of new Set(problemsOf(call))) {
    const [status, title] = PROBLEMS[code];
    titles.set(status, [...(titles.get(status) ?? []), `${code}: ${title}`]);
  }
  return Object.fromEntries(
    [...titles].map(([status, said]) => [
      status,
      {
        description: said.join("; "),
        ...(TRIED_AGAIN.has(status) && { headers: { "Retry-After": SECONDS } }),
        content: {
          "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
        },
      },
    ]),
  );
}

function problemsOf(call: Call): ProblemCode[] {
  const { access, params, multipart, method, asksOnly, refuses = [] } = call;
  const mayFill = multipart !== undefined || (method !== "GET" && asksOnly !== true);
  return [
    "badRequest",
    ...(access === "public" ? [] : (["signedOut", "forbidden", "otherClient"] as const)),
    ...(params ? (["notFound"] as const) : []),
    ...(takesKey(call) ? (["stillRunning", "keyReused"] as const) : []),
    ...(method === "GET" ? [] : (["tooLarge"] as const)),
    "tooMany",
    "unexpected",
    "busy",
    ...(mayFill ? (["noRoom"] as const) : []),
    ...refuses,
  ];
}

/** Whether a call is done once for an idempotency key: it is a person's, and a form's own route sees to it. */
function takesKey(call: Call): boolean {
  if (call.access === "public") return false;
  return isAnsweredOnce(call) || (call.multipart !== undefined && call.asksOnly !== true);
}
