import type { z } from "zod";
import { Problem } from "#kit/pure/problem.ts";
import { callAt, ownAnswers, queryOf } from "./contracts.ts";
import { sampleOf } from "./sampleOf.ts";

/** What the server would answer: from the call's contract, or as its feature says. */
export function answerCall(method: string, address: URL, now = new Date()): Response {
  const call = callAt(method, address.pathname);
  if (!call) return refused(new Problem("notFound", "No contract declares this call"));
  const asked = call.query?.safeParse(queryOf(address.searchParams));
  if (asked?.success === false) return refused(new Problem("badRequest", wordsOf(asked.error)));
  const query = (asked?.data ?? {}) as Record<string, unknown>;
  const own = ownAnswers.get(call);
  const answer = own?.({ query, now }) ?? sampleOf(call.reply, { name: "", row: 0, now });
  if (call.file) return new Response("Sample file", { headers: { "content-type": "text/plain" } });
  const body = JSON.stringify(paged(answer, query));
  return call.events
    ? new Response(`data: ${body}\n\n`, { headers: { "content-type": "text/event-stream" } })
    : new Response(body, { headers: { "content-type": "application/json" } });
}

const wordsOf = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join(", ");

/** The asked page of an answer's list, with the number of all its rows. */
function paged(answer: unknown, { skip, take }: Record<string, unknown>): unknown {
  if (!isList(answer)) return answer;
  const first = typeof skip === "number" ? skip : 0;
  const end = typeof take === "number" ? first + take : undefined;
  return { ...answer, data: answer.data.slice(first, end), totalCount: answer.data.length };
}

function isList(answer: unknown): answer is { data: unknown[]; totalCount: unknown } {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "totalCount" in answer &&
    "data" in answer &&
    Array.isArray(answer.data)
  );
}

function refused(problem: Problem): Response {
  return new Response(JSON.stringify(problem.document()), { status: problem.status });
}
