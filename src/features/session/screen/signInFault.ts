import { RefusedCall } from "#kit/web/http/RefusedCall.ts";

export type SignInFault =
  | "validation.login"
  | "tooMany"
  | "unreachable"
  | "missing"
  | "codeNeeded"
  | "codeWrong"
  | "codeMissing";

/** Why signing in did not work, as the person is told. */
export function signInFault(error: unknown, hadCode: boolean): SignInFault {
  if (!(error instanceof RefusedCall)) return "unreachable";
  if (error.status === 429) return "tooMany";
  if (error.problem["secondFactor"] === true) return hadCode ? "codeWrong" : "codeNeeded";
  return error.status >= 400 && error.status < 500 ? "validation.login" : "unreachable";
}
