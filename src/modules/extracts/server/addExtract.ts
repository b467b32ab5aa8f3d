import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Values } from "#kit/pure/entity/faultsOf.ts";
import type { Actor } from "#kit/server/entity/events.ts";
import type { Rules } from "#kit/server/entity/rules.ts";
import { addRow } from "#kit/server/entity/save.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { extracts } from "../extracts.ts";
import { extractRules } from "./extractRules.ts";

/** Asks for the file of a period (`firstDay`, `lastDay`) in a client's layout. */
export function addLaidOut(
  tx: Tx,
  by: Actor,
  { id, kind = null, dataSet = null, fileKind }: EntityRow,
  period: Partial<Values>,
): Promise<EntityRow> {
  const begin: Rules["begin"] = async (...asked) => ({
    ...(await extractRules.begin?.(...asked)),
    kind,
    layout: id,
    format: fileKind === "xlsx" ? "xlsx" : "text",
  });
  return addRow(tx, extracts, { ...extractRules, begin }, by, { dataSet, ...period });
}

/** Asks for all fields of a data set in a period. */
export const addExtract = (tx: Tx, by: Actor, asked: Partial<Values>): Promise<EntityRow> =>
  addRow(tx, extracts, extractRules, by, asked);
