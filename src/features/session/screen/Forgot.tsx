import { Anchor, Button, TextInput } from "@mantine/core";
import "@mantine/core/styles/Anchor.layer.css";
import { useState } from "react";
import { useTranslation } from "react-i18next";
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
  const [email, setEmail] = useState("");
  const [state, setState] = useState<"asking" | "bad" | "busy" | "sent">("asking");
  const send = async () => {
    if (!isAddress(email)) return setState("bad");
    setState("busy");
    await forgetPassword(calls, email.trim());
    setState("sent");
  };
  return (
    <PublicFrame title={t("forgotTitle")} onSubmit={() => void send()}>
      {state === "sent" ? (
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
            value={email}
            error={state === "bad" ? addressFault(t, email) : undefined}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" fullWidth loading={state === "busy"}>
            {t("forgotSend")}
          </Button>
        </>
      )}
      <p className={styles.ways}>
        <Anchor href="/login" size="sm">
          {t("toSignIn")}
        </Anchor>
      </p>
    </PublicFrame>
  );
}
