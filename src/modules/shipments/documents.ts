/** The papers that an entry has to have as files. */
export const PAPERS = ["bol", "packingList", "invoice"] as const;
export const DOCUMENT_STATES = [
  "missing",
  "partial",
  "complete",
  "verified",
  "authorised",
  "rejected",
] as const;
