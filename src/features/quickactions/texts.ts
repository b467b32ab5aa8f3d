import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";

export const texts = {
  title: shared.quickActions,
  choose: ["Elegir", "Choose", "Auswählen", "Choisir", "选择", "選ぶ"],
  done: ["Listo", "Done", "Fertig", "Terminé", "完成", "完了"],
  empty: ["Todavía no ha elegido ninguna. Con Elegir fija aquí las páginas que más usa.", "You have not chosen any yet. With Choose you pin the pages that you use most.", "Noch nichts ausgewählt. Mit Auswählen heften Sie hier die Seiten an, die Sie am meisten brauchen.", "Rien n’est encore choisi. Avec Choisir, épinglez ici les pages que vous utilisez le plus.", "您尚未选择。点击“选择”可将常用页面固定在此。", "まだ選ばれていません。「選ぶ」でよく使う画面をここに固定できます。"],
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    quickactions: Catalogue<typeof texts>;
  }
}
