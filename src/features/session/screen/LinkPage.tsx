import { Anchor, Button, PasswordInput } from "@mantine/core";
import "@mantine/core/styles/Anchor.layer.css";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#kit/pure/call.ts";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { readLink, setPassword } from "../contract/letters.ts";
import { FEWEST_CHARACTERS, passwordFault } from "../model/password.ts";
import { fieldFaults } from "./fieldFaults.ts";
import { PublicFrame } from "./PublicFrame.tsx";
import styles from "./SignIn.module.css";
import { Told } from "./Told.tsx";

type Owner = ReplyOf<typeof readLink>["data"];
type State = "reading" | "asking" | "busy" | "done" | "over" | "away";

/** Where a one-time link leads: whose it is, and the password that they choose by it. */
export default function LinkPage({ calls }: { calls: CallClient }) {
  const { t } = useTranslation("session");
  // Behind the number sign, where no server and no log sees it.
  const token = window.location.hash.slice(1);
  const [owner, setOwner] = useState<Owner | null>(null);
  const [password, setTyped] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [state, setState] = useState<State>("reading");
  useEffect(() => {
    calls.send(readLink, { body: { token } }).then(
      ({ data }) => {
        setOwner(data);
        setState("asking");
      },
      (error: unknown) => setState(endOf(error)),
    );
  }, [calls, token]);
  const save = async () => {
    const weak = owner && passwordFault(password, { email: owner.Email, name: owner.Name });
    setFault(weak ? t(`weak.${weak}`) : null);
    if (weak) return;
    setState("busy");
    try {
      await calls.send(setPassword, { body: { token, NewPassword: password } });
      setState("done");
    } catch (error) {
      // Either the password will not do, or somebody has spent the link meanwhile.
      if (fieldFaults(error).size > 0) setFault(t("weak.common"));
      setState(fieldFaults(error).size > 0 ? "asking" : endOf(error));
    }
  };
  const title = owner?.Purpose === "invite" ? t("inviteTitle") : t("linkTitle");
  return (
    <PublicFrame title={title} onSubmit={() => void save()}>
      {state === "done" ? <Told tone="right">{t("linkDone")}</Told> : null}
      {state === "over" ? <Told tone="wrong">{t("linkOver")}</Told> : null}
      {state === "away" ? <Told tone="wrong">{t("unreachable")}</Told> : null}
      {owner && (state === "asking" || state === "busy") ? (
        <>
          <p className={styles.words}>{t("linkWords", { name: owner.Name, email: owner.Email })}</p>
          <input
            type="hidden"
            name="username"
            autoComplete="username"
            value={owner.Email}
            readOnly
          />
          <PasswordInput
            name="password"
            autoComplete="new-password"
            autoFocus
            label={t("newPassword")}
            description={t("passwordHint", { count: FEWEST_CHARACTERS })}
            value={password}
            error={fault}
            visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" fullWidth loading={state === "busy"}>
            {t("linkSave")}
          </Button>
        </>
      ) : null}
      <p className={styles.ways}>
        <Anchor href={state === "over" ? "/olvido" : "/login"} size="sm">
          {t(state === "over" ? "forgot" : "toSignIn")}
        </Anchor>
      </p>
    </PublicFrame>
  );
}

function endOf(error: unknown): "over" | "away" {
  return error instanceof RefusedCall && error.status >= 400 && error.status < 500
    ? "over"
    : "away";
}
