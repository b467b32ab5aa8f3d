import { lazy } from "react";
import { useUnread } from "#features/notifications/screen/unreadNews.ts";
import type { ShellSlots } from "#features/shell/screen/slots.ts";

const loadFound = () => import("./panels/FoundHere.tsx");

/** What is worth having before it is opened. */
export const frameParts = { found: loadFound };

/** What the features put into the frame's places; each is loaded when somebody opens it. */
export const frameSlots = {
  Found: lazy(loadFound),
  Notifications: lazy(() => import("#features/notifications/screen/NotificationsPanel.tsx")),
  QuickActions: lazy(() => import("./panels/QuickActionsHere.tsx")),
  Messages: lazy(() => import("#features/messages/screen/MessagesPanel.tsx")),
  Logs: lazy(() => import("#features/events/screen/LogsPanel.tsx")),
  Keys: lazy(() => import("#features/help/screen/KeysPanel.tsx")),
  useUnread,
  help: {
    activity: "/actividad",
    faq: "/ayuda#faq",
    support: "/ayuda#support",
    submit: "/ayuda#submit",
  },
} as const satisfies ShellSlots;
