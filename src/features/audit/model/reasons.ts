import type { texts } from "./reasons/texts.ts";

/** The closed list of reasons: each has its sentence in the table of every language. */
export type ReasonCode = keyof (typeof texts)["reason"];

/** Why a verdict is what it is: a code, and the values that its text shows. */
export interface Reason {
  readonly code: ReasonCode;
  readonly values: Readonly<Record<string, string>>;
}

export const reason = (code: ReasonCode, values: Record<string, string> = {}): Reason => ({
  code,
  values,
});
