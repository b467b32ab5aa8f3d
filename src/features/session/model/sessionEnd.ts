/** Why a session is over, as the person whose it was may know it. */
export const SESSION_ENDS = ["expired", "signedOut", "revoked", "password", "disabled"] as const;

export type SessionEnd = (typeof SESSION_ENDS)[number];

/** What stands in the session's row, as one of the ends. */
export function sessionEnd(endedBecause: string | null): SessionEnd {
  if (endedBecause === "signed out") return "signedOut";
  if (endedBecause === "another password") return "password";
  if (endedBecause?.startsWith("disabled")) return "disabled";
  return endedBecause === null ? "expired" : "revoked";
}
