import type { PermissionCode } from "#features/session/model/permission.ts";
import type { MenuItem } from "./menuItem.ts";

type More = Omit<MenuItem, "id" | "title" | "anyOf" | "path"> & { readonly path?: string };

/** The file of a screen, by its feature and name. */
export function drawnBy(screen: `${string}/${string}Screen`): `features/${string}Screen` {
  const [feature = "", name = ""] = screen.split("/");
  return `features/${feature}/screen/${name as `${string}Screen`}`;
}

/** An entry; where it leads is its id, those of the mine below theirs, unless a path is named. */
export function item<const Id extends string, const M extends More>(
  id: Id,
  title: string,
  anyOf: readonly PermissionCode[],
  more?: M,
): MenuItem & { readonly id: Id } & M {
  return { id, title, anyOf, path: `/${id.replace(/^mina-/, "mina/")}`, ...(more as M) };
}
