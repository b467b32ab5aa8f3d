import { Anchor, Button, PasswordInput, TextInput } from "@mantine/core";
import "@mantine/core/styles/Anchor.layer.css";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { makeFirstAdministrator, readFirstLink } from "../contract/firstAdministrator.ts";
import { isAddress } from "../model/address.ts";
import { FEWEST_CHARACTERS, passwordFault } from "../model/password.ts";
import { addressFault } from "./addressFault.ts";
import { fieldFaults } from "./fieldFaults.ts";
import { PublicFrame } from "./PublicFrame.tsx";
import styles from "./SignIn.module.css";
import { Told } from "./Told.tsx";

type Field = "Name" | "Email" | "NewPassword";
type State = "reading" | "asking" | "busy" | "done" | "over" | "away";

/** Where the link leads that a start without administrators prints: who the first one is. */
export default function FirstAdministrator({ calls }: { calls: CallClient }) {
  const { t } = useTranslation("session");
  // Behind the number sign, where no server and no log sees it.
  const token = window.location.hash.slice(1);
  const [typed, setTyped] = useState({ Name: "", Email: "", NewPassword: "" });
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
  const [state, setState] = useState<State>("reading");
  useEffect(() => {
    calls.send(readFirstLink, { body: { token } }).then(
      () => setState("asking"),
      (error: unknown) => setState(endOf(error)),
    );
  }, [calls, token]);
  const type = (field: Field) => (event: { currentTarget: { value: string } }) =>
    setTyped({ ...typed, [field]: event.currentTarget.value });
  const save = async () => {
    const name = typed.Name.trim();
    const weak = passwordFault(typed.NewPassword, { email: typed.Email, name });
    const found = {
      ...(name === "" || name.length > 100 ? { Name: t("badName") } : {}),
      ...(isAddress(typed.Email) ? {} : { Email: addressFault(t, typed.Email) }),
      ...(weak ? { NewPassword: t(`weak.${weak}`) } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setState("busy");
    try {
      await calls.send(makeFirstAdministrator, { body: { ...typed, token } });
      setState("done");
    } catch (error) {
      const refused = fieldFaults(error);
      const address = refused.get("Email") === "taken" ? t("refused.taken") : t("badAddress");
      setFaults({
        ...(refused.has("Name") ? { Name: t("badName") } : {}),
        ...(refused.has("Email") ? { Email: address } : {}),
        ...(refused.has("NewPassword") ? { NewPassword: t("weak.common") } : {}),
      });
      setState(refused.size > 0 ? "asking" : endOf(error));
    }
  };
  return (
    <PublicFrame title={t("firstTitle")} onSubmit={() => void save()}>
      {state === "done" ? <Told tone="right">{t("firstDone")}</Told> : null}
      {state === "over" ? <Told tone="wrong">{t("firstOver")}</Told> : null}
      {state === "away" ? <Told tone="wrong">{t("unreachable")}</Told> : null}
      {state === "asking" || state === "busy" ? (
        <>
          <p className={styles.words}>{t("firstWords")}</p>
          <TextInput
            name="fullname"
            autoComplete="name"
            autoFocus
            label={t("fullname")}
            value={typed.Name}
            error={faults.Name}
            onChange={type("Name")}
          />
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            label={t("email")}
            value={typed.Email}
            error={faults.Email}
            onChange={type("Email")}
          />
          <PasswordInput
            name="password"
            autoComplete="new-password"
            label={t("password")}
            description={t("passwordHint", { count: FEWEST_CHARACTERS })}
            value={typed.NewPassword}
            error={faults.NewPassword}
            visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
            onChange={type("NewPassword")}
          />
          <Button type="submit" fullWidth loading={state === "busy"}>
            {t("firstSave")}
          </Button>
        </>
      ) : null}
      <p className={styles.ways}>
        <Anchor href="/login" size="sm">
          {t("toSignIn")}
        </Anchor>
      </p>
    </PublicFrame>
  );
}

function endOf(error: unknown): "over" | "away" {
  return error instanceof RefusedCall && error.status === 404 ? "over" : "away";
}
