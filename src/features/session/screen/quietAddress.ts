import { PUBLIC_PATHS } from "../model/publicPaths.ts";

export type PublicPath = (typeof PUBLIC_PATHS)[number];

/** Where whoever has to sign in is led: /viatwms when it was the client list that said so. */
export type SignInPath = "/login" | "/viatwms";

/** The public page of a path; undefined: one that somebody has to be signed in for. */
export function publicPath(path: string): PublicPath | undefined {
  return PUBLIC_PATHS.find((each) => each === path);
}

/** Where sign-in leads afterwards: the address that asked for it, inside this product only. */
export function wayBack(search: string): string {
  const back = new URLSearchParams(search).get("back") ?? "/";
  // Browsers drop tabs and line ends from an address, which could bring two slashes together.
  const inside = /^\/(?![/\\])\P{Cc}*$/u.test(back);
  return inside && !publicPath(back.split(/[?#]/)[0] ?? "") ? back : "/";
}

/** The sign-in address that remembers where the person was; null when they stand on a public page already. */
export function toSignInAddress(
  { pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">,
  at: SignInPath = "/login",
): string | null {
  // Another call may have led to sign-in while the client list was still on its way.
  if (pathname === "/login" && at === "/viatwms") return at + search;
  if (publicPath(pathname)) return null;
  const here = pathname + search + hash;
  return here === "/" ? at : `${at}?back=${encodeURIComponent(here)}`;
}

/** Changes the address without the router's noticing: the screens that it has drawn stand as they are. */
export function quietly(address: string | null): void {
  if (address === null) return;
  History.prototype.replaceState.call(window.history, window.history.state, "", address);
}
