import type { Fault } from "#kit/entity/Field.ts";
import { runCommand } from "#kit/entity/server/commands.ts";
import type { Actor } from "#kit/entity/server/events.ts";
import { missing, refusal } from "#kit/entity/server/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { cartaPortes } from "../cartaPortes.ts";
import { differenceText } from "../computation/differencesBetween.ts";
import { rulesByReturn } from "./cartaPorteRules.ts";
import { keepReturned, keptDocument } from "./keptDocument.ts";
import { type Returned, returnedFor } from "./returned.ts";

const LONGEST_VALUE = 300;

interface SeenRow {
  readonly id: string;
  readonly version: number;
}

interface Stamped extends SeenRow {
  readonly fiscalUuid: string;
}

/** Takes a CFDI that came back as the stamped one. Throws a Problem that says why it is not taken; nothing is changed then. */
export async function stampByReturn(
  tx: Tx,
  by: Actor,
  { id, version }: SeenRow,
  bytes: Uint8Array,
  today: string,
): Promise<Stamped> {
  const kept = (await keptDocument(tx, id)) ?? missing();
  const returned = await returnedFor(kept, bytes);
  if (!("folio" in returned)) throw refusal("barred", [[id, faultOf(returned)]]);
  const { folio: fiscalUuid } = returned;
  const command = { action: "stamp", reason: "", input: { fiscalUuid }, today } as const;
  const [row = missing()] = await runCommand(
    tx,
    cartaPortes,
    rulesByReturn,
    by,
    [{ id, version }],
    command,
  );
  await keepReturned(tx, id, Buffer.from(bytes).toString("utf8"));
  return { id, version: row.version, fiscalUuid };
}

function faultOf(returned: Exclude<Returned, { readonly folio: string }>): Fault {
  if ("differences" in returned)
    return {
      code: "otherComplement",
      values: { difference: differenceText(returned.differences, LONGEST_VALUE) },
    };
  const { code, ...rest } = returned.refusal;
  return { code, values: "detail" in rest ? { detail: rest.detail } : {} };
}
