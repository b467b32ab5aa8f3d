import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { Problem } from "#kit/pure/problem.ts";
import type { Caller } from "./http.ts";

/** Streams that one session may have open: each looks into the database again and again. */
const MOST_OF_SESSION = 20;

/** Answers with server-sent events; `events` ends when its signal says that nobody listens, or the server closes. */
export type SendEvents = (
  to: { readonly caller: Caller; readonly reply: FastifyReply },
  events: (signal: AbortSignal) => AsyncGenerator<string>,
) => FastifyReply;

declare module "fastify" {
  interface FastifyInstance {
    sendEvents: SendEvents;
  }
}

/** Adds the one way in which events are sent, which bounds how many streams a session holds. */
export function addEventStreams(app: FastifyInstance): void {
  const open = new Map<string, number>();
  const closing = new AbortController();
  app.addHook("preClose", async () => closing.abort());
  app.decorate("sendEvents", (({ caller: { sessionId }, reply }, events) => {
    const before = open.get(sessionId) ?? 0;
    if (before >= MOST_OF_SESSION)
      throw new Problem("tooMany", "This session has too many open streams", undefined, {
        "retry-after": "15",
      });
    open.set(sessionId, before + 1);
    const gone = new AbortController();
    const release = () => {
      if (gone.signal.aborted) return;
      gone.abort();
      const left = (open.get(sessionId) ?? 1) - 1;
      if (left > 0) open.set(sessionId, left);
      else open.delete(sessionId);
    };
    reply.raw.once("close", release);
    const stream = Readable.from(events(AbortSignal.any([closing.signal, gone.signal])));
    stream.once("close", release);
    return (
      reply
        .header("content-type", "text/event-stream; charset=utf-8")
        // Named, or the compression of the edge would hold events back until there are enough of them.
        .header("content-encoding", "identity")
        .header("x-accel-buffering", "no")
        .send(stream)
    );
  }) satisfies SendEvents);
}
