import { dehydrate, hydrate, type QueryClient } from "@tanstack/react-query";
import { answers, type Kept } from "./answersStore.ts";

/** Of a person, the last ones that they worked on. */
const MOST_KEPT = 10;
/** Whoever comes back later reads the server. */
const KEPT_MS = 7 * 24 * 3_600_000;
/** Milliseconds between two writings: answers come every few seconds. */
const WRITE_MS = 250;

/** Gives the queries what is kept of something, to be asked anew at once; nothing where nothing is kept. */
export async function takeUpAnswers(
  queries: QueryClient,
  scope: string,
  about: string,
): Promise<void> {
  const kept = await answers.within<Kept | undefined>("readonly", (store) =>
    store.get([scope, about]),
  );
  if (!kept || kept.keptAt < Date.now() - KEPT_MS) return;
  hydrate(queries, kept.state);
  for (const { queryHash } of kept.state.queries)
    queries.getQueryCache().get(queryHash)?.invalidate();
}

/** Keeps whatever the screen reads from now on, until the answer is called. Nothing of another person stays beside it. */
export function keepAnswers(queries: QueryClient, scope: string, about: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const state = dehydrate(queries, {
      shouldDehydrateQuery: (query) => query.isActive() && query.state.data !== undefined,
      shouldDehydrateMutation: () => false,
    });
    // A device without room still works for as long as the page stands.
    void keep({ scope, about, keptAt: Date.now(), state }).catch(() => undefined);
  };
  const unsubscribe = queries.getQueryCache().subscribe(({ type }) => {
    if (type === "updated") timer ??= setTimeout(write, WRITE_MS);
  });
  // A page that is loaded anew or put away has no time left.
  window.addEventListener("pagehide", write);
  return () => {
    window.removeEventListener("pagehide", write);
    unsubscribe();
    clearTimeout(timer);
  };
}

async function keep(kept: Kept): Promise<void> {
  await answers.within("readwrite", (store) => store.put(kept));
  const all = await answers.within<Kept[]>("readonly", (store) => store.getAll());
  const [person] = kept.scope.split(" ");
  const own = all
    .filter(({ scope }) => scope.split(" ")[0] === person)
    .toSorted((one, other) => other.keptAt - one.keptAt)
    .slice(0, MOST_KEPT);
  const gone = all.filter((one) => !own.includes(one) || one.keptAt < kept.keptAt - KEPT_MS);
  for (const { scope, about } of gone)
    await answers.within("readwrite", (store) => store.delete([scope, about]));
}
