import { PasswordInput, TextInput } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { BoundField } from "#kit/web/form/useSentForm.ts";
import { isAddress } from "../model/address.ts";
import { FEWEST_CHARACTERS, passwordFault } from "../model/password.ts";
import { addressFault } from "./addressFault.ts";
import { validationText } from "./validationText.ts";

interface NewAccount<Part> {
  readonly name: Part;
  readonly email: Part;
  readonly password: Part;
}

/** Who somebody is and the password that they choose. */
export function NewAccountFields({ name, email, password }: NewAccount<BoundField<string>>) {
  const { t } = useTranslation("session");
  return (
    <>
      <TextInput name="fullname" autoComplete="name" autoFocus label={t("fullname")} {...name} />
      <TextInput type="email" name="email" autoComplete="username" label={t("email")} {...email} />
      <NewPasswordInput label={t("password")} {...password} />
    </>
  );
}

interface NewPasswordProps extends BoundField<string> {
  label: string;
  autoFocus?: boolean;
}

/** The box for a password that somebody chooses. */
export function NewPasswordInput(props: NewPasswordProps) {
  const { t } = useTranslation("session");
  return (
    <PasswordInput
      name="password"
      autoComplete="new-password"
      description={t("passwordHint", { count: FEWEST_CHARACTERS })}
      visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
      {...props}
    />
  );
}

/** What is wrong with each of the three, before anything is sent. */
export function newAccountFaults(
  t: TFunction<"session">,
  { name, email, password }: NewAccount<string>,
): Partial<NewAccount<string>> {
  const called = name.trim();
  const weak = passwordFault(password, { email, name: called });
  return {
    ...(called === "" && { name: validationText(t, "required", t("fullname")) }),
    ...(called.length > 100 && { name: t("badName") }),
    ...(!isAddress(email) && { email: addressFault(t, email) }),
    ...(weak && { password: t(`weak.${weak}`) }),
  };
}
