import { hasCheckDigit } from "./gs1.ts";

/** Digits of an UPC-E code with its number system and check digit; of system 1 scanners read none unless they are told to. */
const WHOLE = /^0\d{7}$/;
const MARKED = /^[01]\d{7}$/;

/**
 * The UPC-A that an UPC-E code stands for; null: it is none. `isMarked`: the scanner says that it is of the family of UPC;
 * then the six digits alone are enough. Without it eight digits may be an EAN-8 or a number of one's own as well.
 */
export function upcAOf(digits: string, isMarked: boolean): string | null {
  if (isMarked && /^\d{6}$/.test(digits)) return withCheckDigit(expanded(`0${digits}`));
  if (!(isMarked ? MARKED : WHOLE).test(digits)) return null;
  const upcA = expanded(digits.slice(0, 7)) + digits.slice(7);
  return hasCheckDigit(upcA) ? upcA : null;
}

/** Number system and six digits as the eleven digits that they stand for: the last one says which zeros were left out. */
function expanded(digits: string): string {
  const [system, body, last = ""] = [digits[0] ?? "", digits.slice(1, 6), digits[6]];
  if (last <= "2") return `${system}${body.slice(0, 2)}${last}0000${body.slice(2)}`;
  if (last === "3") return `${system}${body.slice(0, 3)}00000${body.slice(3)}`;
  if (last === "4") return `${system}${body.slice(0, 4)}00000${body.slice(4)}`;
  return `${system}${body}0000${last}`;
}

const withCheckDigit = (digits: string): string | null =>
  [..."0123456789"].map((check) => digits + check).find(hasCheckDigit) ?? null;
