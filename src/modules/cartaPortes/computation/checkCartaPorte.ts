import type { CartaPorte } from "./cartaPorte.ts";
import type { Catalogues } from "./catalogues.ts";
import { departureDay } from "./departureDay.ts";
import type { HouseFacts } from "./houseFacts.ts";
import { goods } from "./rules/goods.ts";
import { house } from "./rules/house.ts";
import { international } from "./rules/international.ts";
import { papers } from "./rules/papers.ts";
import { people } from "./rules/people.ts";
import { places } from "./rules/places.ts";
import { road } from "./rules/road.ts";
import type { Rules } from "./rules/rule.ts";
import { totals } from "./rules/totals.ts";
import type { Fault, Verdict } from "./verdict.ts";

const RULES: Rules = {
  ...international,
  ...places,
  ...totals,
  ...papers,
  ...goods,
  ...road,
  ...people,
  ...house,
};

/**
 * What speaks against a Carta Porte beyond its schema, all at once and in the order of the rules. Codes are judged by the
 * rows of the day of departure.
 */
export function checkCartaPorte(
  cartaPorte: CartaPorte,
  catalogues: Catalogues,
  facts: HouseFacts,
): Verdict {
  const subject = { cartaPorte, catalogues, facts, day: departureDay(cartaPorte) };
  const faults: Fault[] = [];
  const warnings: Fault[] = [];
  const notChecked = new Set<string>();
  for (const [code, rule] of Object.entries(RULES))
    for (const one of rule(subject))
      if ("notChecked" in one) notChecked.add(one.notChecked);
      else if ("warning" in one) warnings.push({ code, ...one.warning });
      else faults.push({ code, ...one });
  return { faults, warnings, notChecked: [...notChecked] };
}
