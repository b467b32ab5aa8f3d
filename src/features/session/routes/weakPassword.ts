import { dictionary } from "@zxcvbn-ts/language-common";
import { FEWEST_CHARACTERS, type PasswordFault, passwordFault } from "../model/password.ts";

const MOST_USED = 3_000;
/** Tried first here: the product's own name, and what Spanish says for password. */
const TRIED_HERE = ["viatwms", "contraseña", "contrasena", "bienvenido", "bienvenidos"];
const ADDED_LAST = /[\d!.?*#$@_-]+$/;

let tried: ReadonlySet<string> | undefined;

/** Why a password is refused, the list of the 3,000 most used ones of its length included; undefined: it is not. */
export function weakPassword(
  password: string,
  owner: { readonly email: string; readonly name: string },
): PasswordFault | undefined {
  const fault = passwordFault(password, owner);
  if (fault !== undefined) return fault;
  tried ??= mostUsed();
  const folded = password.toLowerCase();
  // A year or a mark at the end is what is tried next.
  const isTried = tried.has(folded) || tried.has(folded.replace(ADDED_LAST, ""));
  return isTried ? "common" : undefined;
}

/** By rank; those that are too short to be chosen leave their places to others. */
function mostUsed(): ReadonlySet<string> {
  const chosen = dictionary["passwords-common"]
    .filter((word) => word.length >= FEWEST_CHARACTERS)
    .slice(0, MOST_USED);
  return new Set([...chosen, ...TRIED_HERE]);
}
