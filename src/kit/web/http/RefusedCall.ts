import type { ProblemDocument } from "#kit/pure/problem.ts";

/** A call that the server refused, or that never reached it (`status` 0). `message` is for a person. */
export class RefusedCall extends Error {
  override readonly name = "RefusedCall";
  readonly status: number;
  readonly problem: Partial<ProblemDocument>;
  /** Seconds after which the server will look at it again; null: it did not say. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Partial<ProblemDocument>, retryAfter: number | null = null) {
    super(problem.detail ?? problem.message ?? problem.title ?? `HTTP ${status}`);
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** The problem document of a refused answer; an answer of another kind keeps its status alone. */
export function refusal(
  status: number,
  text: string,
  retryAfter: string | null = null,
): RefusedCall {
  const wait = Number(retryAfter) || null;
  try {
    const problem: unknown = JSON.parse(text);
    if (typeof problem === "object" && problem !== null)
      return new RefusedCall(status, problem, wait);
  } catch {
    // A proxy in between may answer in plain text or HTML: its words are no use to anyone.
  }
  return new RefusedCall(status, {}, wait);
}

/** Whether no answer came. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof RefusedCall && error.status === 0);

/** Not reached, not signed in, busy or still at it: nothing was refused. */
export function isForLater(error: unknown): boolean {
  if (!(error instanceof RefusedCall)) return isUnreached(error);
  const { status, problem } = error;
  return (
    [0, 401, 408, 429].includes(status) ||
    (status >= 500 && status !== 507) ||
    problem.type === "/problems/stillRunning"
  );
}
