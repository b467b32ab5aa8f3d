import { useTranslation } from "react-i18next";
import { pageTitleOf } from "#features/shell/model/pageTitles.ts";
import { entryAt } from "#features/shell/model/menu.ts";

type Translated =
  | "home"
  | "account"
  | `everyones.${"builder" | "ayuda" | "escaner" | "actividad" | "demo"}`;

export interface PageHead {
  readonly title: string;
  /** The menu section above the page. */
  readonly section: string;
  readonly subheader: boolean;
}

/** What is said of the page at an address: by its menu entry, else by the map of titles. */
export function usePageHead(path: string): PageHead {
  const { t } = useTranslation("shell");
  const entry = entryAt(path);
  if (entry) {
    const section = t(`section.${entry.section}`);
    return { title: t(`title.${entry.id}`), section, subheader: true };
  }
  const known = pageTitleOf(path) ?? pageTitleOf("/404");
  const title = known?.translate ? t(known.translate as Translated) : (known?.title ?? "");
  return { title, section: "", subheader: known?.subheader ?? true };
}
