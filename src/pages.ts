import { PUBLIC_PATHS } from "#features/session/model/publicPaths.ts";
import { entries } from "#features/shell/model/menu.ts";

/** The pages that no permission guards and no menu lists. */
export const EVERYONES_PATHS = {
  cuenta: "/cuenta",
  actividad: "/actividad",
  ayuda: "/ayuda",
  escaner: "/escaner",
  demo: "/demo",
  builder: "/builder",
} as const;

const paths = [
  "/",
  ...PUBLIC_PATHS,
  ...Object.values(EVERYONES_PATHS),
  ...entries.flatMap(({ path, more = [], rowPage }) => [path, more, rowPage?.path ?? []].flat()),
].map((path) => path.split("/"));

/** Whether the application has a page at the path of an address, as it was sent. */
export function isPage(path: string): boolean {
  const parts = path.replace(/(?<=.)\/$/, "").split("/");
  return paths.some(
    (page) =>
      page.length === parts.length &&
      page.every((part, at) => (part.startsWith("$") ? parts[at] !== "" : part === parts[at])),
  );
}
