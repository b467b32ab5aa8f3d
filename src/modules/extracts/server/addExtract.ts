import type { Actor } from "#kit/entity/server/events.ts";
import { beginningWith } from "#kit/entity/server/rules.ts";
import { addRow } from "#kit/entity/server/save.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { LayoutRow } from "../reportLayouts/reportLayouts.ts";
import { type ExtractRow, extracts } from "../extracts.ts";
import { extractRules } from "./extractRules.ts";

type Period = Pick<ExtractRow, "firstDay" | "lastDay">;

/** Asks for the file of a period (`firstDay`, `lastDay`) in a client's layout. */
export function addLaidOut(
  tx: Tx,
  by: Actor,
  { id: layout, kind, dataSet, fileKind }: LayoutRow,
  { firstDay, lastDay }: Period,
): Promise<ExtractRow> {
  const format = fileKind === "xlsx" ? "xlsx" : "text";
  const rules = beginningWith(extractRules, { kind, layout, format });
  return addRow(tx, extracts, rules, by, { dataSet, firstDay, lastDay });
}

/** Asks for all fields of a data set in a period. */
export const addExtract = (
  tx: Tx,
  by: Actor,
  { dataSet, format, firstDay, lastDay }: Period & Pick<ExtractRow, "dataSet" | "format">,
): Promise<ExtractRow> =>
  addRow(tx, extracts, extractRules, by, { dataSet, format, firstDay, lastDay });
