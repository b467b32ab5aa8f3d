import { HANG_MS } from "./hang.ts";

/** For processes that read: no load of the machine ends one, what stands still is a hang. */
export const PATIENT_READING = {
  startMs: HANG_MS,
  silenceMs: HANG_MS,
  stretch: () => 100,
} as const;
