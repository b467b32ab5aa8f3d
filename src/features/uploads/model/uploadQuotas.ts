/** What one client may have at most; Infinity: no bound. */
export interface UploadQuotas {
  /** Files that wait for their turn, and their bytes. */
  readonly waitingFiles: number;
  readonly waitingBytes: number;
  /** Bytes of all originals that are kept, each content counted once. */
  readonly storedBytes: number;
}

export const noQuotas: UploadQuotas = {
  waitingFiles: Infinity,
  waitingBytes: Infinity,
  storedBytes: Infinity,
};

/** The quota that a file meets: the first goes by as the queue is worked on, the second only as originals go. */
export type MetQuota = "queueFull" | "storageFull";

/** The sentence that goes over the wire beside the code. */
export const quotaWords: Readonly<Record<MetQuota, string>> = {
  queueFull: "Este cliente ya tiene demasiados archivos en espera: envíelos más tarde.",
  storageFull: "El espacio de este cliente para archivos está lleno.",
};

/** What a client has, or a call adds to it. */
export interface Holding {
  readonly files: number;
  readonly bytes: number;
  readonly stored: number;
}

/** The quota that `more` would go beyond; undefined: there is room. */
export function metQuota(has: Holding, more: Holding, quotas: UploadQuotas): MetQuota | undefined {
  if (has.stored + more.stored > quotas.storedBytes) return "storageFull";
  const isLong = has.files + more.files > quotas.waitingFiles;
  return isLong || has.bytes + more.bytes > quotas.waitingBytes ? "queueFull" : undefined;
}
