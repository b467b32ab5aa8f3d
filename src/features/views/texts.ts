import { shared } from "#kit/pure/sharedTerms.ts";
import type { Catalogue, Terms } from "#kit/pure/terms.ts";

export const texts = {
  title: ["Vistas", "Views", "Ansichten", "Vues", "视图", "ビュー"],
  plain: ["Todo", "Everything", "Alles", "Tout", "全部", "すべて"],
  empty: ["Todavía no hay vistas: guarde el orden, los filtros y la búsqueda que ve.", "There are no views yet: save the order, the filters and the search that you see.", "Noch keine Ansichten: Speichern Sie Sortierung, Filter und Suche, wie Sie sie sehen.", "Pas encore de vues : enregistrez le tri, les filtres et la recherche que vous voyez.", "还没有视图：可保存当前的排序、筛选和搜索。", "ビューはまだありません。表示中の並び順・絞り込み・検索を保存できます。"],
  name: shared.name,
  share: ["Para todas las personas del cliente", "For all people of the client", "Für alle beim Mandanten", "Pour toutes les personnes du client", "对客户的所有人员可见", "顧客の全員に公開"],
  opening: ["Abrir la lista con esta vista", "Open the list with this view", "Die Liste mit dieser Ansicht öffnen", "Ouvrir la liste avec cette vue", "以此视图打开列表", "このビューで一覧を開く"],
  isOpening: ["Al abrir", "On opening", "Beim Öffnen", "À l'ouverture", "默认打开", "初期表示"],
  save: ["Guardar esta vista", "Save this view", "Diese Ansicht speichern", "Enregistrer cette vue", "保存此视图", "このビューを保存"],
  keep: ["Guardar los cambios", "Save the changes", "Änderungen speichern", "Enregistrer les modifications", "保存更改", "変更を保存"],
  edit: shared.changeName,
  delete: ["Eliminar {{name}}", "Delete {{name}}", "{{name}} löschen", "Supprimer {{name}}", "删除 {{name}}", "{{name}} を削除"],
  refused: {
    taken: ["Ya tiene una vista con ese nombre", "You have a view of that name already", "Sie haben schon eine Ansicht dieses Namens", "Vous avez déjà une vue de ce nom", "您已有同名视图", "同じ名前のビューがあります"],
    tooMany: ["Ya tiene {{most}} vistas de esta lista: elimine alguna primero", "You have {{most}} views of this list already: delete one first", "Sie haben schon {{most}} Ansichten dieser Liste: Löschen Sie zuerst eine", "Vous avez déjà {{most}} vues de cette liste : supprimez-en une d'abord", "此列表已有 {{most}} 个视图：请先删除一个", "この一覧のビューはすでに {{most}} 個あります。先にどれかを削除してください"],
  },
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    views: Catalogue<typeof texts>;
  }
}
