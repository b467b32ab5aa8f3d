import type { FastifyInstance } from "fastify";
import { EXAMPLES, SIGNATURE_CHECK } from "./integrationGuide.ts";

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
  ":root{color-scheme:light dark}body{font:14px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}code{font-family:ui-monospace,monospace}td,th{text-align:left;padding:.3rem .8rem .3rem 0;vertical-align:top;border-bottom:1px solid #8884}pre{overflow:auto;padding:.6rem .8rem;background:#8881;border-radius:6px}@media(max-width:50rem){table,tbody,tr,td{display:block}thead{display:none}td{border:0;padding:0}tr{padding:.6rem 0;border-bottom:1px solid #8884}td code,p code{overflow-wrap:anywhere}}";

/** A page without script that lists every call: method, path, what it does and what it takes. */
export function callsPage({ info, paths }: OpenApi): string {
  const rows = Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => row(method, path, operation)),
    )
    .join("");
  const title = escaped(`${info.title} ${info.version}: calls`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1><p>The same as <a href="/openapi.json">openapi.json</a>, which also says how each call fails. <code>POST /api/login</code> answers the token that all but the open calls bear; <code>X-Id-Subscriber</code> names the client for which one acts, <code>Idempotency-Key</code> makes a POST that is sent again count once.</p>${guide()}<h2>Every call</h2><table><thead><tr><th>Call<th>What it does<th>Takes</thead><tbody>${rows}</tbody></table></html>`;
}

/** How another program begins: with a key, by requests that can be sent as they stand, and by what it is told. */
function guide(): string {
  const requests = EXAMPLES.map(
    ({ title, request, answers }) =>
      `<h3>${escaped(title)}</h3><pre class="request" data-answers="${answers}">${escaped(request)}</pre>`,
  );
  return `<h2>Calls with a key</h2><p>An administrator makes the key (API keys). It is borne as a token, acts for one client and within its scopes, and is never good for more than the person who made it. 401 says in <code>reason</code> that it is <code>keyExpired</code> or <code>keyRevoked</code>, 403 that a call is beyond it (<code>keyScope</code>), 429 in <code>Retry-After</code> when to ask again.</p>${requests.join("")}<h2>Webhooks</h2><p>What is done to entries, loads, releases and exceptions is sent as a POST of <code>{ id, client, subject, subjectId, version, note, occurredAt, by, action, reason, changes }</code>, with <code>viat-event-id</code>, <code>viat-timestamp</code> (seconds) and <code>viat-signature</code>: <code>v1=</code> and the HMAC-SHA256, in hex, of the timestamp, a dot and the body. Answer 2xx within ten seconds. Whatever else is answered, it comes again: ever more rarely, for a day, under the same id, so keep the ids that you have seen. Events of one subject come in the order of <code>version</code> and <code>note</code>. <code>changes</code> is null where it would be larger than 256 KiB. Until 30 days after it was delivered, or 90 after it was given up, an administrator can have an event sent again (Webhooks, Deliveries).</p><pre class="check">${escaped(SIGNATURE_CHECK)}</pre>`;
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
