import { Anchor, Button, PasswordInput, TextInput } from "@mantine/core";
import "@mantine/core/styles/Anchor.layer.css";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#kit/pure/call.ts";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import { showNote } from "#kit/web/notice/notices.ts";
import {
  type account,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from "../../contract/account.ts";
import type { Session } from "../Session.ts";
import { Told } from "../Told.tsx";
import styles from "./Account.module.css";
import { QrCode } from "./QrCode.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

type Begun = ReplyOf<typeof beginSecondFactor>["data"];

/** What the authenticator is to know: to be scanned, typed or opened. */
function AuthenticatorSecret({ of: { Secret, Address } }: { of: Begun }) {
  const { t } = useTranslation("session");
  return (
    <>
      <p>{t("account.secretWords")}</p>
      <QrCode text={Address} label={t("account.secretPicture")} />
      <code className={styles.secret}>{Secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
      <Anchor href={Address} size="sm">
        {t("account.openApp")}
      </Anchor>
    </>
  );
}

interface SecondFactorCardProps {
  session: Session;
  standing: ReplyOf<typeof account>["data"];
}

/** Sets up a second factor by an authenticator, or takes it away; the recovery codes are shown once. */
export function SecondFactorCard({ session, standing }: SecondFactorCardProps) {
  const { t } = useTranslation("session");
  const { calls } = session;
  const queries = useQueryClient();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [recovery, setRecovery] = useState<readonly string[] | null>(null);
  const isOn = standing.SecondFactor === "on";
  const form = useSentForm({
    initial: { password: "", code: "" },
    send: async ({ password, code }) => {
      if (isOn) {
        await calls.send(removeSecondFactor, { body: { password, code } });
        showNote(t("account.factorGone"), "right");
      } else if (begun) {
        setRecovery((await calls.send(confirmSecondFactor, { body: { code } })).data);
      } else {
        setBegun((await calls.send(beginSecondFactor, { body: { password } })).data);
        return { isBegun: true };
      }
      return { isBegun: false };
    },
    wordsOf: (_issue, field) => t(field === "code" ? "codeWrong" : "account.presentWrong"),
    onSent: ({ isBegun }) => {
      if (isBegun) return;
      form.reset();
      setBegun(null);
      return queries.invalidateQueries({ queryKey: ["account"] });
    },
  });
  const { password, code } = form.values;
  const finish = () => {
    setRecovery(null);
    // What the set-up opens is known to the server: the menu reads it again.
    void session.reread();
  };
  if (recovery) return <RecoveryCodes codes={recovery} onKept={finish} />;
  const asksPassword = isOn || !begun;
  const mayChange = !(isOn && standing.Compulsory);
  return (
    <form className={styles.card} {...form.element}>
      <div className={styles.head}>
        <h2>{t("account.factor")}</h2>
        <Tag tone={isOn ? "right" : "quiet"}>{t(isOn ? "account.on" : "account.off")}</Tag>
      </div>
      <p>
        {isOn ? t("account.factorOn", { count: standing.RecoveryLeft }) : t("account.factorOff")}
      </p>
      {form.reason === null ? null : <Told tone="wrong">{form.reason}</Told>}
      {begun ? <AuthenticatorSecret of={begun} /> : null}
      {mayChange && asksPassword ? (
        <PasswordInput
          autoComplete="current-password"
          label={t("account.present")}
          visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
          {...form.field("password")}
        />
      ) : null}
      {mayChange && (isOn || begun) ? (
        <TextInput autoComplete="one-time-code" label={t("code")} {...form.field("code")} />
      ) : null}
      {mayChange ? (
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant={isOn ? "default" : "filled"}
            loading={form.isSending}
            disabled={
              (asksPassword && password === "") || ((isOn || begun !== null) && code === "")
            }
          >
            {t(isOn ? "account.remove" : begun ? "account.confirm" : "account.setUp")}
          </Button>
        </div>
      ) : (
        <p>{t("account.compulsory")}</p>
      )}
    </form>
  );
}
