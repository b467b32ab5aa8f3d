import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from "#kit/pure/call.ts";
import { Problem } from "#kit/pure/problem.ts";
import { mayRead } from "#kit/pure/readers.ts";
import type { Database } from "./database.ts";
import { noteCaller } from "./accessLog.ts";
import { answerOnce, idempotencyKeyOf, type KeepReply } from "./idempotency.ts";
import { inTenant, inTenants, type ReadTx, type TransactionMode, type Tx } from "./tenant.ts";
import { traced } from "./trace.ts";

/** Who makes a call: a person with a live session, and the tenant for which they act just now. */
export interface Caller {
  readonly personId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly type: string;
  /** Works for the house, and for none of its clients alone. */
  readonly isStaff: boolean;
  /** Codes of every grant in force, permanent or not. */
  readonly codes: ReadonlySet<string>;
  /** Tenants linked to this person, the first one first. */
  readonly subscriberIds: readonly number[];
  readonly subscriberId: number;
  /** IANA name of the tenant's business zone. */
  readonly zone: string;
  /** The same of each tenant linked to this person. */
  readonly zones: Readonly<Record<number, string>>;
  /** When their token runs out, by the clock of this server; undefined: nobody can say. */
  readonly until?: Date;
  /** Of a program with a key: whether it is for this call; undefined: every one that the codes open. */
  readonly letsIn?: (call: Call) => boolean;
}

/** Reads who calls from the request's bearer token; undefined: nobody. Throws a Problem for a foreign tenant. */
export type Identify = (request: Pick<FastifyRequest, "headers">) => Promise<Caller | undefined>;

/** Where routes are added. */
export interface RouteContext {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly identify: Identify;
}

/** What a handler gets: the parsed request, who calls, and transactions bound to the caller's tenant. */
export interface Asked<C> {
  readonly query: QueryOf<C>;
  readonly params: ParamsOf<C>;
  readonly body: BodyOf<C>;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** One transaction on the caller's tenant; a call that only asks cannot write. */
  readonly tenant: <Result>(
    work: (tx: Tx) => Promise<Result>,
    mode?: TransactionMode,
  ) => Promise<Result>;
  /** One transaction that reads what belongs to any of the caller's tenants; it can write once it is bound to one of them. */
  readonly everyTenant: <Result>(
    work: (tx: ReadTx) => Promise<Result>,
    mode?: TransactionMode,
  ) => Promise<Result>;
  /** Keeps the answer under the idempotency key, if there is one, in the transaction that does what is asked for. */
  readonly keep: KeepReply;
  /** Who asks as of now; undefined when they may not make this call any more: for answers that last. */
  readonly still: () => Promise<Caller | undefined>;
}

function askedBy(call: Call, { headers }: FastifyRequest): Pick<FastifyRequest, "headers"> {
  const { "x-id-subscriber": _client, ...others } = headers;
  return { headers: call.anyClient === true ? others : headers };
}

const NOBODY: Caller = {
  personId: "",
  sessionId: "",
  name: "",
  email: "",
  type: "",
  isStaff: false,
  codes: new Set(),
  subscriberIds: [],
  subscriberId: 0,
  zone: "UTC",
  zones: {},
};

/** Refuses a caller who lacks what the call asks for. */
function admit(call: Call, caller: Caller | undefined): Caller {
  if (call.access === "public") return caller ?? NOBODY;
  if (!caller) throw new Problem("signedOut");
  if (caller.letsIn?.(call) === false)
    throw new Problem("forbidden", "This API key is not for this call", { reason: "keyScope" });
  if (call.access !== "signedIn") {
    const readers = { read: call.access, readByHouse: call.accessOfHouse ?? [] };
    if (!mayRead(readers, caller)) throw new Problem("forbidden");
  }
  if (call.multipart && isWithoutClient(caller)) throw noClient();
  return caller;
}

/** Before the first client is linked, or after the last one was withdrawn. */
function isWithoutClient({ personId, subscriberId }: Caller): boolean {
  return personId !== "" && subscriberId === 0;
}

function noClient(): Problem {
  return new Problem("forbidden", "No tiene ningún cliente", { reasonCode: "kit.noClient" });
}

