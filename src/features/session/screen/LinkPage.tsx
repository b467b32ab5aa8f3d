import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { readLink, setPassword } from "../contract/letters.ts";
import { passwordFault } from "../model/password.ts";
import { NewPasswordInput } from "./NewAccountFields.tsx";
import { PublicFrame } from "./PublicFrame.tsx";
import styles from "./SignIn.module.css";
import { Told } from "./Told.tsx";
import { useOneTimeLink } from "./useOneTimeLink.ts";

/** Where a one-time link leads: whose it is, and the password that they choose by it. */
export default function LinkPage({ calls }: { calls: CallClient }) {
  const { t } = useTranslation("session");
  const link = useOneTimeLink((token) => calls.send(readLink, { body: { token } }));
  const owner = link.says?.data;
  const form = useSentForm({
    initial: { NewPassword: "" },
    check: ({ NewPassword }) => {
      const weak = owner && passwordFault(NewPassword, { email: owner.Email, name: owner.Name });
      return { NewPassword: weak && t(`weak.${weak}`) };
    },
    send: (typed) => link.spend((token) => calls.send(setPassword, { body: { token, ...typed } })),
    wordsOf: () => t("weak.common"),
    onSent: link.finish,
  });
  const isOver = link.state === "over";
  return (
    <PublicFrame
      title={t(owner?.Purpose === "invite" ? "inviteTitle" : "linkTitle")}
      form={form.element}
      way={isOver ? "forgot" : "toSignIn"}
    >
      {link.state === "done" ? <Told tone="right">{t("linkDone")}</Told> : null}
      {isOver ? <Told tone="wrong">{t("linkOver")}</Told> : null}
      {link.state === "away" ? <Told tone="wrong">{t("unreachable")}</Told> : null}
      {owner && link.state === "asking" ? (
        <>
          <p className={styles.words}>{t("linkWords", { name: owner.Name, email: owner.Email })}</p>
          {form.reason === null ? null : <Told tone="wrong">{form.reason}</Told>}
          <input
            type="hidden"
            name="username"
            autoComplete="username"
            value={owner.Email}
            readOnly
          />
          <NewPasswordInput autoFocus label={t("newPassword")} {...form.field("NewPassword")} />
          <Button type="submit" fullWidth loading={form.isSending}>
            {t("linkSave")}
          </Button>
        </>
      ) : null}
    </PublicFrame>
  );
}
