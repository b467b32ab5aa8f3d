import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import type { Entity } from "#kit/pure/entity/entity.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { useCalls } from "../http/CallContext.tsx";
import { EntityPlaces } from "./EntityPlaces.ts";

/** What a row is called, leading to it. */
export function RowLink({ entity, id, label }: { entity: Entity; id: string; label: string }) {
  const place = use(EntityPlaces).placeOf(entity.name, id);
  return place ? <Link {...place}>{label}</Link> : label;
}

/** What the row of an id is called. */
export function RowName({ entity, id }: { entity: Entity; id: string }) {
  const calls = useCalls();
  const { data } = useQuery<EntityRow>({
    queryKey: [entity.name, "one", id],
    queryFn: async ({ signal }) =>
      (await calls.send(entity.calls.one, { params: { id }, signal })).data,
  });
  return String(data?.[entity.label] ?? "…");
}
