import { uploadPlace } from "#features/uploads/model/uploadPlace.ts";
import type { NotificationRow } from "../contract.ts";

/** The screen on which what a notification tells of can be seen. */
export function notificationPlace(
  { kind, values }: Pick<NotificationRow, "kind" | "values">,
  dayOf: (iso: string) => string,
): { to: string; search: Record<string, string> } | null {
  const text = (name: string) => String(values[name] ?? "");
  switch (kind) {
    case "uploadProcessed":
    case "uploadRefused":
    case "uploadHeld":
      return uploadPlace(text("what"), { id: text("upload"), day: dayOf(text("date")) });
    case "auditsChanged":
      return { to: "/cambios", search: { sel: text("cause") } };
    case "feedFailed":
    case "fileSetAside":
      return { to: "/feeds", search: { sel: text("feed") } };
    case "certificateExpiring":
      return { to: "/catalogosagreements", search: { sel: text("agreement") } };
    case "exceptionInformed":
    case "exceptionResolved":
      return { to: "/excepciones", search: { sel: text("exception") } };
    case "exceptionAccepted":
    case "exceptionClaimed":
      return { to: "/entrada", search: { list: "exceptions", sel: text("exception") } };
    case "findingsAssigned":
    case "findingsCommented":
      return { to: "/hallazgos", search: { sel: text("finding") } };
  }
}
