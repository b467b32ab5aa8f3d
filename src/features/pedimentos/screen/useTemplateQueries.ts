import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import type { SentBodyOf } from "#kit/pure/call.ts";
import { useData } from "#kit/web/http/useAnswer.ts";
import { saveTemplate, templateHistory, templatePatentes, tryTemplates } from "../contract.ts";

/** The patentes of the client's pedimentos. */
export function usePatentes() {
  return useData(templatePatentes, { queryKey: ["templates"] });
}

/** How often the versions are read again while pedimentos are being matched, in milliseconds. */
const rereadEvery = 3000;

/** The versions of a patente's templates. */
export function useTemplateHistory(patente: string) {
  return useData(templateHistory, {
    queryKey: ["templates", "versions", patente],
    query: { Patente: patente },
    refetchInterval: ({ state }) =>
      state.data?.Versiones.some(({ Cambiados }) => Cambiados === null) ? rereadEvery : false,
  });
}

export function useTrial(failed: (error: unknown) => void) {
  const calls = useCalls();
  return useMutation({
    mutationFn: async (body: SentBodyOf<typeof tryTemplates>) =>
      (await calls.send(tryTemplates, { body })).data,
    onError: failed,
  });
}

export function useSaveTemplates(
  saved: (version: number) => void,
  failed: (error: unknown) => void,
) {
  const calls = useCalls();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof saveTemplate>) => calls.send(saveTemplate, { body }),
    onSuccess: ({ data }) => saved(data.Version),
    onError: failed,
    onSettled: () => queries.invalidateQueries({ queryKey: ["templates"] }),
  });
}