/** Adds the route of a declared call: who may call and what is valid are settled before `handle` runs. */
export function answer<C extends Call>(
  context: RouteContext,
  call: C,
  handle: (asked: Asked<C>) => Promise<AnswerOf<C>>,
): void {
  const { app, database, identify } = context;
  app.route({
    method: call.method,
    url: call.path,
    config: { call },
    ...(call.mostBytes !== undefined && { bodyLimit: call.mostBytes }),
    schema: {
      summary: call.summary,
      ...(call.query && { querystring: call.query }),
      ...(call.params && { params: call.params }),
      ...(call.body && !call.multipart && { body: call.body }),
      ...(!call.events && !call.file && { response: { 200: call.reply } }),
    },
    // Who asks is settled before what they sent is looked at.
    onRequest: (request) =>
      traced(request.id, async () => {
        if (call.access === "public") app.rateLimits.open(request);
        const caller =
          call.access === "public" ? undefined : await identify(askedBy(call, request));
        if (caller) {
          noteCaller(request, caller.personId, caller.subscriberId);
          app.rateLimits.session(caller.sessionId);
        }
        callers.set(request, admit(call, caller));
        idempotencyKeyOf(request);
      }),
    handler: (request, reply) =>
      traced(request.id, async () => {
        const caller = callers.get(request) ?? NOBODY;
        const readOnly = call.method === "GET" || call.asksOnly === true;
        const asked: Omit<Asked<Call>, "keep"> = {
          query: request.query,
          params: request.params,
          body: request.body,
          caller,
          request,
          reply,
          tenant: async (work, mode) => {
            // The administration of people concerns no client and asks for no such transaction.
            if (isWithoutClient(caller) && (!readOnly || Array.isArray(call.access)))
              throw noClient();
            return inTenant(database, caller.subscriberId, work, { readOnly, ...mode });
          },
          everyTenant: async (work, mode) => {
            if (isWithoutClient(caller)) throw noClient();
            return inTenants(database, caller.subscriberIds, work, { readOnly: true, ...mode });
          },
          still: async () => {
            try {
              const now = admit(call, await identify(askedBy(call, request)));
              return now.subscriberId === caller.subscriberId ? now : undefined;
            } catch (error) {
              // Signed out, or the permission or the client is theirs no more.
              if (error instanceof Problem) return undefined;
              throw error;
            }
          },
        };
        const handled = (keep: KeepReply) => handle({ ...asked, keep } as Asked<C>);
        if (!isAnsweredOnce(call) || !caller.personId) return handled(keptNowhere);
        const said = request.body ?? null;
        if (!call.file) return once(database, call, asked, said, handled);
        // A file is made again, not kept: the key only holds it to the same request.
        await once(database, call, asked, said, async () => null);
        return handled(keptNowhere);
      }),
  });
}

const keptNowhere: KeepReply = async () => undefined;

/** Does `work` once for the idempotency key of a request, if it has one; `said`: its body, or what its files come to. */
export async function once<Result>(
  database: Database,
  call: Call,
  { caller, request }: Pick<Asked<Call>, "caller" | "request">,
  said: unknown,
  work: (keep: KeepReply) => Promise<Result>,
): Promise<Result> {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return work(keptNowhere);
  const hash = requestHash(call, caller, request, JSON.stringify(said));
  return answerOnce(database, { personId: caller.personId, key, hash }, work);
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** A secret is not kept, nor is what a call that only asks is told; a form's own route reads it first. */
export function isAnsweredOnce({ method, multipart, asksOnly, secret }: Call): boolean {
  return method === "POST" && !multipart && !asksOnly && !secret;
}

/** What makes two requests the same one: the call, the tenant, all of the address and the body (or the digests of its files). */
function requestHash(
  call: Call,
  caller: Caller,
  { params, query }: Pick<FastifyRequest, "params" | "query">,
  body: string,
): Buffer {
  const address = JSON.stringify([params, query]);
  return createHash("sha256")
    .update(`${call.method} ${call.path}\n${address}\n${caller.subscriberId}\n${body}`)
    .digest();
}
