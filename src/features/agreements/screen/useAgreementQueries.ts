import type { PageOf } from "#kit/web/export/rowBatches.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { useList } from "#kit/web/list/useList.ts";
import {
  agreementCatalogue,
  agreementDetails,
  type AgreementWireRow,
  lineFields,
} from "../contract.ts";

/** Every agreement of the client, or those valid on a day. */
export function useAgreements(on: string | undefined) {
  const query = { At: on };
  return useAnswer(agreementCatalogue, { queryKey: ["agreements", on], query });
}

/** The pages of the same list, however long. */
export function useAgreementPages(on: string | undefined): PageOf<AgreementWireRow> {
  const calls = useCalls();
  return async (skip, take, signal) => {
    const query = { At: on, skip, take };
    const { data, totalCount } = await calls.send(agreementCatalogue, { query, signal });
    return { rows: data, total: totalCount };
  };
}

/** The lines of an agreement, those in force on a day or all; sorting is the server's. */
export function useAgreementLines(id: string | null, view: GridView, on: string | undefined) {
  const calls = useCalls();
  const field = lineFields.find((known) => known === view.sort?.column);
  const orderby = field && (view.sort?.descending ? (`${field} desc` as const) : field);
  return useList({
    name: ["agreement lines"],
    of: id,
    query: { ID: id ?? "", At: on, orderby },
    view,
    ask: (query, signal) => calls.send(agreementDetails, { query, signal }),
  });
}
