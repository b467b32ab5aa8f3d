import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGrants } from "#kit/web/grants/Grants.tsx";
import { isVisible } from "#features/shell/model/menuItem.ts";
import { entries } from "#features/shell/model/menu.ts";
import { everyonesPages } from "./everyonesPages.ts";

/** A page that the person may open, as their language calls it. */
export interface OpenPage {
  readonly id: string;
  readonly title: string;
  readonly path: string;
}

/** Every page that the person may open, in the order of the menu; those that are everyone's come last. */
export function useOpenPages(): readonly OpenPage[] {
  const { t } = useTranslation("shell");
  const codes = useGrants();
  return useMemo(
    () => [
      ...entries
        .filter((entry) => isVisible(entry, { codes }))
        .map(({ id, path }) => ({ id, path, title: t(`title.${id}`) })),
      ...everyonesPages.map(({ id, path }) => ({ id, path, title: t(`everyones.${id}`) })),
    ],
    [codes, t],
  );
}
