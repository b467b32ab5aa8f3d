import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Confirm } from "#kit/web/confirm/Confirm.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { cancelUpload } from "../contract.ts";
import styles from "./UploadsScreen.module.css";

/** The end of an upload that waits or runs, for those who may send such files; asked for twice. */
export default function CancelUpload({ id, file }: { id: string; file: string }) {
  const { t } = useTranslation("uploads");
  const calls = useCalls();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const cancelling = useMutation({
    mutationFn: () => calls.send(cancelUpload, { params: { id } }),
    onSuccess: () => showNote(t("cancel.done", { file }), "right"),
    onError: (error) => showNote(t("cancel.failed", { reason: reasonOf(error) }), "wrong"),
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <div className={styles.heldActions}>
      <Button variant="default" disabled={cancelling.isPending} onClick={() => setAsking(true)}>
        {t("cancel.button", { file })}
      </Button>
      <Confirm
        asked={
          asking
            ? {
                title: t("cancel.confirm"),
                words: t("cancel.words", { file }),
                confirm: t("cancel.confirmButton", { file }),
              }
            : null
        }
        onConfirm={() => cancelling.mutate()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
