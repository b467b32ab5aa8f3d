import { Button, PasswordInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { changePassword } from "../../contract/account.ts";
import { FEWEST_CHARACTERS, passwordFault } from "../../model/password.ts";
import { fieldFaults } from "../fieldFaults.ts";
import { Told } from "../Told.tsx";
import styles from "./Account.module.css";

/** Chooses another password, by the present one. */
export function PasswordCard({ calls, email }: { calls: CallClient; email: string }) {
  const { t } = useTranslation("session");
  const [present, setPresent] = useState("");
  const [next, setNext] = useState("");
  const [weak, setWeak] = useState<ReturnType<typeof passwordFault>>();
  const saving = useMutation({
    mutationFn: () =>
      calls.send(changePassword, { body: { password: present, NewPassword: next } }),
    onSuccess: () => {
      showNote(t("account.passwordDone"), "right");
      setPresent("");
      setNext("");
    },
  });
  const faults = fieldFaults(saving.error);
  const toggle = { "aria-label": t("showPassword"), tabIndex: 0 };
  return (
    <form
      className={styles.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const fault = passwordFault(next, { email, name: email });
        setWeak(fault);
        if (!fault) saving.mutate();
      }}
    >
      <h2>{t("account.password")}</h2>
      {saving.error && faults.size === 0 ? (
        <Told tone="wrong">{reasonOf(saving.error)}</Told>
      ) : null}
      <PasswordInput
        autoComplete="current-password"
        label={t("account.present")}
        value={present}
        error={faults.has("password") ? t("account.presentWrong") : undefined}
        visibilityToggleButtonProps={toggle}
        onChange={(event) => setPresent(event.currentTarget.value)}
      />
      <PasswordInput
        autoComplete="new-password"
        label={t("newPassword")}
        description={t("passwordHint", { count: FEWEST_CHARACTERS })}
        value={next}
        error={weak || faults.has("NewPassword") ? t(`weak.${weak ?? "common"}`) : undefined}
        visibilityToggleButtonProps={toggle}
        onChange={(event) => setNext(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={saving.isPending} disabled={present === "" || next === ""}>
          {t("linkSave")}
        </Button>
      </div>
    </form>
  );
}
