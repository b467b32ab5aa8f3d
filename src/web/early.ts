import { preferredLanguage } from "#kit/web/language/preferred.ts";
import { accessToken } from "#features/session/screen/sessionStorage.ts";
import type { EarlyFiles } from "./earlyFiles.ts";
import { FIRST_NAMESPACES, FRAME_NAMESPACES } from "./namespaces.ts";

/** Put in by `bin/early`, which builds this file by itself. */
declare const EARLY_FILES: EarlyFiles;

// One mention each: every one is replaced by the value as a whole.
const { code, namespaces, texts } = EARLY_FILES;
const path = window.location.pathname;
const isKnown = accessToken() !== null;
const language = preferredLanguage();
const spoken = isKnown
  ? [...FIRST_NAMESPACES, ...FRAME_NAMESPACES, ...(namespaces[path] ?? [])]
  : FIRST_NAMESPACES;
const files = [
  ...(isKnown ? [...(code[""] ?? []), ...(code[path] ?? [])] : []),
  ...spoken.flatMap((namespace) => texts[namespace]?.[language] ?? []),
];
for (const file of files) {
  const link = document.createElement("link");
  const isStyle = file.endsWith(".css");
  link.rel = isStyle ? "preload" : "modulepreload";
  if (isStyle) link.as = "style";
  link.crossOrigin = "";
  link.href = `/${file}`;
  document.head.append(link);
}
