import { XlsxFault } from "./xlsxFault.ts";
import { elements } from "./xml.ts";
import type { ZipEntry } from "./zip.ts";

// Texts of a million parts fit; what is beyond would cost the process its memory.
const maxCharacters = 96 * 1024 * 1024;
/** Twice what Excel lets a cell hold. */
const maxTextLength = 64 * 1024;

/** The table of texts that cells refer to by index; phonetic readings are no part of a text. Throws XlsxFault. */
export async function sharedStrings(entry: ZipEntry): Promise<string[]> {
  const strings: string[] = [];
  let characters = 0;
  let text = "";
  let phonetic = false;
  for await (const batch of elements(entry.chunks()))
    for (const element of batch) {
      if (element.opens === "si") text = "";
      else if (element.opens === "rPh") phonetic = true;
      else if (element.closes === "rPh") phonetic = false;
      else if (element.closes === "t" && !phonetic) {
        text += element.text;
        if (text.length > maxTextLength) throw new XlsxFault("tooLarge", "a text too long");
      } else if (element.closes === "si") {
        characters += text.length + 16;
        if (characters > maxCharacters) throw new XlsxFault("tooLarge", "too many texts");
        strings.push(text);
      }
    }
  return strings;
}
