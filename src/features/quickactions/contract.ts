import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { MOST_PINS } from "./model/pins.ts";

/** The name of a screen or of an action; which of them a person may use, the browser's menu says. */
const action = z.string().regex(/^[\w-]{1,60}$/, "a name");

export const quickActions = call({
  method: "GET",
  path: "/api/quick_actions",
  summary: "The shortcuts that the caller has chosen, in their order",
  access: "signedIn",
  reply: z.object({ data: z.array(z.string()) }),
});

export const keepQuickActions = call({
  method: "POST",
  path: "/api/quick_actions",
  summary: "Keeps the caller's shortcuts in place of those before",
  access: "signedIn",
  body: z.object({ actions: z.array(action).max(MOST_PINS) }),
  reply: z.object({ data: z.array(z.string()) }),
});
