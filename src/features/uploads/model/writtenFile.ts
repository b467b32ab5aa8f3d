import type { UploadKind } from "./uploadState.ts";

/** A file that the product itself writes for a person, to be read like any other. */
export interface WrittenFile {
  readonly kind: UploadKind;
  /** Names the zip and the table in it: the same values written twice are two files. */
  readonly name: string;
  readonly text: string;
  readonly fileOn: string | null;
  readonly personId: string;
  /** What it is written for, such as `classification CL-26-000001`. */
  readonly source?: string;
}
