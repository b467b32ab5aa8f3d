import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { makeFirstAdministrator, readFirstLink } from "../contract/firstAdministrator.ts";
import { newAccountFaults, NewAccountFields } from "./NewAccountFields.tsx";
import { PublicFrame } from "./PublicFrame.tsx";
import styles from "./SignIn.module.css";
import { Told } from "./Told.tsx";
import { useOneTimeLink } from "./useOneTimeLink.ts";

const FAULTS = { Name: "badName", Email: "badAddress", NewPassword: "weak.common" } as const;

/** Where the link leads that a start without administrators prints: who the first one is. */
export default function FirstAdministrator({ calls }: { calls: CallClient }) {
  const { t } = useTranslation("session");
  const link = useOneTimeLink((token) => calls.send(readFirstLink, { body: { token } }));
  const form = useSentForm({
    initial: { Name: "", Email: "", NewPassword: "" },
    check: ({ Name, Email, NewPassword }) => {
      const faults = newAccountFaults(t, { name: Name, email: Email, password: NewPassword });
      return { Name: faults.name, Email: faults.email, NewPassword: faults.password };
    },
    send: (typed) =>
      link.spend((token) => calls.send(makeFirstAdministrator, { body: { ...typed, token } })),
    wordsOf: ({ code }, field) => t(code === "taken" ? "refused.taken" : FAULTS[field]),
    onSent: link.finish,
  });
  const { field, reason } = form;
  return (
    <PublicFrame title={t("firstTitle")} form={form.element} way="toSignIn">
      {link.state === "done" ? <Told tone="right">{t("firstDone")}</Told> : null}
      {link.state === "over" ? <Told tone="wrong">{t("firstOver")}</Told> : null}
      {link.state === "away" ? <Told tone="wrong">{t("unreachable")}</Told> : null}
      {link.state === "asking" ? (
        <>
          <p className={styles.words}>{t("firstWords")}</p>
          {reason === null ? null : <Told tone="wrong">{reason}</Told>}
          <NewAccountFields
            name={field("Name")}
            email={field("Email")}
            password={field("NewPassword")}
          />
          <Button type="submit" fullWidth loading={form.isSending}>
            {t("firstSave")}
          </Button>
        </>
      ) : null}
    </PublicFrame>
  );
}
