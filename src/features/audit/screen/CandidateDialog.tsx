import { Button, Modal } from "@mantine/core";
import "#kit/web/page/modalStyles.ts";
import { useTranslation } from "react-i18next";
import { useFocusBack } from "#kit/web/page/useFocusBack.ts";
import styles from "./AuditScreen.module.css";
import type { Candidate } from "./candidates.ts";

interface CandidateDialogProps {
  candidates: readonly Candidate[];
  onChoose: (candidate: Candidate) => void;
  onClose: () => void;
}

/** Asks which of several pedimentos with the same patente and number is meant. */
export default function CandidateDialog({ candidates, onChoose, onClose }: CandidateDialogProps) {
  const { t } = useTranslation("audit");
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={t("candidates")}>
      <p className={styles.candidateWords}>{t("candidatesWords")}</p>
      <ul className={styles.candidates}>
        {candidates.map((candidate) => (
          <li key={candidate.words}>
            <Button
              variant="default"
              fullWidth
              classNames={{ label: styles.printed }}
              onClick={() => onChoose(candidate)}
            >
              {t("auditThis", { pedimento: candidate.words })}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
