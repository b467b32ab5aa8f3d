import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { useUnread } from "#features/notifications/screen/unreadNews.ts";
import type { ShellSlots } from "#features/shell/screen/slots.ts";

const loadFound = () => import("./panels/FoundHere.tsx");

/** What is worth having before it is opened. */
export const frameParts = { found: loadFound };

/** What the features put into the frame's places; each is loaded when somebody opens it. */
export const frameSlots = {
  Found: lazyPart(loadFound),
  Notifications: lazyPart(() => import("#features/notifications/screen/NotificationsPanel.tsx")),
  QuickActions: lazyPart(() => import("./panels/QuickActionsHere.tsx")),
  Messages: lazyPart(() => import("#features/messages/screen/MessagesPanel.tsx")),
  Logs: lazyPart(() => import("#features/events/screen/LogsPanel.tsx")),
  Keys: lazyPart(() => import("#features/help/screen/KeysPanel.tsx")),
  useUnread,
  help: {
    activity: "/actividad",
    faq: "/ayuda#faq",
    support: "/ayuda#support",
    submit: "/ayuda#submit",
  },
} as const satisfies ShellSlots;
