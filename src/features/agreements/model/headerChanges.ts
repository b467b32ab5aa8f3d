import type { AgreementDraft } from "./agreementDraft.ts";

/** An agreement's header as one version of it stands. */
export interface HeaderVersion extends Omit<AgreementDraft, "number"> {
  readonly client: string | null;
  readonly status: string;
  readonly revokedOn: string | null;
}

export const HEADER_FIELDS = [
  "treaty",
  "client",
  "supplier",
  "certifierType",
  "certifierName",
  "producer",
  "importer",
  "initialOn",
  "finalOn",
  "signedOn",
  "status",
  "revokedOn",
] as const satisfies readonly (keyof HeaderVersion)[];
export type HeaderField = (typeof HEADER_FIELDS)[number];

export interface HeaderChange {
  readonly field: HeaderField;
  readonly before: string | null;
  readonly after: string | null;
}

/** What a version changed of the one before it; of the first one, all that it states. */
export function headerChanges(before: HeaderVersion | null, after: HeaderVersion): HeaderChange[] {
  return HEADER_FIELDS.flatMap((field) => {
    const [old, now] = [before?.[field] ?? null, after[field]];
    return old === now ? [] : [{ field, before: old, after: now }];
  });
}
