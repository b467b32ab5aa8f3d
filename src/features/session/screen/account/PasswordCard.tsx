import { Button, PasswordInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { showNote } from "#kit/web/notice/notices.ts";
import { changePassword } from "../../contract/account.ts";
import { passwordFault } from "../../model/password.ts";
import { NewPasswordInput } from "../NewAccountFields.tsx";
import { Told } from "../Told.tsx";
import styles from "./Account.module.css";

/** Chooses another password, by the present one. */
export function PasswordCard({ calls, email }: { calls: CallClient; email: string }) {
  const { t } = useTranslation("session");
  const form = useSentForm({
    initial: { password: "", NewPassword: "" },
    check: ({ NewPassword }) => {
      const weak = passwordFault(NewPassword, { email, name: email });
      return { NewPassword: weak && t(`weak.${weak}`) };
    },
    send: (body) => calls.send(changePassword, { body }),
    wordsOf: (_issue, field) => t(field === "password" ? "account.presentWrong" : "weak.common"),
    onSent: () => {
      showNote(t("account.passwordDone"), "right");
      form.reset();
    },
  });
  const { password, NewPassword } = form.values;
  return (
    <form className={styles.card} {...form.element}>
      <h2>{t("account.password")}</h2>
      {form.reason === null ? null : <Told tone="wrong">{form.reason}</Told>}
      <PasswordInput
        autoComplete="current-password"
        label={t("account.present")}
        visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
        {...form.field("password")}
      />
      <NewPasswordInput label={t("newPassword")} {...form.field("NewPassword")} />
      <div className={styles.buttons}>
        <Button
          type="submit"
          loading={form.isSending}
          disabled={password === "" || NewPassword === ""}
        >
          {t("linkSave")}
        </Button>
      </div>
    </form>
  );
}
