import i18next from "i18next";
import { RefusedCall } from "../http/RefusedCall.ts";

/** Why something failed, in words for a person: the server's own when it gave some. */
export function reasonOf(error: unknown): string {
  const unreached = error instanceof TypeError || (error instanceof RefusedCall && !error.status);
  if (unreached) return i18next.t("reason.unreachable", { ns: "kit" });
  if (error instanceof Error && error.message !== "") return error.message;
  return i18next.t("reason.unknown", { ns: "kit" });
}
