import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import { Problem, PROBLEMS, type Issue } from "#kit/pure/problem.ts";
import { addAccessLog, pathOf } from "./accessLog.ts";
import { guardBodies } from "./bodyGuard.ts";
import { addEventStreams } from "./eventStreams.ts";
import { isOutOfSpace } from "./freeSpace.ts";
import { isPassing } from "./passing.ts";
import { addRateLimits } from "./rateLimits.ts";
import type { ShareCounts } from "./sharedCounts.ts";
import { requestIdOf, tracedRequest } from "./trace.ts";

export interface HttpSettings {
  readonly logLevel: string;
  /** Whether each request is one line of the log, whatever its level. */
  readonly accessLog?: boolean;
  /** Where the log goes; left out: to the standard output. */
  readonly logTo?: { readonly write: (line: string) => void };
  /** Requests a minute from one session; an address, and what needs no session, have limits that follow from it. */
  readonly rateLimit: number;
  /** Makes the requests of all servers count together; undefined: this one is alone. */
  readonly shareCounts?: ShareCounts;
  /** Where people reach the product; with https browsers are told to stay there. */
  readonly publicUrl?: string | undefined;
  /** Proxies whose forwarded address is believed. */
  readonly trustedProxies?: readonly string[];
  /** Largest multipart body in bytes. */
  readonly mostUpload: number;
  /** Whether the web application has a page at a path; without it at every one. */
  readonly isPage?: (path: string) => boolean;
  /** Milliseconds in which a body has to make progress. */
  readonly standstillMs?: number;
}

const HEADERS_MS = 20_000;

/** For a year; names below this one are not ours to speak of. */
const STAY_WITH_TLS = ["strict-transport-security", "max-age=31536000"] as const;

const CONTENT_SECURITY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // The component kit sets custom properties by style elements and attributes.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", "data:"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
  },
};

/** A Fastify application with the house's defences: limits, headers, validation, problem documents. */
export async function openHttpServer(settings: HttpSettings): Promise<FastifyInstance> {
  const app = fastify({
    logger:
      settings.logLevel === "silent"
        ? false
        : {
            level: settings.logLevel,
            ...(settings.logTo && { stream: settings.logTo }),
            // A request's own logger tells its id already.
            mixin: (_line: object, _level: number, logger: { bindings(): object }) =>
              "requestId" in logger.bindings() ? {} : { requestId: tracedRequest() },
            // Queries may carry secrets (documented calls do): only the path is ever written.
            serializers: {
              req: (request: { method?: string; url?: string }) => ({
                method: request.method,
                path: pathOf(request.url),
              }),
            },
          },
    genReqId: ({ headers }) => requestIdOf(headers["x-request-id"]),
    logController: new LogController({
      requestIdLogLabel: "requestId",
      disableRequestLogging: true,
    }),
    bodyLimit: 1_048_576,
    // How long a whole body may take is not said: `guardBodies` ends what makes no progress.
    requestTimeout: 0,
    http: { headersTimeout: HEADERS_MS },
    // Who still asks on an open connection while the server closes is answered, and told to come anew.
    return503OnClosing: false,
    trustProxy: settings.trustedProxies ? [...settings.trustedProxies] : false,
    rewriteUrl: (request) => applicationFor(request) ?? request.url ?? "/",
    ajv: { customOptions: { removeAdditional: false } },
    // What is wrong before any route is found: an address that cannot be decoded, or is too long.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request) => {
    throw new Problem("notFound", undefined, { path: request.url.split("?")[0] });
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  if (settings.accessLog) addAccessLog(app);
  addRateLimits(app, settings.rateLimit, settings.shareCounts);
  addEventStreams(app);
  guardBodies(app, settings.standstillMs);
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY,
    referrerPolicy: { policy: "no-referrer" },
    hsts: false,
  });
  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 2048, encodings: ["gzip", "identity"] });
  await app.register(multipart, {
    limits: { fileSize: settings.mostUpload, files: 50, fields: 60, fieldSize: 65_536, parts: 120 },
    throwFileSizeLimit: false,
  });
  app.addHook("preValidation", async (request) => {
    if (holdsNul(request.query) || holdsNul(request.params) || holdsNul(request.body)) {
      throw new Problem("badRequest", "A NUL character cannot stand in a value");
    }
  });
  const isPublicByTls = settings.publicUrl?.startsWith("https:") === true;
  app.addHook("onRequest", async (request) => {
    // What a browser has kept of the application stands for no address that is none.
    if (isUnknownPage(request, settings.isPage)) delete request.headers["if-none-match"];
    if (isUnknownPage(request, settings.isPage)) delete request.headers["if-modified-since"];
  });
  app.addHook("onSend", async (request, reply) => {
    if (reply.statusCode === 200 && isUnknownPage(request, settings.isPage)) reply.code(404);
    if (isPublicByTls || request.protocol === "https") reply.header(...STAY_WITH_TLS);
    reply.header("x-robots-tag", "noindex, nofollow");
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  return app;
}

/** Answers with the problem document of whatever went wrong. */
function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error, request);
  if (problem.status >= 500) request.log.error({ err: error }, "unexpected");
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .type("application/problem+json")
    .send(JSON.stringify(problem.document(request.id)));
}

