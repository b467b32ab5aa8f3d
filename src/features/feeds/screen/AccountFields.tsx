import { NativeSelect, PasswordInput, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SentForm } from "#kit/web/form/useSentForm.ts";
import type { FeedForm } from "./feedForm.ts";

interface AccountFieldsProps {
  form: SentForm<FeedForm>;
  /** A secret is kept already: left empty, it stays. */
  hasSecret: boolean;
}

/** The account on an SFTP server. */
export function AccountFields({ form: { field, values }, hasSecret }: AccountFieldsProps) {
  const { t } = useTranslation("feeds");
  const text = (name: "Host" | "Port" | "Username" | "HostKey" | "Folder", hint?: string) => (
    <TextInput
      label={t(`account.${name}`)}
      description={hint}
      autoComplete="off"
      spellCheck={false}
      {...field(name)}
    />
  );
  const { onChange: signInBy, ...signIn } = field("SignIn");
  const secret = {
    label: t(values.SignIn === "key" ? "account.Key" : "account.Password"),
    description: hasSecret ? t("secretKept") : undefined,
    autoComplete: "new-password",
    ...field("Secret"),
  };
  return (
    <>
      {text("Host")}
      {text("Port")}
      {text("Username")}
      <NativeSelect
        label={t("account.SignIn")}
        data={(["password", "key"] as const).map((value) => ({
          value,
          label: t(`signIn.${value}`),
        }))}
        {...signIn}
        onChange={(event) => {
          signInBy(event);
          secret.onChange("");
        }}
      />
      {values.SignIn === "key" ? (
        <Textarea {...secret} rows={4} spellCheck={false} />
      ) : (
        <PasswordInput
          {...secret}
          visibilityToggleButtonProps={{ "aria-label": t("showPassword") }}
        />
      )}
      {text("HostKey", t("hostKeyHint"))}
      {text("Folder", t("remoteFolderHint"))}
    </>
  );
}
