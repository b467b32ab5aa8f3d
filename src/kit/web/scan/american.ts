/** Keys of an American keyboard by their place, without and with Shift: most scanners type as if one were plugged in. */
const KEYS: Readonly<Record<string, readonly [string, string]>> = {
  Backquote: ["`", "~"],
  Minus: ["-", "_"],
  Equal: ["=", "+"],
  BracketLeft: ["[", "{"],
  BracketRight: ["]", "}"],
  Backslash: ["\\", "|"],
  Semicolon: [";", ":"],
  Quote: ["'", '"'],
  Comma: [",", "<"],
  Period: [".", ">"],
  Slash: ["/", "?"],
  Space: [" ", " "],
  NumpadAdd: ["+", "+"],
  NumpadSubtract: ["-", "-"],
  NumpadMultiply: ["*", "*"],
  NumpadDivide: ["/", "/"],
  NumpadDecimal: [".", "."],
};
const ABOVE_DIGITS = ")!@#$%^&*(";

/** What a key is on an American keyboard; undefined: it has no sign there. */
export function american(place: string, isShift: boolean): string | undefined {
  const [, letter, digit, pad] = /^(?:Key([A-Z])|Digit(\d)|Numpad(\d))$/.exec(place) ?? [];
  if (letter !== undefined) return isShift ? letter : letter.toLowerCase();
  if (digit !== undefined) return isShift ? ABOVE_DIGITS[Number(digit)] : digit;
  return pad ?? KEYS[place]?.[isShift ? 1 : 0];
}
