import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { isAddress } from "../model/address.ts";
import { addressFault } from "./addressFault.ts";
import { PublicFrame } from "./PublicFrame.tsx";
import { forgetPassword } from "./publicCalls.ts";
import styles from "./SignIn.module.css";
import { Told } from "./Told.tsx";

/** Asks for the letter with the one-time link; what it says never tells whether the address is known. */
export default function Forgot({ calls }: { calls: CallClient }) {
  const { t } = useTranslation("session");
  const [isSent, setSent] = useState(false);
  const form = useSentForm({
    initial: { email: "" },
    check: ({ email }) => ({ email: isAddress(email) ? undefined : addressFault(t, email) }),
    send: ({ email }) => forgetPassword(calls, email.trim()),
    onSent: () => setSent(true),
  });
  return (
    <PublicFrame title={t("forgotTitle")} form={form.element} way="toSignIn">
      {isSent ? (
        <Told tone="right">{t("forgotSent")}</Told>
      ) : (
        <>
          <p className={styles.words}>{t("forgotWords")}</p>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            label={t("email")}
            {...form.field("email")}
          />
          <Button type="submit" fullWidth loading={form.isSending}>
            {t("forgotSend")}
          </Button>
        </>
      )}
    </PublicFrame>
  );
}
