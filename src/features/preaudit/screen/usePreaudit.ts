import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showAlert } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { filesForm } from "#kit/web/transfer/filesForm.ts";
import { type Preaudit, preauditM3 } from "../contract.ts";

const last = ["preaudit"] as const;

/** The last judged file, which stays while the person looks elsewhere, and the way to have one judged. */
export function usePreaudit(failed: (reason: string) => string) {
  const calls = useCalls();
  const queries = useQueryClient();
  const { data = null } = useQuery<Preaudit | null>({
    queryKey: last,
    queryFn: () => null,
    enabled: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const judging = useMutation({
    mutationFn: (file: File) => calls.sendForm(preauditM3, filesForm([file])),
    onSuccess: (answer) => queries.setQueryData(last, answer.data),
    onError: (error) => showAlert(failed(reasonOf(error))),
  });
  return { result: data, judge: judging.mutate, isJudging: judging.isPending };
}
