import { MutationCache, QueryClient } from "@tanstack/react-query";
import { showFailure } from "../notice/showFailure.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** `tellsItself`: the screen shows why the command failed, or its person did not press anything. */
    mutationMeta: { readonly tellsItself?: boolean };
  }
}

/**
 * What the screens keep of answers. A command fails at once where there is no network: it is not carried out later,
 * when nobody expects it. One that has no words of its own for a failure has it told.
 */
export function newQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: false },
      mutations: { networkMode: "always" },
    },
    mutationCache: new MutationCache({
      onError: (error, _given, _before, { options: { onError, meta } }) => {
        if (!onError && !meta?.tellsItself) showFailure(error);
      },
    }),
  });
}
