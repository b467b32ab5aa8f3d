import { timings } from "#features/shell/model/timings.ts";

/** The splash of index.html fades out and is gone: after the first completed navigation, or with the sign-in screen. */
export function leaveSplash(): void {
  const splash = document.getElementById("splash");
  if (!splash || splash.dataset["leaving"] !== undefined) return;
  splash.dataset["leaving"] = "";
  setTimeout(() => splash.remove(), timings.splashFade);
}

/** Who has switched the splash off sees no more of it than the document's own first moment. */
export function skipUnwantedSplash(): void {
  try {
    const layout = JSON.parse(localStorage.getItem("layoutConfig") ?? "null") as {
      "loader.enabled"?: unknown;
    } | null;
    if (layout?.["loader.enabled"] === false) document.getElementById("splash")?.remove();
  } catch {
    // Storage may be closed to us, or hold something else: then the splash stays as it is.
  }
}
