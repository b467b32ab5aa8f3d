import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { text } from "#kit/entity/fields/text.ts";
import { handlingUnits } from "../shipments/handlingUnits/handlingUnits.ts";
import { locations } from "../sites/locations/locations.ts";
import { LEDGER, OUTSIDE_PLACES } from "../stock/moves.ts";

/** The ledger as it is read in bulk; moves are told by the rows that they are of, and have no calls. */
export const stockMoves = {
  name: "stockMoves",
  owner: "client",
  fields: {
    seq: integer(),
    occurredAt: instant(),
    recordedAt: instant(),
    reason: choice(LEDGER.moved),
    unit: ref(() => handlingUnits),
    partNo: code(),
    lot: code(),
    quantity: decimal({ places: 3 }),
    fromLocation: ref(() => locations),
    fromPlace: choice(OUTSIDE_PLACES),
    toLocation: ref(() => locations),
    toPlace: choice(OUTSIDE_PLACES),
    reverses: integer(),
    personName: text(),
  },
} as const;
