import { loadTexts } from "#kit/web/language/translation.ts";
import { entries } from "#features/shell/model/menu.ts";
import "./frameCatalogues.ts";
import { FRAME_NAMESPACES } from "./namespaces.ts";
import { screens } from "./screens.ts";

/**
 * Fetches the screen of an address with its texts while the frame is still on its way: the router,
 * which comes with the frame, would ask for them only then. What does not come, it asks for again.
 */
export async function fetchAhead(path: string): Promise<void> {
  const id = path === "/" ? "dashboard" : entries.find((known) => known.path === path)?.id;
  if (id === undefined) return;
  const { load, texts } = screens[id];
  await Promise.all([loadTexts([...FRAME_NAMESPACES, ...texts]), load()]);
}
