import { Button, Modal, TextInput } from "@mantine/core";
import "#kit/web/page/modalStyles.ts";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useFocusBack } from "#kit/web/page/useFocusBack.ts";
import { DayInput } from "#kit/web/day/DayInput.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { isCertificateDay } from "../model/agreementDraft.ts";
import styles from "./Certificates.module.css";
import { useRevokeAgreement } from "./useCertificateQueries.ts";

interface RevokeDialogProps {
  agreement: { _id: string; Agreement: string };
  onClose: () => void;
}

/** Asks from which day on an agreement is revoked, and why. */
export default function RevokeDialog({ agreement, onClose }: RevokeDialogProps) {
  const { t } = useTranslation("agreements");
  useFocusBack();
  const { today } = useClock();
  const [RevokedDate, setDay] = useState(today);
  const [Reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const revoking = useRevokeAgreement(agreement._id);
  const isDayWrong = !isCertificateDay(RevokedDate);
  const isReasonWrong = Reason.trim() === "" || Reason.length > 500;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isDayWrong || isReasonWrong) return;
    revoking.mutate(
      { RevokedDate, Reason },
      {
        onSuccess: () => {
          showNote(t("revoke.done", { agreement: agreement.Agreement }), "right");
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      opened
      closeButtonProps={{ "aria-label": t("close") }}
      onClose={onClose}
      title={t("revoke.title", { agreement: agreement.Agreement })}
    >
      <form noValidate onSubmit={submit}>
        <div className={styles.form}>
          <DayInput
            required
            label={t("revoke.on")}
            value={RevokedDate}
            error={isAsked && isDayWrong ? t("fault.unreadable") : undefined}
            onChange={setDay}
          />
          <TextInput
            required
            className={styles.wide}
            label={t("revoke.reason")}
            value={Reason}
            error={isAsked && isReasonWrong ? t("fault.blank") : undefined}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </div>
        {revoking.error ? (
          <p role="alert" className={styles.failed}>
            {t("form.failed", { reason: reasonOf(revoking.error) })}
          </p>
        ) : null}
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            {t("form.cancel")}
          </Button>
          <Button type="submit" color="red" loading={revoking.isPending}>
            {t("revoke.title", { agreement: agreement.Agreement })}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
