/** How many characters a password has that a person chooses. */
export const FEWEST_CHARACTERS = 8;
export const MOST_CHARACTERS = 128;

export type PasswordFault = "short" | "long" | "own" | "common";

/**
 * Why a password is refused, as far as can be said without the list of those that are tried first, which stays on the
 * server: its length, its owner's own name or address, one character again and again. Nothing is asked of its
 * composition (NIST SP 800-63B 5.1.1).
 */
export function passwordFault(
  password: string,
  owner: { readonly email: string; readonly name: string },
): PasswordFault | undefined {
  const characters = [...password];
  if (characters.length < FEWEST_CHARACTERS) return "short";
  if (characters.length > MOST_CHARACTERS) return "long";
  const folded = password.toLowerCase();
  const own = [owner.email, owner.email.split("@")[0] ?? "", owner.name].map((word) =>
    word.toLowerCase(),
  );
  if (own.includes(folded)) return "own";
  return new Set(characters).size === 1 ? "common" : undefined;
}
