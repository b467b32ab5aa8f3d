import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { newAccountFaults, NewAccountFields } from "./NewAccountFields.tsx";
import { PublicFrame } from "./PublicFrame.tsx";
import { registerAs } from "./publicCalls.ts";
import styles from "./SignIn.module.css";
import { Told } from "./Told.tsx";

const FAULTS = { fullname: "badName", email: "badAddress", password: "weak.common" } as const;

/** Asks for an account, which an administrator has to approve. */
export default function Register({ calls }: { calls: CallClient }) {
  const { t } = useTranslation("session");
  const [isSent, setSent] = useState(false);
  const form = useSentForm({
    initial: { fullname: "", email: "", password: "" },
    check: (typed) => {
      const { name, ...faults } = newAccountFaults(t, { ...typed, name: typed.fullname });
      return { fullname: name, ...faults };
    },
    send: async (typed) => {
      const email = typed.email.trim();
      const { fault } = await registerAs(calls, { ...typed, email, username: email });
      if (fault !== null) throw fault;
    },
    wordsOf: (_issue, field) => t(FAULTS[field]),
    onSent: () => setSent(true),
  });
  const { field, reason } = form;
  return (
    <PublicFrame title={t("registerTitle")} form={form.element} way="toSignIn">
      {isSent ? (
        <Told tone="right">{t("registerSent")}</Told>
      ) : (
        <>
          <p className={styles.words}>{t("registerWords")}</p>
          {reason === null ? null : <Told tone="wrong">{reason}</Told>}
          <NewAccountFields
            name={field("fullname")}
            email={field("email")}
            password={field("password")}
          />
          <Button type="submit" fullWidth loading={form.isSending}>
            {t("registerSend")}
          </Button>
        </>
      )}
    </PublicFrame>
  );
}
