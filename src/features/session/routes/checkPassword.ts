import { Problem } from "#kit/pure/problem.ts";
import { type PasswordFault, passwordFault } from "../model/password.ts";

const WORDS: Readonly<Record<PasswordFault, string>> = {
  short: "La contraseña tiene menos de 10 caracteres",
  own: "La contraseña es su propio nombre o correo",
  common: "La contraseña es de las que se prueban primero",
};

/** Refuses a password that will not do, with the field and the rule that it breaks. */
export function checkPassword(
  password: string,
  owner: { readonly email: string; readonly name: string },
  field: string,
): void {
  const code = passwordFault(password, owner);
  if (!code) return;
  const message = WORDS[code];
  throw new Problem("badRequest", message, {
    because: `session.${code}`,
    errors: [{ field, code, message }],
  });
}
