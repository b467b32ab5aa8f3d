import { Alert, Button, PasswordInput, TextInput } from "@mantine/core";
import "@mantine/core/styles/Alert.layer.css";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { LanguageSelect } from "#kit/web/language/LanguageSelect.tsx";
import { DemoAccounts } from "./DemoAccounts.tsx";
import type { Session } from "./Session.ts";
import styles from "./SignIn.module.css";

type Fault = "wrong" | "tooMany" | "unreachable" | "missing";

/** The public screen: e-mail and password, and in a demonstration the accounts to try. */
export function SignIn({ session }: { session: Session }) {
  const { t } = useTranslation("session");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);

  useEffect(() => {
    document.title = `${t("title")} - Viat WMS - ${t("product")}`;
  }, [t]);

  const enter = async (credentials: { email: string; password: string }) => {
    if (credentials.email === "" || credentials.password === "") {
      setFault("missing");
      return;
    }
    setBusy(true);
    setFault(null);
    try {
      await session.signIn(credentials);
    } catch (error) {
      // A refusal is an expected answer here, and so is a server that is not there.
      setFault(faultOf(error));
      first.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.page}>
      <aside className={styles.brand}>
        <p className={styles.name}>Viat WMS</p>
        <p className={styles.product}>{t("product")}</p>
        <p className={styles.promise}>{t("promise")}</p>
      </aside>
      <main className={styles.side}>
        <div className={styles.language}>
          <LanguageSelect label={t("language")} />
        </div>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void enter({ email: email.trim(), password });
          }}
        >
          <h1 className={styles.title}>{t("title")}</h1>
          {fault ? (
            <Alert color="red" role="alert" className={styles.fault}>
              {t(fault)}
            </Alert>
          ) : null}
          <TextInput
            ref={first}
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            label={t("email")}
            value={email}
            aria-invalid={fault === "wrong" || (fault === "missing" && email === "")}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordInput
            name="password"
            autoComplete="current-password"
            label={t("password")}
            value={password}
            visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" fullWidth loading={busy}>
            {t("enter")}
          </Button>
          <DemoAccounts
            session={session}
            disabled={busy}
            onChoose={(credentials) => {
              setEmail(credentials.email);
              setPassword(credentials.password);
              void enter(credentials);
            }}
          />
        </form>
      </main>
    </div>
  );
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof RefusedCall)) return "unreachable";
  if (error.status === 429) return "tooMany";
  return error.status >= 400 && error.status < 500 ? "wrong" : "unreachable";
}
