import { useQueries, useQuery } from "@tanstack/react-query";
import { useIsStaff, useMay } from "#kit/web/grants/Grants.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import type { ClassificationRequestRow } from "../classificationRequests.ts";
import { CLASSIFIERS } from "../computation/requesters.ts";
import { checkProposal, readSimilarParts } from "../contract.ts";
import { codesOf, likelyDraft } from "./desk.ts";
import { REREAD_MS } from "./useQueue.ts";

// Not below the entity's name: what is done to one request leaves what is known for the others.
const KEY = "classifying";

/** What helps to classify the part of a request. */
export function useSimilar(row: ClassificationRequestRow) {
  const similarOf = useSimilarQuery();
  return useQuery({ ...similarOf(row), enabled: useMayClassify() });
}

/** Fetches what helps with the requests behind one once its own is there, with the likeliest checks. */
export function useSimilarAhead(
  row: ClassificationRequestRow,
  behind: readonly ClassificationRequestRow[],
): void {
  const checkOf = useCheckQuery();
  const similarOf = useSimilarQuery();
  const query = useSimilar(row);
  const isHere = query.data !== undefined;
  const ahead = useQueries({
    queries: behind.map((one) => ({ ...similarOf(one), enabled: isHere })),
  });
  const likely = [row, ...behind].flatMap((one, at) => {
    const known = at === 0 ? query.data : ahead[at - 1]?.data;
    const draft = known && likelyDraft(one, known.similar[0]);
    const codes = draft && codesOf(draft);
    return codes ? [checkOf(one, codes)] : [];
  });
  useQueries({ queries: likely });
}

function useSimilarQuery() {
  const calls = useCalls();
  return ({ id, ushts }: ClassificationRequestRow) => ({
    queryKey: [KEY, "similar", id, ushts],
    staleTime: REREAD_MS,
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await calls.send(readSimilarParts, { query: { id }, signal })).data,
  });
}

/** What speaks against a code; the same codes are checked once. */
export function useCheckQuery() {
  const calls = useCalls();
  return ({ id }: ClassificationRequestRow, codes: NonNullable<ReturnType<typeof codesOf>>) => ({
    queryKey: [KEY, "check", id, codes],
    staleTime: REREAD_MS,
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await calls.send(checkProposal, { query: { id, ...codes }, signal })).data,
  });
}

/** A client's people see the desk too, to answer what is asked about their parts. */
export function useMayClassify(): boolean {
  const mayClassify = useMay(...CLASSIFIERS);
  const isStaff = useIsStaff();
  return mayClassify && isStaff;
}
