/** Shortcuts that a person has at most. */
export const MOST_PINS = 24;

/** The shortcuts with one added at the end, or taken out where it was there already. */
export function toggled(pins: readonly string[], pin: string): string[] {
  if (pins.includes(pin)) return pins.filter((one) => one !== pin);
  return pins.length < MOST_PINS ? [...pins, pin] : [...pins];
}
