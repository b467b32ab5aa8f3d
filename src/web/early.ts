import { ACCESS } from "#features/session/screen/sessionStorage.ts";
import { askFor } from "./askFor.ts";
import { type EarlyCode, FIRST_SIGN } from "./earlyFiles.ts";

/** Put in by `bin/early`, which builds this file by itself. */
declare const EARLY_CODE: EarlyCode;

// Where the storage is closed to us this throws, and the application asks for everything by itself.
if (localStorage.getItem(ACCESS) !== null) {
  // First, because it asks for more.
  const texts = document.createElement("script");
  texts.src = "/early-texts.js";
  document.head.append(texts);
  // One mention: it is replaced by the value as a whole.
  const { names, byPath } = EARLY_CODE;
  const places = (byPath[""] ?? "") + (byPath[window.location.pathname] ?? "");
  const files = names.split(",");
  for (const place of places) {
    const file = `assets/${files[place.charCodeAt(0) - FIRST_SIGN]}`;
    askFor(file.endsWith(".css") ? file : `${file}.js`);
  }
}
