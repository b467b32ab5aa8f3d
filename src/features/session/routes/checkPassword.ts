import { Problem } from "#kit/pure/problem.ts";
import type { PasswordFault } from "../model/password.ts";
import { weakPassword } from "./weakPassword.ts";

const WORDS: Readonly<Record<PasswordFault, string>> = {
  short: "La contraseña tiene menos de 8 caracteres",
  long: "La contraseña tiene más de 128 caracteres",
  own: "La contraseña es su propio nombre o correo",
  common: "La contraseña es de las que se prueban primero",
};

/** Refuses a password that will not do, with the field and the rule that it breaks. */
export function checkPassword(
  password: string,
  owner: { readonly email: string; readonly name: string },
  field: string,
): void {
  const code = weakPassword(password, owner);
  if (!code) return;
  const message = WORDS[code];
  throw new Problem("badRequest", message, {
    reasonCode: `session.${code}`,
    errors: [{ field, code, message }],
  });
}
