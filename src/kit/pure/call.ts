import type { z } from "zod";
import type { ProblemCode } from "./problem.ts";

/** Who may make a call: anyone, anyone who signed in, or who holds one of these codes. */
export type Access = "public" | "signedIn" | readonly [string, ...string[]];

/** One call of the wire, said once: the server's route, the typed client and the document read it. */
export interface Call<
  Query extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: "GET" | "POST" | "DELETE";
  /** Path with `:name` parameters, from the server's root. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** Beside them these codes, for people of the house alone. */
  readonly accessOfHouse?: readonly string[];
  readonly query?: Query;
  readonly params?: Params;
  readonly body?: Body;
  /** The fields of a multipart body: for who reads of them; the route takes them from the stream and checks them itself. */
  readonly multipart?: z.ZodType;
  /** A POST that only asks, because its question is too large for an address: it cannot write. */
  readonly asksOnly?: boolean;
  /** Answers with server-sent events. */
  readonly events?: boolean;
  /** Answers with a file, streamed. */
  readonly file?: boolean;
  /**
   * What is sent or answered holds a secret: no reply to it is kept under an idempotency key, and the browser sends none.
   * (No query of any call ever reaches a log.)
   */
  readonly secret?: boolean;
  /** Bytes of the body that it takes; unless said, as many as any call does. */
  readonly mostBytes?: number;
  /** Concerns no client: whatever the caller's header names is not looked at. */
  readonly anyClient?: boolean;
  /** What its own route refuses, beside what any call of its kind may meet (a call with params: notFound). */
  readonly refuses?: readonly ProblemCode[];
  readonly reply: Reply;
}

/** Declares a call; only fixes its types. */
export function call<
  Query extends z.ZodType,
  Params extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(declaration: Call<Query, Params, Body, Reply>): Call<Query, Params, Body, Reply> {
  return declaration;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export type QueryOf<C> =
  C extends Call<infer Query, z.ZodType, z.ZodType, z.ZodType> ? Output<Query> : never;
export type ParamsOf<C> =
  C extends Call<z.ZodType, infer Params, z.ZodType, z.ZodType> ? Output<Params> : never;
export type BodyOf<C> =
  C extends Call<z.ZodType, z.ZodType, infer Body, z.ZodType> ? Output<Body> : never;
export type SentQueryOf<C> =
  C extends Call<infer Query, z.ZodType, z.ZodType, z.ZodType> ? Input<Query> : never;
export type SentParamsOf<C> =
  C extends Call<z.ZodType, infer Params, z.ZodType, z.ZodType> ? Input<Params> : never;
export type SentBodyOf<C> =
  C extends Call<z.ZodType, z.ZodType, infer Body, z.ZodType> ? Input<Body> : never;
export type ReplyOf<C> =
  C extends Call<z.ZodType, z.ZodType, z.ZodType, infer Reply> ? Output<Reply> : never;
export type AnswerOf<C> =
  C extends Call<z.ZodType, z.ZodType, z.ZodType, infer Reply> ? Input<Reply> : never;
