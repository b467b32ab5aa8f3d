import type { ServerTools } from "#kit/server/serverTools.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { LINKS_INSIDE, type OutsideLinks } from "./model/outsideLinks.ts";
import { addShellRoutes } from "./routes/addShellRoutes.ts";
import { languageOf, settingsOfAll } from "./store/personSettings.ts";

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
  /** Those among them who want letters, with their language. */
  const whoWantMail = async <P extends { readonly id: string }>(tx: Tx, people: readonly P[]) => {
    const known = new Map(people.map((person) => [person.id, person]));
    return (await settingsOfAll(tx, [...known.keys()])).flatMap(
      ({ personId, settings, language }) => {
        const person = known.get(personId);
        return person && settings.emailNotifications ? [{ ...person, personId, language }] : [];
      },
    );
  };
  return { languageOf, whoWantMail };
}
