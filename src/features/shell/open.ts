import type { ServerTools } from "#kit/server/serverTools.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { LINKS_INSIDE, type OutsideLinks } from "./model/outsideLinks.ts";
import { addShellRoutes } from "./routes/addShellRoutes.ts";
import { languageOf, whoWants } from "./store/personSettings.ts";

export interface ShellNeeds {
  /** Where the links beside the product lead, as far as a setting says. */
  readonly links: Partial<OutsideLinks> | undefined;
  readonly sendsMail: boolean;
}

/** Opens what people set for themselves, which other features ask for. */
export function openShell(tools: ServerTools, { links, sendsMail }: ShellNeeds) {
  addShellRoutes(tools, {
    links: { ...LINKS_INSIDE, ...links },
    missing: sendsMail ? ["smsAlerts"] : ["emailNotifications", "smsAlerts"],
  });
  return { languageOf, whoWantsMail: (tx: Tx) => whoWants(tx, "emailNotifications") };
}
