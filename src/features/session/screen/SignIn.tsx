import { Anchor, Button, PasswordInput, TextInput } from "@mantine/core";
import "@mantine/core/styles/Anchor.layer.css";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SessionEnd } from "../model/sessionEnd.ts";
import { DemoAccounts } from "./DemoAccounts.tsx";
import { PublicFrame } from "./PublicFrame.tsx";
import type { Session } from "./Session.ts";
import styles from "./SignIn.module.css";
import { signInFault, type SignInFault } from "./signInFault.ts";
import { Told } from "./Told.tsx";

interface SignInProps {
  session: Session;
  /** Why the session of before is over. */
  end?: SessionEnd | null;
  /** Whose screens stand below: they are there again when that person signs in. */
  covered?: string;
}

// A form below must not take the key for its own.
const keepsEscape = { "data-mantine-stop-propagation": "true" };

/** The public screen: e-mail and password, the second factor when it is asked for, and the ways in for others. */
export function SignIn({ session, end = null, covered }: SignInProps) {
  const { t } = useTranslation("session");
  const [email, setEmail] = useState(covered ?? "");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState<string | null>(null);
  const [fault, setFault] = useState<SignInFault | null>(null);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);

  const enter = async (credentials: { email: string; password: string; code?: string }) => {
    if (credentials.email === "" || credentials.password === "") return setFault("missing");
    if (credentials.code === "") return setFault("codeMissing");
    setBusy(true);
    setFault(null);
    try {
      await session.signIn(credentials);
    } catch (error) {
      // A refusal is an expected answer here, and so is a server that is not there.
      const found = signInFault(error, credentials.code !== undefined);
      setFault(found === "codeNeeded" ? null : found);
      setCode(found === "codeNeeded" || found === "codeWrong" ? "" : null);
      first.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  const target = covered === undefined ? undefined : "_blank";

  return (
    <PublicFrame
      title={t("title")}
      form={{
        noValidate: true,
        onSubmit: (event) => {
          event?.preventDefault();
          void enter({
            email: email.trim(),
            password,
            ...(code === null ? {} : { code: code.trim() }),
          });
        },
      }}
    >
      {end ? (
        <Told tone="look">
          {t(`end.${end}`)} {covered === undefined ? null : t("end.kept")}
        </Told>
      ) : null}
      {fault ? <Told tone="wrong">{t(fault)}</Told> : null}
      <TextInput
        ref={code === null ? first : undefined}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={covered === undefined}
        label={t("email")}
        value={email}
        aria-invalid={fault === "validation.login" || (fault === "missing" && email === "")}
        onChange={(event) => setEmail(event.currentTarget.value)}
        {...keepsEscape}
      />
      <PasswordInput
        name="password"
        autoComplete="current-password"
        label={t("password")}
        value={password}
        aria-invalid={fault === "validation.login" || (fault === "missing" && password === "")}
        visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
        onChange={(event) => setPassword(event.currentTarget.value)}
        {...keepsEscape}
      />
      {code === null ? null : (
        <TextInput
          ref={first}
          name="code"
          autoComplete="one-time-code"
          autoFocus
          label={t("code")}
          description={t("codeHint")}
          value={code}
          aria-invalid={fault === "codeWrong" || fault === "codeMissing"}
          onChange={(event) => setCode(event.currentTarget.value)}
          {...keepsEscape}
        />
      )}
      <Button type="submit" fullWidth loading={busy}>
        {t("enter")}
      </Button>
      <p className={styles.ways}>
        <Anchor href="/olvido" target={target} size="sm">
          {t("forgot")}
        </Anchor>
        <Anchor href="/registro" target={target} size="sm">
          {t("register")}
        </Anchor>
      </p>
      <DemoAccounts
        session={session}
        disabled={busy}
        onChoose={(credentials) => {
          setEmail(credentials.email);
          setPassword(credentials.password);
          void enter(credentials);
        }}
      />
    </PublicFrame>
  );
}
