import { useQuery } from "@tanstack/react-query";
import type { ReplyOf } from "#kit/pure/call.ts";
import type { DocumentCalls } from "../documents.ts";
import type { Entity } from "../../entity.ts";
import type { EntityRow } from "../../EntityRow.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";

export type Document = ReplyOf<DocumentCalls["list"]>["data"][number];

/** The documents of a row, read once for all that show them. */
export function useDocumentList(
  entity: Entity,
  { id, version }: Pick<EntityRow, "id" | "version">,
) {
  const client = useCalls();
  const calls = entity.documents?.calls;
  return useQuery<readonly Document[]>({
    // A photo is one more version of its row.
    queryKey: [entity.name, "documents", id, version],
    enabled: calls !== undefined,
    queryFn: async ({ signal }) =>
      calls ? (await client.send(calls.list, { params: { id }, signal })).data : [],
    // Those of the version before stand there until the new ones come.
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  });
}
