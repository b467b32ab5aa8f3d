import { NativeSelect, PasswordInput, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { FeedForm } from "./feedForm.ts";

interface AccountFieldsProps {
  form: FeedForm;
  /** A secret is kept already: left empty, it stays. */
  hasSecret: boolean;
  faults: ReadonlyMap<string, string>;
  onChange: (part: Partial<FeedForm>) => void;
}

/** The account on an SFTP server. */
export function AccountFields({ form, hasSecret, faults, onChange }: AccountFieldsProps) {
  const { t } = useTranslation("feeds");
  const text = (name: "Host" | "Port" | "Username" | "HostKey" | "Folder", hint?: string) => (
    <TextInput
      label={t(`account.${name}`)}
      description={hint}
      value={form[name]}
      error={faults.get(name)}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  const secret = {
    label: t(form.SignIn === "key" ? "account.Key" : "account.Password"),
    description: hasSecret ? t("secretKept") : undefined,
    value: form.Secret,
    error: faults.get("Secret"),
    autoComplete: "new-password",
  };
  return (
    <>
      {text("Host")}
      {text("Port")}
      {text("Username")}
      <NativeSelect
        label={t("account.SignIn")}
        value={form.SignIn}
        data={(["password", "key"] as const).map((value) => ({
          value,
          label: t(`signIn.${value}`),
        }))}
        onChange={(event) =>
          onChange({ SignIn: event.currentTarget.value === "key" ? "key" : "password", Secret: "" })
        }
      />
      {form.SignIn === "key" ? (
        <Textarea
          {...secret}
          rows={4}
          spellCheck={false}
          onChange={(event) => onChange({ Secret: event.currentTarget.value })}
        />
      ) : (
        <PasswordInput
          {...secret}
          visibilityToggleButtonProps={{ "aria-label": t("showPassword") }}
          onChange={(event) => onChange({ Secret: event.currentTarget.value })}
        />
      )}
      {text("HostKey", t("hostKeyHint"))}
      {text("Folder", t("remoteFolderHint"))}
    </>
  );
}
