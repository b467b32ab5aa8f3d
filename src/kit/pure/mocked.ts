import type { AnswerOf, Call, QueryOf } from "./call.ts";

/** What came with a call that the mock mode answers. */
export interface MockAsked<Query = unknown> {
  /** As the call's schema reads it. */
  readonly query: Query;
  readonly now: Date;
}

/** An answer of the mock mode for one call, where values made up from its contract alone would say nothing. */
export interface Mocked {
  readonly call: Call;
  readonly answer: (asked: MockAsked) => unknown;
}

/** Declares such an answer in a feature's `mock.ts`; only fixes its types. */
export function mocked<C extends Call>(
  call: C,
  answer: (asked: MockAsked<QueryOf<C>>) => AnswerOf<C>,
): Mocked {
  return { call, answer: answer as Mocked["answer"] };
}
