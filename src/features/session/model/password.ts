/** Fewest characters of a password that a person chooses. */
export const FEWEST_CHARACTERS = 10;

export type PasswordFault = "short" | "own" | "common";

const COMMON =
  /^(.)\1*$|^(0?123456789\d*|1234567890\w*|qwerty\w*|password\w*|contrase[nñ]a\w*|viatwms\w*)$/i;

/**
 * Why a password is refused: too short, its owner's own name or address, or among those that are tried first.
 * Nothing is asked of its composition (NIST SP 800-63B 5.1.1).
 */
export function passwordFault(
  password: string,
  owner: { readonly email: string; readonly name: string },
): PasswordFault | undefined {
  if ([...password].length < FEWEST_CHARACTERS) return "short";
  const folded = password.toLowerCase();
  const own = [owner.email, owner.email.split("@")[0] ?? "", owner.name].map((word) =>
    word.toLowerCase(),
  );
  if (own.includes(folded)) return "own";
  return COMMON.test(password) ? "common" : undefined;
}
