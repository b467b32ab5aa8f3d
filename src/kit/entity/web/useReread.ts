import { useQueryClient } from "@tanstack/react-query";
import type { Entity } from "../entity.ts";
import { targetOf } from "../fields/ref.ts";

/** Rereads the rows of an entity after one was written, and those that its rows lead to: what they tell may follow from it. */
export function useReread({ name, fields }: Entity): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const parents = Object.values(fields).flatMap((field) => targetOf(field)?.name ?? []);
    await Promise.all(
      [...new Set([name, ...parents])].map((one) => queries.invalidateQueries({ queryKey: [one] })),
    );
  };
}
