import { preferredLanguage } from "#kit/web/language/preferred.ts";
import { accessToken } from "#features/session/screen/sessionStorage.ts";
import type { EarlyFiles } from "./earlyFiles.ts";

/** Put in by `bin/early`, which builds this file by itself: once for code, once for the texts of each language. */
declare const EARLY_FILES: EarlyFiles;
declare const EARLY_IS_CODE: boolean;

if (accessToken() !== null) {
  // One mention: it is replaced by the value as a whole.
  const files = EARLY_FILES;
  for (const file of [...(files[""] ?? []), ...(files[window.location.pathname] ?? [])]) {
    const link = document.createElement("link");
    const isStyle = file.endsWith(".css");
    link.rel = isStyle ? "preload" : "modulepreload";
    if (isStyle) link.as = "style";
    link.crossOrigin = "";
    link.href = `/${file}`;
    document.head.append(link);
  }
  if (EARLY_IS_CODE) {
    const script = document.createElement("script");
    script.src = `/early-${preferredLanguage()}.js`;
    document.head.append(script);
  }
}
