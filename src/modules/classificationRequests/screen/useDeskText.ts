import type { Fault } from "#kit/entity/Field.ts";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { classificationRequests } from "../classificationRequests.ts";
import type { texts } from "../texts.ts";

/** What the desk says, in the language of the screen. */
export function useDeskText() {
  const words = useEntityWords(classificationRequests);
  return (key: keyof typeof texts.board, values?: Fault["values"]) =>
    words.own(`board.${key}`, values);
}
