/** One thing that is wrong with a request: where, which rule, and words for a person. */
export interface Issue {
  readonly field: string;
  readonly code: string;
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

/** An RFC 9457 problem document, with the documented `message` beside it. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly instance?: string;
  readonly message: string;
  readonly errors?: readonly Issue[];
  /** Why, as `feature.code`: the feature's catalogues say it under `refused`, with these values. */
  readonly reasonCode?: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly [extension: string]: unknown;
}

export const PROBLEMS = {
  badRequest: [400, "The request is not as the call asks for"],
  signedOut: [401, "Sign in first"],
  wrongSignIn: [401, "The login detail is incorrect"],
  codeNeeded: [401, "Enter the code of your authenticator too"],
  wrongCode: [401, "The code is wrong or was used already"],
  forbidden: [403, "You may not do this"],
  otherClient: [403, "This client is not one of yours"],
  notFound: [404, "There is nothing here"],
  conflict: [409, "This does not fit the present state"],
  ambiguous: [409, "More than one answer is possible"],
  changed: [409, "Somebody else has changed this meanwhile"],
  taken: [409, "This is there already"],
  stillRunning: [409, "The same request is still being worked on"],
  tooLarge: [413, "What was sent is larger than may be sent"],
  barred: [422, "Something speaks against this"],
  keyReused: [422, "This idempotency key was used for another request"],
  tooMany: [429, "Too many requests: wait a little"],
  queueFull: [429, "Too many files wait already"],
  unexpected: [500, "Something went wrong on our side"],
  busy: [503, "The server is busy: try again in a moment"],
  noRoom: [507, "There is no room for more files"],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/** A problem for the caller of a call; the HTTP edge turns it into its document. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly extensions: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ProblemCode,
    detail?: string,
    extensions: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(detail ?? PROBLEMS[code][1]);
    this.code = code;
    this.extensions = extensions;
    this.headers = headers;
  }

  get status(): number {
    return PROBLEMS[this.code][0];
  }

  document(instance?: string): ProblemDocument {
    const [status, title] = PROBLEMS[this.code];
    return {
      type: `/problems/${this.code}`,
      title,
      status,
      detail: this.message,
      message: this.message,
      instance,
      ...this.extensions,
    };
  }
}
