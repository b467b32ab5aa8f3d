import { shared } from "#kit/pure/sharedTerms.ts";
import type { Catalogue, Terms } from "#kit/pure/terms.ts";

export const texts = {
  edit: shared.change,
  added: ["Quedó registrado: {{row}}", "Added: {{row}}", "Angelegt: {{row}}", "Ajouté : {{row}}", "已添加：{{row}}", "追加しました：{{row}}"],
  saved: ["Guardado: {{row}}", "Saved: {{row}}", "Gespeichert: {{row}}", "Enregistré : {{row}}", "已保存：{{row}}", "保存しました：{{row}}"],
  done: ["{{command}}: {{number}} hechos", "{{command}}: {{number}} done", "{{command}}: {{number}} erledigt", "{{command}} : {{number}} faits", "{{command}}：已完成 {{number}} 项", "{{command}}：{{number}} 件完了"],
  undo: ["Deshacer", "Undo", "Rückgängig", "Annuler l'action", "撤销", "元に戻す"],
  undone: ["Todo quedó como antes", "Everything is as it was before", "Alles ist wie zuvor", "Tout est comme avant", "已恢复原状", "元の状態に戻りました"],
  marked: ["{{number}} marcados", "{{number}} ticked", "{{number}} markiert", "{{number}} cochés", "已勾选 {{number}} 项", "{{number}} 件選択中"],
  unmark: ["Quitar las marcas", "Untick all", "Markierung aufheben", "Tout décocher", "取消勾选", "選択を解除"],
  reason: shared.reason,
  chooseOne: ["Elija una fila para ver sus datos y su historia.", "Choose a row to see its data and its history.", "Wählen Sie eine Zeile, um ihre Daten und ihren Verlauf zu sehen.", "Choisissez une ligne pour voir ses données et son historique.", "选择一行以查看其数据和历史。", "行を選ぶと、内容と履歴が表示されます。"],
  history: shared.history,
  older: ["Más antiguo", "Older", "Älteres", "Plus ancien", "更早", "さらに前"],
  nothing: shared.nothing,
  yes: shared.yes,
  no: shared.no,
  expired: ["Vencido", "Expired", "Abgelaufen", "Expiré", "已过期", "期限切れ"],
  endsWithin: ["Vence en {{number}} días o menos", "Ends within {{number}} days", "Endet in höchstens {{number}} Tagen", "Échoit sous {{number}} jours", "{{number}} 天内到期", "{{number}} 日以内に期限"],
  endsLater: ["Vence después", "Ends later", "Endet später", "Échoit plus tard", "更晚到期", "それ以降"],
  updatedAt: ["Último cambio", "Last change", "Letzte Änderung", "Dernier changement", "最后修改", "最終変更"],
  ends: ["Vence en {{number}} d", "Ends in {{number}} d", "Endet in {{number}} T", "Échoit dans {{number}} j", "{{number}} 天后到期", "残り {{number}} 日"],
  action: {
    added: ["Registrado", "Added", "Angelegt", "Ajouté", "添加", "追加"],
    changed: ["Cambiado", "Changed", "Geändert", "Modifié", "修改", "変更"],
    imported: ["Importado", "Imported", "Importiert", "Importé", "导入", "取り込み"],
    undone: ["Deshecho", "Taken back", "Rückgängig gemacht", "Annulé", "撤销", "取り消し"],
  },
  fault: {
    required: ["Falta", "Missing", "Fehlt", "Manque", "必填", "入力してください"],
    long: ["{{most}} caracteres como máximo", "At most {{most}} characters", "Höchstens {{most}} Zeichen", "{{most}} caractères au maximum", "最多 {{most}} 个字符", "{{most}} 文字以内"],
    unseen: ["Contiene caracteres que no se ven", "It holds characters that cannot be seen", "Enthält unsichtbare Zeichen", "Contient des caractères invisibles", "含有不可见字符", "見えない文字が含まれています"],
    form: ["No tiene la forma de {{example}}", "It is not of the form {{example}}", "Hat nicht die Form {{example}}", "N'a pas la forme {{example}}", "格式应如 {{example}}", "{{example}} の形式ではありません"],
    day: ["No es un día del calendario", "It is no day of the calendar", "Kein Tag des Kalenders", "Ce n'est pas un jour du calendrier", "不是有效日期", "日付ではありません"],
    range: ["De {{from}} a {{until}}", "From {{from}} to {{until}}", "Von {{from}} bis {{until}}", "De {{from}} à {{until}}", "应在 {{from}} 至 {{until}} 之间", "{{from}} から {{until}} まで"],
    decimal: ["Un número con {{places}} decimales como máximo", "A number with at most {{places}} decimals", "Eine Zahl mit höchstens {{places}} Nachkommastellen", "Un nombre à {{places}} décimales au maximum", "最多 {{places}} 位小数的数字", "小数点以下 {{places}} 桁までの数"],
    choice: ["No es una de las opciones", "It is none of the options", "Keine der Möglichkeiten", "Aucune des options", "不在可选项中", "選択肢にありません"],
    taken: ["Otra fila ya lo tiene", "Another row has it already", "Eine andere Zeile hat es schon", "Une autre ligne l'a déjà", "已被其他行使用", "他の行で使われています"],
    state: ["Su estado no lo permite: {{state}}", "Its state does not allow it: {{state}}", "Der Zustand erlaubt es nicht: {{state}}", "Son état ne le permet pas : {{state}}", "当前状态不允许：{{state}}", "現在の状態ではできません：{{state}}"],
    stale: ["Otra persona lo cambió entretanto", "Somebody else changed it meanwhile", "Inzwischen von jemand anderem geändert", "Quelqu'un d'autre l'a modifié entre-temps", "期间已被他人修改", "他の人が先に変更しました"],
    notUndoable: ["Ya no se puede deshacer", "It cannot be undone any more", "Kann nicht mehr rückgängig gemacht werden", "Ne peut plus être annulé", "已无法撤销", "もう元に戻せません"],
  },
  refused: {
    refused: ["No se hizo nada", "Nothing was done", "Es wurde nichts getan", "Rien n'a été fait", "未执行任何操作", "何も行われませんでした"],
    stale: ["Otra persona cambió esto entretanto: se muestra como está ahora", "Somebody else changed this meanwhile: it is shown as it is now", "Jemand anderes hat dies inzwischen geändert: Sie sehen den jetzigen Stand", "Quelqu'un d'autre a modifié cela entre-temps : voici l'état actuel", "期间已被他人修改：现显示最新内容", "他の人が先に変更しました。現在の内容を表示しています"],
  },
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    entity: Catalogue<typeof texts>;
  }
}
