import { useTranslation } from "react-i18next";

/** Says a menu item's title in the language on screen; without a translation, as it is written. */
export function useTitle(): (title: string, translate?: string) => string {
  const { t } = useTranslation("shell");
  // Menus are data: their keys are known only when they are drawn.
  return (title, translate) =>
    translate === undefined ? title : t(translate as "home", { defaultValue: title });
}
