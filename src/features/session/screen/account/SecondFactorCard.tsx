import { Anchor, Button, PasswordInput, TextInput } from "@mantine/core";
import "@mantine/core/styles/Anchor.layer.css";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#kit/pure/call.ts";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import {
  type account,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from "../../contract/account.ts";
import { fieldFaults } from "../fieldFaults.ts";
import type { Session } from "../Session.ts";
import { Told } from "../Told.tsx";
import styles from "./Account.module.css";
import { QrCode } from "./QrCode.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

interface SecondFactorCardProps {
  session: Session;
  standing: ReplyOf<typeof account>["data"];
}

/** Sets up a second factor by an authenticator, or takes it away; the recovery codes are shown once. */
export function SecondFactorCard({ session, standing }: SecondFactorCardProps) {
  const { t } = useTranslation("session");
  const { calls } = session;
  const queries = useQueryClient();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [begun, setBegun] = useState<{ Secret: string; Address: string } | null>(null);
  const [recovery, setRecovery] = useState<readonly string[] | null>(null);
  const isOn = standing.SecondFactor === "on";
  const reset = () => {
    setPassword("");
    setCode("");
    setBegun(null);
  };
  const step = useMutation({
    mutationFn: async () => {
      if (isOn) {
        await calls.send(removeSecondFactor, { body: { password, code } });
        showNote(t("account.factorGone"), "right");
      } else if (begun) {
        setRecovery((await calls.send(confirmSecondFactor, { body: { code } })).data);
      } else {
        setBegun((await calls.send(beginSecondFactor, { body: { password } })).data);
        return;
      }
      reset();
      await queries.invalidateQueries({ queryKey: ["account"] });
    },
  });
  const faults = fieldFaults(step.error);
  const finish = () => {
    setRecovery(null);
    // What the set-up opens is known to the server: the menu reads it again.
    void session.reread();
  };
  if (recovery) return <RecoveryCodes codes={recovery} onKept={finish} />;
  const asksPassword = isOn || !begun;
  const mayChange = !(isOn && standing.Compulsory);
  return (
    <form
      className={styles.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        step.mutate();
      }}
    >
      <div className={styles.head}>
        <h2>{t("account.factor")}</h2>
        <Tag tone={isOn ? "right" : "quiet"}>{t(isOn ? "account.on" : "account.off")}</Tag>
      </div>
      <p>
        {isOn ? t("account.factorOn", { count: standing.RecoveryLeft }) : t("account.factorOff")}
      </p>
      {step.error && faults.size === 0 ? <Told tone="wrong">{reasonOf(step.error)}</Told> : null}
      {begun ? (
        <>
          <p>{t("account.secretWords")}</p>
          <QrCode text={begun.Address} label={t("account.secretPicture")} />
          <code className={styles.secret}>{begun.Secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
          <Anchor href={begun.Address} size="sm">
            {t("account.openApp")}
          </Anchor>
        </>
      ) : null}
      {mayChange && asksPassword ? (
        <PasswordInput
          autoComplete="current-password"
          label={t("account.present")}
          value={password}
          error={faults.has("password") ? t("account.presentWrong") : undefined}
          visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      ) : null}
      {mayChange && (isOn || begun) ? (
        <TextInput
          autoComplete="one-time-code"
          label={t("code")}
          value={code}
          error={faults.has("code") ? t("codeWrong") : undefined}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : null}
      {mayChange ? (
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant={isOn ? "default" : "filled"}
            loading={step.isPending}
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
