import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CopyButton } from "#kit/web/clipboard/CopyButton.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import styles from "./Account.module.css";

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The recovery codes, this once: whoever loses the telephone gets in by them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation("session");
  return (
    <section className={styles.card} aria-label={t("account.recovery")}>
      <h2>{t("account.recovery")}</h2>
      <p>{t("account.recoveryWords")}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <CopyButton
          variant="default"
          text={codes.join("\n")}
          onCopy={() => showNote(t("account.copied"), "right")}
          onError={() => showNote(t("account.notCopied"), "wrong")}
        >
          {t("account.copy")}
        </CopyButton>
        <Button onClick={onKept}>{t("account.kept")}</Button>
      </div>
    </section>
  );
}
