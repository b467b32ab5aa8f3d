import { texts } from "#features/uploads/texts.ts";
import { filled } from "#kit/pure/filled.ts";
import { inLanguage } from "#kit/pure/terms.ts";

const words: Readonly<Record<string, string>> = inLanguage(texts, "es").line;

/** The codes of a line's reason as the store keeps them. */
export function reasonCodes(reason: string | null): string[] {
  return reason === null || reason === "" ? [] : reason.split(",");
}

/** Why a line is as it is, in the words of the wire; null when there is nothing to say. */
export function lineReasons(codes: readonly string[]): string | null {
  return codes.length === 0 ? null : codes.map(reasonWords).join("; ");
}

/** A code is part:KIND or KIND of the line, duplicate:LINE or conflict:LINE, or FIELD:NOTE of what was read. */
function reasonWords(code: string): string {
  const [head = "", tail = ""] = code.split(":");
  const text = words[head] ?? words[tail];
  if (text === undefined) return code;
  return filled(text, { value: tail, field: head });
}
