import { useQuery } from "@tanstack/react-query";
import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";

/** What the row of an id is called, once that is known. */
export function useRowName(entity: Entity, id: string | null): string | undefined {
  const calls = useCalls();
  const { data } = useQuery<EntityRow>({
    queryKey: [entity.name, "one", id],
    queryFn: async ({ signal }) =>
      (await calls.send(entity.calls.one, { params: { id: id ?? "" }, signal })).data,
    enabled: id !== null,
  });
  return data && String(data[entity.label] ?? "");
}
