import { isBlank } from "#kit/pure/blank.ts";

/** Whether a person can go by `text`: one line of 1 to 100 characters, of which something is seen. */
export function isPersonName(text: string): boolean {
  return text.length <= 100 && !isBlank(text) && !/\p{Cc}/u.test(text);
}
