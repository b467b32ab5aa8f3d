import { keepPreviousData, useQuery, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { wireRange, type DayRange } from "#kit/web/dates/dayRange.ts";
import type { PageOf } from "#kit/web/export/rowBatches.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { showNote } from "#kit/web/notice/notices.ts";
import {
  agreementDownloadLogs,
  agreementDownloads,
  type AgreementDownloadWireRow,
  agreementList,
  type DownloadLogWireRow,
  type ListedAgreementWireRow,
} from "../contract.ts";

/** The agreements created on the picked days, of the route's type. */
export function useListedAgreements(range: DayRange, type: string | undefined) {
  const query = { ...wireRange(range), Type: type };
  return useAnswer(agreementList, {
    queryKey: ["agreement list", range.from, range.to, type],
    query,
    placeholderData: keepPreviousData,
  });
}

/** The pages of the same list, however long. */
export function useListedPages(
  range: DayRange,
  type: string | undefined,
): PageOf<ListedAgreementWireRow> {
  const calls = useCalls();
  return async (skip, take, signal) => {
    const query = { ...wireRange(range), Type: type, skip, take };
    const { data, totalCount } = await calls.send(agreementList, { query, signal });
    return { rows: data, total: totalCount };
  };
}

/** The uploads that brought lines to an agreement. */
export function useAgreementDownloads(id: string) {
  const calls = useCalls();
  const kept = useKeptOnError<AgreementDownloadWireRow>();
  const queryKey = ["agreement downloads", id];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await calls.send(agreementDownloads, { params: { IdAgreement: id }, signal });
      return kept(queryKey, answer) ?? answer;
    },
  });
}

/** The reviewed lines of an upload; null where the server flagged them and none are known. */
export function useDownloadLogs(id: string | null) {
  const calls = useCalls();
  const kept = useKeptOnError<DownloadLogWireRow>();
  const queryKey = ["agreement download logs", id];
  return useQuery({
    queryKey,
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const params = { IdAgreementDownload: id ?? "" };
      return kept(queryKey, await calls.send(agreementDownloadLogs, { params, signal }));
    },
  });
}

interface Flagged<Row> {
  error: boolean;
  data: Row[];
  totalCount: number;
  truncated?: boolean | undefined;
  LinesRemoved?: string | undefined;
}

/** As documented, an answer with the error flag leaves what there was, null for nothing; a note tells of it. */
function useKeptOnError<Row>() {
  const { t } = useTranslation("agreements");
  const queries = useQueryClient();
  return (key: QueryKey, answer: Flagged<Row>): Flagged<Row> | null => {
    if (!answer.error) return answer;
    showNote(t("flagged"), "wrong");
    return queries.getQueryData<Flagged<Row> | null>(key) ?? null;
  };
}