const SERVED_AS_IT_IS =
  /^\/(assets\/|docs\b|openapi\.json|healthz|readyz|metrics|favicon|problems\/)/;

/** A browser's navigation gets the application, whatever call has the same path. */
function applicationFor(request: {
  method?: string;
  url?: string;
  headers: { accept?: string | undefined };
}): string | undefined {
  const { method, url = "/", headers } = request;
  if ((method !== "GET" && method !== "HEAD") || SERVED_AS_IT_IS.test(url)) return undefined;
  return prefersHtml(headers.accept ?? "") ? APPLICATION : undefined;
}

/** Whether a navigation was led to the application from an address at which it has no page. */
function isUnknownPage(
  { url, originalUrl }: FastifyRequest,
  isPage: (path: string) => boolean = () => true,
): boolean {
  return url === APPLICATION && originalUrl !== APPLICATION && !isPage(pathOf(originalUrl));
}

const APPLICATION = "/index.html";

/** Whether an Accept header names text/html, and nothing before it by weight. */
export function prefersHtml(accept: string): boolean {
  const weights = accept.split(",").map((range) => {
    const [type = "", ...parameters] = range
      .trim()
      .split(";")
      .map((text) => text.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    return { type, weight: q ? Number(q.slice(2)) : 1 };
  });
  const html = weights.find(({ type }) => type === "text/html")?.weight ?? 0;
  const json = weights.find(({ type }) => type === "application/json")?.weight ?? 0;
  return html > 0 && html >= json;
}

function holdsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (Array.isArray(value)) return value.some(holdsNul);
  if (value && typeof value === "object")
    return Object.entries(value).some(([key, inner]) => key.includes("\0") || holdsNul(inner));
  return false;
}

function problemOf(error: FastifyError | Problem, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return badRequest(error.validation, error.validationContext);
  const status = error.statusCode ?? 500;
  if (status === 413 || error.code === "FST_REQ_FILE_TOO_LARGE") return new Problem("tooLarge");
  if (status === 429) return new Problem("tooMany");
  if (isDamagedMultipart(error, request))
    return new Problem("badRequest", "The upload is damaged or was cut off", {
      reasonCode: "kit.damaged",
    });
  if (status >= 400 && status < 500) return new Problem("badRequest", error.message);
  if (isOutOfSpace(error)) return new Problem("noRoom", undefined, {}, { "retry-after": "300" });
  return isPassing(error)
    ? new Problem("busy", undefined, {}, { "retry-after": "5" })
    : new Problem("unexpected");
}

function badRequest(
  validation: readonly { instancePath: string; message?: string; keyword: string }[],
  place = "body",
): Problem {
  const errors: Issue[] = validation.map(({ instancePath, message = "", keyword }) => ({
    field: instancePath.replace(/^\//, "").replaceAll("/", ".") || place,
    code: keyword,
    message,
  }));
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
  return new Problem("badRequest", detail || PROBLEMS.badRequest[1], { errors });
}

function isDamagedMultipart(error: Error, request: FastifyRequest): boolean {
  return (
    request.headers["content-type"]?.startsWith("multipart/") === true &&
    /multipart|boundary|unexpected end|premature/i.test(error.message)
  );
}

/** Where a server without a public address is reached: from this machine. */
export function listeningAt(app: FastifyInstance): string {
  const bound = app.server.address();
  if (bound === null || typeof bound === "string") return "http://127.0.0.1";
  const { address, port, family } = bound;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
