import { Button, PasswordInput, TextInput } from "@mantine/core";
import { type ChangeEvent, useRef, useState } from "react";
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

type Credentials = Parameters<Session["signIn"]>[0];

/** Signing in: what is filled in, what came of it, and the second factor as soon as it is asked for. */
function useEntering(session: Session, known: string) {
  const { t } = useTranslation("session");
  const [given, setGiven] = useState<Credentials>({ email: known, password: "" });
  const [fault, setFault] = useState<SignInFault | null>(null);
  const [busy, setBusy] = useState(false);
  /** Where a person goes on who was refused. */
  const first = useRef<HTMLInputElement>(null);

  const enter = async (next = given) => {
    const { email, password, code } = next;
    setGiven(next);
    if (email.trim() === "" || password === "") return setFault("missing");
    if (code?.trim() === "") return setFault("codeMissing");
    setBusy(true);
    setFault(null);
    try {
      await session.signIn({
        email: email.trim(),
        password,
        ...(code !== undefined && { code: code.trim() }),
      });
    } catch (error) {
      // A refusal is an expected answer here, and so is a server that is not there.
      const found = signInFault(error, code !== undefined);
      const isCode = found === "codeNeeded" || found === "codeWrong";
      setFault(found === "codeNeeded" ? null : found);
      setGiven(({ email, password }) => ({ email, password, ...(isCode && { code: "" }) }));
      first.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  const isWrong = (name: keyof Credentials) =>
    name === "code"
      ? fault === "codeWrong" || fault === "codeMissing"
      : fault === "validation.login" || (fault === "missing" && given[name] === "");
  const field = (name: keyof Credentials) => ({
    name,
    label: t(name),
    value: given[name] ?? "",
    "aria-invalid": isWrong(name),
    // Password managers fill in both fields at once: each goes on from what the other left.
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      setGiven((now) => ({ ...now, [name]: value })),
    // A form below must not take the key for its own.
    "data-mantine-stop-propagation": "true",
  });
  return { enter, field, hasCode: given.code !== undefined, fault, busy, first };
}

/** The public screen: e-mail and password, the second factor when it is asked for, and the ways in for others. */
export function SignIn({ session, end = null, covered }: SignInProps) {
  const { t } = useTranslation("session");
  const { enter, field, hasCode, fault, busy, first } = useEntering(session, covered ?? "");
  const target = covered === undefined ? undefined : "_blank";

  return (
    <PublicFrame
      title={t("title")}
      form={{
        noValidate: true,
        onSubmit: (event) => {
          event?.preventDefault();
          void enter();
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
        ref={hasCode ? undefined : first}
        type="email"
        autoComplete="username"
        autoFocus={covered === undefined}
        {...field("email")}
      />
      <PasswordInput
        autoComplete="current-password"
        visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
        {...field("password")}
      />
      {hasCode ? (
        <TextInput
          ref={first}
          autoComplete="one-time-code"
          autoFocus
          description={t("codeHint")}
          {...field("code")}
        />
      ) : null}
      <Button type="submit" fullWidth loading={busy}>
        {t("enter")}
      </Button>
      <p className={styles.ways}>
        <a href="/olvido" target={target}>
          {t("forgot")}
        </a>
        <a href="/registro" target={target}>
          {t("register")}
        </a>
      </p>
      <DemoAccounts
        session={session}
        disabled={busy}
        onChoose={(credentials) => void enter(credentials)}
      />
    </PublicFrame>
  );
}
