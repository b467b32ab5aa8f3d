/** What the operator lets one client have at most, in files and bytes; null: what the server's settings say for all. */
export interface ClientQuotas {
  readonly waitingFiles: number | null;
  readonly waitingBytes: number | null;
  readonly storedBytes: number | null;
}

/** The settings whose place they take. */
export const QUOTA_SETTINGS: Readonly<Record<keyof ClientQuotas, string>> = {
  waitingFiles: "MAX_WAITING_FILES",
  waitingBytes: "MAX_WAITING_BYTES",
  storedBytes: "MAX_STORED_BYTES",
};
