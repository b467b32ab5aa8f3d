import { readKey, writeKey } from "../storage/browserStorage.ts";

const name = "listKey";

/** Whether `?` opens the list of keys here: who dictates presses keys without meaning to, and may switch it off. */
export const isListKeyOn = (): boolean => readKey(name) !== "off";

export const switchListKey = (isOn: boolean): void => void writeKey(name, isOn ? "on" : "off");
