import { Problem } from "#kit/pure/problem.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import type { PasswordFault } from "../model/password.ts";
import { texts } from "../texts.ts";
import { weakPassword } from "./weakPassword.ts";

const WORDS: Readonly<Record<PasswordFault, string>> = inLanguage(texts, "es").refused;

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
