import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import type { SentBodyOf, SentQueryOf } from "#kit/pure/call.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useAnswer, useData } from "#kit/web/http/useAnswer.ts";
import { agreementCard } from "../contract/card.ts";
import { coverageLines, coverageMatrix } from "../contract/coverage.ts";
import { certificateWarnings } from "../contract/warnings.ts";
import { changeAgreement, createAgreement, revokeAgreement } from "../contract/writing.ts";

/** One agreement whole; nothing while none is chosen. */
export function useAgreementCard(id: string | null) {
  return useData(agreementCard, {
    queryKey: ["agreement card", id],
    params: { id: id ?? "" },
    enabled: id !== null,
  });
}

/** Certificates that end within ninety days of a day, today without one. */
export function useCertificateWarnings(on: string | undefined) {
  const query = on === undefined ? {} : { At: on };
  return useAnswer(certificateWarnings, { queryKey: ["certificate warnings", on], query });
}

/** A page of the coverage matrix. */
export function useCoverage(query: SentQueryOf<typeof coverageMatrix>) {
  return useAnswer(coverageMatrix, {
    queryKey: ["coverage", query],
    query,
    placeholderData: keepPreviousData,
  });
}

/** The lines behind one cell of the matrix. */
export function useCoverageLines(query: SentQueryOf<typeof coverageLines>) {
  return useAnswer(coverageLines, { queryKey: ["coverage lines", query], query });
}

/** The way to write a new agreement, or the header of the one with `id` as it was seen in `version`; answers its id. */
export function useWriteAgreement(known: { id: string; version: number } | null) {
  const calls = useCalls();
  const queries = useQueryClient();
  return async ({ Agreement, ...header }: SentBodyOf<typeof createAgreement>) => {
    const { data } =
      known === null
        ? await calls.send(createAgreement, { body: { Agreement, ...header } })
        : await calls.send(changeAgreement, {
            params: { id: known.id },
            body: { Version: known.version, ...header },
          });
    void queries.invalidateQueries();
    return data._id;
  };
}

/** The way to revoke an agreement. */
export function useRevokeAgreement(id: string) {
  const calls = useCalls();
  const queries = useQueryClient();
  return async (body: SentBodyOf<typeof revokeAgreement>) => {
    await calls.send(revokeAgreement, { params: { id }, body });
    void queries.invalidateQueries();
  };
}
