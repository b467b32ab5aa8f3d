import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#kit/pure/call.ts";
import { demoAccounts } from "../contract.ts";
import type { Session } from "./Session.ts";
import styles from "./SignIn.module.css";

interface DemoAccountsProps {
  session: Session;
  disabled: boolean;
  onChoose: (credentials: { email: string; password: string }) => void;
}

/** The accounts that the demonstration offers; nothing where there is none. */
export function DemoAccounts({ session, disabled, onChoose }: DemoAccountsProps) {
  const { t } = useTranslation("session");
  const [demo, setDemo] = useState<ReplyOf<typeof demoAccounts> | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    session.calls.send(demoAccounts, { signal: leaving.signal }).then(
      (answer) => setDemo(answer),
      // Outside of a demonstration the call may not exist: then there is nothing to offer.
      () => setDemo(null),
    );
    return () => leaving.abort();
  }, [session]);

  const password = demo?.password;
  if (!demo || !password || demo.data.length === 0) return null;
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.demoTitle}>
        {t("demo")}
      </h2>
      <p className={styles.demoHint}>{t("demoHint")}</p>
      <ul className={styles.accounts}>
        {demo.data.map(({ email, words }) => (
          <li key={email}>
            <button
              type="button"
              className={styles.account}
              disabled={disabled}
              onClick={() => onChoose({ email, password })}
            >
              <span className={styles.accountMail}>{email}</span>
              <span className={styles.accountWords}>
                {t(`demoRole.${email.split("@")[0] as "admin"}`, { defaultValue: words })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
