import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DayInput } from "#kit/web/day/DayInput.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { FormDialog } from "#kit/web/form/FormDialog.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import { showNote } from "#kit/web/notice/notices.ts";
import { isCertificateDay } from "../model/agreementDraft.ts";
import { useRevokeAgreement } from "./useCertificateQueries.ts";

interface RevokeDialogProps {
  agreement: { _id: string; Agreement: string };
  onClose: () => void;
}

/** Asks from which day on an agreement is revoked, and why. */
export default function RevokeDialog({ agreement, onClose }: RevokeDialogProps) {
  const { t } = useTranslation("agreements");
  const { today } = useClock();
  const title = t("revoke.title", { agreement: agreement.Agreement });
  const form = useSentForm({
    initial: { RevokedDate: today, Reason: "" },
    check: ({ RevokedDate, Reason }) => ({
      RevokedDate: isCertificateDay(RevokedDate) ? undefined : t("fault.unreadable"),
      Reason: Reason.trim() === "" || Reason.length > 500 ? t("fault.blank") : undefined,
    }),
    send: useRevokeAgreement(agreement._id),
    onSent: () => {
      showNote(t("revoke.done", { agreement: agreement.Agreement }), "right");
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={title} submit={title} color="red" onClose={onClose}>
      <DayInput required label={t("revoke.on")} {...form.field("RevokedDate")} />
      <TextInput required label={t("revoke.reason")} {...form.field("Reason")} />
    </FormDialog>
  );
}
