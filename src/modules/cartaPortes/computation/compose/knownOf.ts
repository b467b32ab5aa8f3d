import type { Item } from "../cartaPorte.ts";
import type { HouseFacts } from "../houseFacts.ts";
import type { LoadFacts } from "../loadFacts.ts";
import { pedimentoForm } from "../writtenForms.ts";

/** As the fields of policies, permits and licences warn. */
const WARN_DAYS = 30;

/** What the house knows of the load beside its document. */
export function knownOf(
  { carrier, vehicle, driver, operations }: LoadFacts,
  items: readonly Item[],
  isScanned: readonly boolean[],
  trailerPlates: readonly string[],
): HouseFacts {
  const policies = [carrier, vehicle].flatMap((one) => one?.policyExpiresOn ?? []);
  return {
    policyExpiresOn: policies.sort()[0] ?? null,
    permitExpiresOn: carrier?.permitExpiresOn ?? null,
    licenceExpiresOn: driver?.licenceExpiresOn ?? null,
    warnDays: WARN_DAYS,
    vehicleWeight: vehicle?.grossWeight ?? null,
    pedimentos: operations
      .flatMap(({ pedimento }) =>
        pedimento === null ? [] : (pedimentoForm(pedimento) ?? pedimento),
      )
      .sort(),
    trailerPlates,
    scanned: items.map(({ quantity, weight }, at) => (isScanned[at] ? { quantity, weight } : null)),
  };
}
