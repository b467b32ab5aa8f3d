import type { Severity } from "./cases.ts";

/** How bad each severity looks: a tone and a sign. */
export const severityLooks = {
  OK: ["right", "check"],
  INFO: ["info", "info"],
  AHORRO: ["look", "coin"],
  RIESGO: ["wrong", "alert"],
  ERROR: ["wrong", "x"],
} as const satisfies Record<Severity, readonly [string, string]>;
