import { Button } from "@mantine/core";
import { IconHandStop } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { countText } from "#kit/web/amount/amount.ts";
import { Confirm } from "#kit/web/confirm/Confirm.tsx";
import { useMay } from "#kit/web/grants/Grants.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { approveUpload, rejectUpload } from "../contract.ts";
import styles from "./UploadsScreen.module.css";
import type { UploadRow } from "./wireRows.ts";

/** What a held upload would delete, and the two answers that it waits for. */
export default function HeldUpload({ upload }: { upload: UploadRow }) {
  const { t } = useTranslation("uploads");
  const calls = useCalls();
  const queries = useQueryClient();
  const may = useMay("CATALOGO_PARTES");
  const [asking, setAsking] = useState(false);
  const file = upload.file;
  const count = upload.LinesDelete;
  const formatted = countText(count);
  const deciding = useMutation({
    mutationFn: (call: typeof approveUpload | typeof rejectUpload) =>
      calls.send(call, { params: { id: upload._id } }),
    onSuccess: (_answer, call) =>
      showNote(t(call === approveUpload ? "held.approved" : "held.rejected", { file }), "right"),
    onError: (error) => showNote(t("held.failed", { reason: reasonOf(error) }), "wrong"),
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <section className={styles.held} aria-label={t("held.title", { file })}>
      <IconHandStop size={20} aria-hidden />
      <div className={styles.heldWords}>
        <b>{t("held.title", { file })}</b>
        <span>
          {upload.ReasonDetail === null
            ? t("held.words", { count, formatted })
            : t("held.unread", { count, formatted, tables: upload.ReasonDetail })}
        </span>
      </div>
      {may ? (
        <div className={styles.heldActions}>
          <Button
            variant="default"
            disabled={deciding.isPending}
            onClick={() => deciding.mutate(rejectUpload)}
          >
            {t("held.reject", { file })}
          </Button>
          <Button color="red" disabled={deciding.isPending} onClick={() => setAsking(true)}>
            {t("held.approve", { file })}
          </Button>
        </div>
      ) : null}
      <Confirm
        asked={
          asking
            ? {
                title: t("held.confirm"),
                words: t("held.confirmWords", { file, formatted }),
                confirm: t("held.confirmButton", { file }),
              }
            : null
        }
        onConfirm={() => deciding.mutate(approveUpload)}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
