import { loadTexts } from "#kit/web/language/translation.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import type { LoadPart } from "#kit/web/part/fetchedPart.tsx";
import { useUnread } from "#features/notifications/screen/unreadNews.ts";
import type { ShellSlots } from "#features/shell/screen/slots.ts";

const loadFound = () => import("./panels/FoundHere.tsx");

/** What is worth having before it is opened. */
export const frameParts = { found: loadFound };

/** A panel with the texts of its area. */
function panel<Props extends object>(area: string, load: LoadPart<Props>) {
  return lazyPart(async () => {
    const [part] = await Promise.all([load(), loadTexts([area])]);
    return part;
  });
}

/** What the features put into the frame's places; each is loaded when somebody opens it. */
export const frameSlots = {
  Found: panel("search", loadFound),
  Notifications: panel(
    "notifications",
    () => import("#features/notifications/screen/NotificationsPanel.tsx"),
  ),
  QuickActions: panel("quickactions", () => import("./panels/QuickActionsHere.tsx")),
  Messages: panel("messages", () => import("#features/messages/screen/MessagesPanel.tsx")),
  Logs: panel("events", () => import("#features/events/screen/LogsPanel.tsx")),
  Keys: panel("help", () => import("#features/help/screen/KeysPanel.tsx")),
  useUnread,
  help: {
    activity: "/actividad",
    faq: "/ayuda#faq",
    support: "/ayuda#support",
    submit: "/ayuda#submit",
  },
} as const satisfies ShellSlots;
