/** Where sign-in leads afterwards: the address that asked for it, inside this product only. */
export function wayBack(search: string): string {
  const back = new URLSearchParams(search).get("back") ?? "/";
  const inside = /^\/(?![/\\])/.test(back) && !back.startsWith("/login");
  return inside ? back : "/";
}

/** The sign-in address that remembers where the person was; null when they stand there already. */
export function toSignInAddress({
  pathname,
  search,
}: Pick<Location, "pathname" | "search">): string | null {
  if (pathname === "/login") return null;
  const here = pathname + search;
  return here === "/" ? "/login" : `/login?back=${encodeURIComponent(here)}`;
}
