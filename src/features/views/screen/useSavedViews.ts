import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useData } from "#kit/web/http/useAnswer.ts";
import { changeView, deleteView, saveView, savedViews } from "../contract.ts";
import type { ViewSaid } from "../model/savedView.ts";

/** The views of a list that a person finds, and what they can do with their own. */
export function useSavedViews(list: string) {
  const calls = useCalls();
  const queries = useQueryClient();
  const queryKey = ["saved views", list];
  const { data } = useData(savedViews, { queryKey, query: { list } });
  const onSuccess = () => queries.invalidateQueries({ queryKey });
  const save = useMutation({
    mutationFn: ({ id, address, said }: { id: string | null; address: string; said: ViewSaid }) =>
      id === null
        ? calls.send(saveView, { body: { list, address, ...said } })
        : calls.send(changeView, { params: { id }, body: said }),
    onSuccess,
    meta: { tellsItself: true },
  });
  const remove = useMutation({
    mutationFn: (id: string) => calls.send(deleteView, { params: { id } }),
    onSuccess,
  });
  return { views: data, save, remove };
}
