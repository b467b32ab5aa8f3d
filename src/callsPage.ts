import type { FastifyInstance } from "fastify";

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<
        string,
        { readonly schema?: { readonly properties?: Readonly<Record<string, unknown>> } }
      >
    >;
  };
}

interface OpenApi {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Adds what describes the calls: for generators of clients, and as a page. */
export function addCallsPage(app: FastifyInstance): void {
  app.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  app.get("/docs", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("text/html").send(callsPage(app.swagger() as OpenApi)),
  );
}

const STYLE =
  "body{font:14px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}code{font-family:ui-monospace,monospace}td,th{text-align:left;padding:.3rem .8rem .3rem 0;vertical-align:top;border-bottom:1px solid #8884}";

/** A page without script that lists every call: method, path, what it does and what it takes. */
export function callsPage({ info, paths }: OpenApi): string {
  const rows = Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => row(method, path, operation)),
    )
    .join("");
  const title = escaped(`${info.title} ${info.version}: calls`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1><p>The same as <a href="/openapi.json">openapi.json</a>, which also says how each call fails. <code>POST /api/login</code> answers the token that all but the open calls bear; <code>X-Id-Subscriber</code> names the client for which one acts, <code>Idempotency-Key</code> makes a POST that is sent again count once.</p><table><thead><tr><th>Call<th>What it does<th>Takes</thead><tbody>${rows}</tbody></table></html>`;
}

function row(
  method: string,
  path: string,
  { summary = "", parameters = [], requestBody }: Operation,
): string {
  const own = parameters.filter((parameter) => parameter.in !== "header");
  const named = own.map(({ name, required }) => (required ? name : `[${name}]`));
  const fields = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
    Object.keys(schema?.properties ?? {}),
  );
  return `<tr><td><code>${escaped(`${method.toUpperCase()} ${path}`)}</code><td>${escaped(summary)}<td><code>${escaped([...named, ...fields].join(", "))}</code>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
