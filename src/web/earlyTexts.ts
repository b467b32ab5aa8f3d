import { preferredLanguage } from "#kit/web/language/preferred.ts";
import { askFor } from "./askFor.ts";
import type { EarlyTexts } from "./earlyFiles.ts";
import { FIRST_NAMESPACES, FRAME_NAMESPACES } from "./namespaces.ts";

/** Put in by `bin/early`, which builds this file by itself. */
declare const EARLY_TEXTS: EarlyTexts;

// One mention: it is replaced by the value as a whole.
const { namespaces, texts, others } = EARLY_TEXTS;
const own = namespaces[window.location.pathname] ?? [];
const files = [...FIRST_NAMESPACES, ...FRAME_NAMESPACES, ...own].flatMap(
  (namespace) => (texts[namespace] ?? others)[preferredLanguage()] ?? [],
);
for (const file of new Set(files)) askFor(file);
