import { readKey, writeKey } from "../storage/browserStorage.ts";

const name = "listKey";

/** Whether `?` opens the list of keys here: who dictates presses keys without meaning to, and may switch it off. */
export const isListKeyOn = (): boolean => readKey(name) !== "off";

export const switchListKey = (isOn: boolean): void => void writeKey(name, isOn ? "on" : "off");

/** Whether a letter or sign is free to do something: it is not being typed, nothing lies over the screen, and such keys are on. */
export const isKeyFree = ({ target }: KeyboardEvent): boolean =>
  !isTypedInto(target) && document.querySelector("[aria-modal=true]") === null && isListKeyOn();

/** Whether what is pressed there is text. */
export function isTypedInto(target: EventTarget | null): boolean {
  const field = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
  return target instanceof Element && target.closest(field) !== null;
}
