import { useQuery } from "@tanstack/react-query";
import type { SentQueryOf } from "#kit/pure/call.ts";
import { type PageOf, remoteBatches } from "#kit/web/export/rowBatches.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import {
  agreementCatalogue,
  agreementDetails,
  type AgreementWireRow,
  lineFields,
} from "../contract.ts";

/** Every agreement of the client, or those valid on a day. */
export function useAgreements(on: string | undefined) {
  const calls = useCalls();
  const query = { At: on };
  return useQuery({
    queryKey: ["agreements", on],
    queryFn: ({ signal }) => calls.send(agreementCatalogue, { query, signal }),
  });
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

type LinesQuery = SentQueryOf<typeof agreementDetails>;

/** The page of an agreement's lines that the view asks for; sorting is the server's. */
export function useAgreementLines(id: string | null, view: GridView, on: string | undefined) {
  const calls = useCalls();
  const query = { ...wireQuery(id, view, view.page * view.size, view.size), At: on };
  return useQuery({
    queryKey: ["agreement lines", id, query],
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const { data, totalCount } = await calls.send(agreementDetails, { query, signal });
      return { rows: data, total: totalCount };
    },
    // The lines of another agreement must not stand under this one's name while they load.
    placeholderData: (before, of) => (of?.queryKey[1] === id ? before : undefined),
  });
}

/** Every line of an agreement, in the view's order. */
export function useAllAgreementLines(id: string | null, view: GridView, on: string | undefined) {
  const calls = useCalls();
  return remoteBatches(async (skip, take, signal) => {
    const query = { ...wireQuery(id, view, skip, take), At: on };
    const { data, totalCount } = await calls.send(agreementDetails, { query, signal });
    return { rows: data, total: totalCount };
  });
}

function wireQuery(id: string | null, { sort }: GridView, skip: number, take: number): LinesQuery {
  const field = lineFields.find((known) => known === sort?.column);
  const orderby = field && (sort?.descending ? (`${field} desc` as const) : field);
  return { ID: id ?? "", skip, take, orderby };
}
