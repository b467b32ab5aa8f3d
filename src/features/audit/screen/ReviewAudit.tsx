import { Button, TextInput } from "@mantine/core";
import { IconEyeCheck } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#kit/pure/call.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { type auditDetail, estadoWords, reviewAudit } from "../contract.ts";
import styles from "./AuditScreen.module.css";

interface ReviewAuditProps {
  id: string;
  estado: string;
  /** The sign-off in force. */
  review: ReplyOf<typeof auditDetail>["data"]["Revision"];
}

const reviewable: readonly string[] = [
  estadoWords.clean,
  estadoWords.different,
  estadoWords.at_risk,
];

/** Signs the audit off with a remark, or takes that back; who did it stands beside. */
export function ReviewAudit({ id, estado, review }: ReviewAuditProps) {
  const { t } = useTranslation("audit");
  const { instant } = useClock();
  const calls = useCalls();
  const queries = useQueryClient();
  const [remark, setRemark] = useState("");
  const isReviewed = estado === estadoWords.reviewed;
  const reviewing = useMutation({
    mutationFn: (withdraw: boolean) =>
      calls.send(reviewAudit, { params: { id }, body: { Comentario: remark, withdraw } }),
    onSuccess: (_answer, withdraw) => {
      setRemark("");
      showNote(t(withdraw ? "review.withdrawn" : "review.done"), "right");
    },
    onError: (error) => showNote(t("review.failed", { reason: reasonOf(error) }), "wrong"),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["audits"] }),
        queries.invalidateQueries({ queryKey: ["audit detail", id] }),
      ]),
  });
  if (!isReviewed && !reviewable.includes(estado)) return null;
  return (
    <div className={styles.review}>
      {isReviewed && review ? (
        <span className={styles.detailName}>
          {t("review.by", { who: review.Persona, when: instant(review.Fecha) })}
          {review.Comentario ? `: ${review.Comentario}` : null}
        </span>
      ) : null}
      <TextInput
        size="xs"
        aria-label={t("review.remark")}
        placeholder={t("review.remark")}
        maxLength={2000}
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      <Button
        size="compact-sm"
        variant={isReviewed ? "default" : "filled"}
        leftSection={<IconEyeCheck size={15} aria-hidden />}
        loading={reviewing.isPending}
        onClick={() => reviewing.mutate(isReviewed)}
      >
        {t(isReviewed ? "review.withdraw" : "review.button")}
      </Button>
    </div>
  );
}
