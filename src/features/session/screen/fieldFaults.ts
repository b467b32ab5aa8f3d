import { RefusedCall } from "#kit/web/http/RefusedCall.ts";

/** What the server has against single fields: the rule that each breaks, by the field's own name. */
export function fieldFaults(error: unknown): ReadonlyMap<string, string> {
  const issues = error instanceof RefusedCall ? (error.problem.errors ?? []) : [];
  return new Map(issues.map(({ field, code }) => [field.replace(/^.*[./]/, ""), code]));
}
