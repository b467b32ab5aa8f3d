/** Why a run failed or a file was not taken, when the zip itself is not at fault. */
export const feedReasonCodes = [
  "unreachable",
  "notAllowed",
  "signInRefused",
  "noHostKey",
  "otherHostKey",
  "noFolder",
  "unsafeFolder",
  "badSecret",
  "tooLong",
  "tooManyFiles",
  "interrupted",
  "internal",
  "tooLarge",
  "empty",
  "unreadable",
  "growing",
  "queueFull",
  "storageFull",
  "noRoom",
] as const;

export type FeedReasonCode = (typeof feedReasonCodes)[number];

export interface FeedReason {
  readonly code: string;
  readonly detail: string | null;
}

export function isFeedReason(code: string): code is FeedReasonCode {
  return feedReasonCodes.some((known) => known === code);
}

/** Ends a run with its reason; caught where the run is recorded. */
export class FeedFault extends Error {
  readonly code: FeedReasonCode;
  readonly detail: string | null;

  constructor(code: FeedReasonCode, detail: string | null = null, options?: ErrorOptions) {
    super(detail === null ? code : `${code}: ${detail}`, options);
    this.name = "FeedFault";
    this.code = code;
    this.detail = detail;
  }
}
