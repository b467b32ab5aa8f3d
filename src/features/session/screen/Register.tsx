import { Anchor, Button, PasswordInput, TextInput } from "@mantine/core";
import "@mantine/core/styles/Anchor.layer.css";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { isAddress } from "../model/address.ts";
import { FEWEST_CHARACTERS, passwordFault } from "../model/password.ts";
import { fieldFaults } from "./fieldFaults.ts";
import { addressFault } from "./addressFault.ts";
import { PublicFrame } from "./PublicFrame.tsx";
import { registerAs } from "./publicCalls.ts";
import styles from "./SignIn.module.css";
import { Told } from "./Told.tsx";
import { validationText } from "./validationText.ts";

type Field = "fullname" | "email" | "password";

/** Asks for an account, which an administrator has to approve. */
export default function Register({ calls }: { calls: CallClient }) {
  const { t } = useTranslation("session");
  const [typed, setTyped] = useState({ fullname: "", email: "", password: "" });
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
  const [state, setState] = useState<"asking" | "busy" | "sent">("asking");
  const [reason, setReason] = useState<string | null>(null);
  const type = (field: Field) => (event: { currentTarget: { value: string } }) =>
    setTyped({ ...typed, [field]: event.currentTarget.value });
  const send = async () => {
    const weak = passwordFault(typed.password, { email: typed.email, name: typed.fullname });
    const found = {
      ...(typed.fullname.trim() === "" || typed.fullname.trim().length > 100
        ? {
            fullname:
              typed.fullname.trim() === ""
                ? validationText(t, "required", t("fullname"))
                : t("badName"),
          }
        : {}),
      ...(isAddress(typed.email) ? {} : { email: addressFault(t, typed.email) }),
      ...(weak ? { password: t(`weak.${weak}`) } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return setState("asking");
    setReason(null);
    setState("busy");
    try {
      const email = typed.email.trim();
      const { answer, fault } = await registerAs(calls, { ...typed, email, username: email });
      setReason("data" in answer ? null : reasonOf(fault));
      setState("data" in answer ? "sent" : "asking");
    } catch (error) {
      // Something typed is refused: the server's rule stands beside its field.
      const refused = fieldFaults(error);
      setFaults({
        ...(refused.has("email") ? { email: t("badAddress") } : {}),
        ...(refused.has("fullname") ? { fullname: t("badName") } : {}),
        ...(refused.has("password") ? { password: t("weak.common") } : {}),
      });
      setState("asking");
    }
  };
  return (
    <PublicFrame title={t("registerTitle")} onSubmit={() => void send()}>
      {state === "sent" ? (
        <Told tone="right">{t("registerSent")}</Told>
      ) : (
        <>
          <p className={styles.words}>{t("registerWords")}</p>
          {reason === null ? null : <Told tone="wrong">{reason}</Told>}
          <TextInput
            name="fullname"
            autoComplete="name"
            autoFocus
            label={t("fullname")}
            value={typed.fullname}
            error={faults.fullname}
            onChange={type("fullname")}
          />
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            label={t("email")}
            value={typed.email}
            error={faults.email}
            onChange={type("email")}
          />
          <PasswordInput
            name="password"
            autoComplete="new-password"
            label={t("password")}
            description={t("passwordHint", { count: FEWEST_CHARACTERS })}
            value={typed.password}
            error={faults.password}
            visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
            onChange={type("password")}
          />
          <Button type="submit" fullWidth loading={state === "busy"}>
            {t("registerSend")}
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
