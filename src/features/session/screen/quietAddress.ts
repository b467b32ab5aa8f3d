/** Addresses that need nobody signed in. */
const PUBLIC = ["/login", "/viatwms", "/registro", "/olvido", "/enlace"] as const;

export type PublicPath = (typeof PUBLIC)[number];

/** The public page of a path; undefined: one that somebody has to be signed in for. */
export function publicPath(path: string): PublicPath | undefined {
  return PUBLIC.find((each) => each === path);
}

/** Where sign-in leads afterwards: the address that asked for it, inside this product only. */
export function wayBack(search: string): string {
  const back = new URLSearchParams(search).get("back") ?? "/";
  const inside = /^\/(?![/\\])/.test(back);
  return inside && !publicPath(back.split(/[?#]/)[0] ?? "") ? back : "/";
}

/** The sign-in address that remembers where the person was; null when they stand on a public page already. */
export function toSignInAddress(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  at = "/login",
): string | null {
  if (publicPath(pathname)) return null;
  const here = pathname + search;
  return here === "/" ? at : `${at}?back=${encodeURIComponent(here)}`;
}

/** Changes the address without the router's noticing: the screens that it has drawn stand as they are. */
export function quietly(address: string | null): void {
  if (address === null) return;
  History.prototype.replaceState.call(window.history, window.history.state, "", address);
}
