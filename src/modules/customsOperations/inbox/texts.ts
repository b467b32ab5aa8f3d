import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { trade } from "#features/reference/model/tradeTerms.ts";
import { operation } from "../operationTerms.ts";

export const texts = {
  pendingEmpty: ["Nada espera su autorización.", "Nothing waits for your authorisation.", "Nichts wartet auf Ihre Genehmigung.", "Rien n'attend votre autorisation.", "没有等待您授权的内容。", "承認待ちのものはありません。"],
  authorisedEmpty: ["Ningún pedimento autorizado tiene mercancía en bodega.", "No authorised pedimento has goods on hand.", "Kein genehmigtes Pedimento hat Ware im Lager.", "Aucun pedimento autorisé n'a de marchandise en entrepôt.", "没有已授权且货物在库的 Pedimento。", "在庫のある承認済み Pedimento はありません。"],
  noneLeft: ["Ninguno coincide con lo que se busca.", "None matches what is looked for.", "Keines passt zur Suche.", "Aucun ne correspond à la recherche.", "没有符合条件的结果。", "条件に合うものはありません。"],
  more: ["Se muestran los {{most}} más antiguos.", "The {{most}} oldest are shown.", "Die {{most}} ältesten werden gezeigt.", "Les {{most}} plus anciens sont affichés.", "显示最早的 {{most}} 项。", "古いものから {{most}} 件を表示しています。"],
  find: ["Buscar por operación, entrada, RFC o pedimento", "Search by operation, entry, RFC or pedimento", "Nach Zollvorgang, Eingang, RFC oder Pedimento suchen", "Chercher par opération, entrée, RFC ou pedimento", "按业务号、入库单、RFC 或 Pedimento 查找", "業務番号・入荷・RFC・Pedimento で検索"],
  who: ["Quién autorizó", "Who authorised", "Wer genehmigt hat", "Qui a autorisé", "授权人姓名", "承認した人"],
  anybody: ["Autorizó: cualquiera", "Authorised by anybody", "Genehmigt von allen", "Autorisé par n'importe qui", "授权人：任何人", "承認者：全員"],
  chooseAll: ["Elegir todos ({{count}})", "Choose all ({{count}})", "Alle wählen ({{count}})", "Tout choisir ({{count}})", "全选（{{count}}）", "すべて選択（{{count}}）"],
  choose: ["Elegir {{number}}", "Choose {{number}}", "{{number}} wählen", "Choisir {{number}}", "选择 {{number}}", "{{number}} を選択"],
  chosen: ["Elegidos: {{count}}, {{cash}} MXN en efectivo", "Chosen: {{count}}, {{cash}} MXN in cash", "Gewählt: {{count}}, {{cash}} MXN bar", "Choisis : {{count}}, {{cash}} MXN comptant", "已选 {{count}} 项，现付 {{cash}} MXN", "選択 {{count}} 件、現金 {{cash}} MXN"],
  limit: ["Hoy puede autorizar {{left}} de {{most}} MXN; por operación, {{each}} MXN.", "Today you may authorise {{left}} of {{most}} MXN; for each operation, {{each}} MXN.", "Heute können Sie {{left}} von {{most}} MXN genehmigen; je Vorgang {{each}} MXN.", "Aujourd'hui vous pouvez autoriser {{left}} sur {{most}} MXN ; par opération, {{each}} MXN.", "今日可授权 {{left}} / {{most}} MXN；单笔 {{each}} MXN。", "本日承認できるのは {{most}} MXN のうち {{left}} MXN、1 件あたり {{each}} MXN です。"],
  confirm: ["¿Autorizar {{count}} por {{cash}} MXN en efectivo?", "Authorise {{count}} for {{cash}} MXN in cash?", "{{count}} über {{cash}} MXN bar genehmigen?", "Autoriser {{count}} pour {{cash}} MXN comptant ?", "授权 {{count}} 项，现付 {{cash}} MXN？", "{{count}} 件、現金 {{cash}} MXN を承認しますか？"],
  confirmed: ["Se autoriza cada edición tal como está en la pantalla. Lo que pase de su límite queda fuera.", "Each edition is authorised as it is on the screen. What exceeds your limit is left out.", "Jede Ausgabe wird so genehmigt, wie sie auf dem Bildschirm steht. Was Ihr Limit übersteigt, bleibt außen vor.", "Chaque édition est autorisée telle qu'elle est à l'écran. Ce qui dépasse votre plafond est laissé de côté.", "按屏幕所示版次授权；超出额度的不处理。", "画面の版のとおりに承認します。限度額を超えるものは対象外です。"],
  waiting: ["Espera {{time}}", "Waiting {{time}}", "Wartet {{time}}", "En attente depuis {{time}}", "已等待 {{time}}", "待ち時間 {{time}}"],
  days: ["{{number}} d", "{{number}} d", "{{number}} T.", "{{number}} j", "{{number}} 天", "{{number}} 日"],
  since: ["{{time}} desde que se autorizó", "{{time}} since it was authorised", "{{time}} seit der Genehmigung", "{{time}} depuis l'autorisation", "授权后已过 {{time}}", "承認から {{time}}"],
  details: ["Líneas, cálculo y cambios", "Lines, computation and changes", "Zeilen, Berechnung und Änderungen", "Lignes, calcul et changements", "明细、计算和变更", "明細・計算・変更"],
  ask: ["Preguntar", "Ask", "Nachfragen", "Demander des précisions", "提问", "質問する"],
  changed: ["{{difference}} MXN frente a la edición {{edition}}", "{{difference}} MXN against edition {{edition}}", "{{difference}} MXN gegenüber Ausgabe {{edition}}", "{{difference}} MXN par rapport à l'édition {{edition}}", "与第 {{edition}} 版相差 {{difference}} MXN", "第 {{edition}} 版との差 {{difference}} MXN"],
  notClaimed: ["Ahorro que nadie aplica", "Saving that nobody claims", "Nicht beanspruchte Ersparnis", "Économie non demandée", "未申请的节省额", "未申請の節約額"],
  atRisk: ["En riesgo", "At risk", "Im Risiko", "En risque", "风险金额", "リスク額"],
  byKey: ["Contribuciones", "Contributions", "Abgaben", "Contributions", "税费", "税額"],
  partidas: ["Partidas", "Partidas", "Partidas", "Partidas", "项数", "欄数"],
  notPaid: ["Sin pagar", "Not paid", "Nicht bezahlt", "Non payé", "未缴款", "未納付"],
  paidOn: ["Pagado el {{day}}, según se informó", "Reported as paid on {{day}}", "Als bezahlt gemeldet am {{day}}", "Signalé payé le {{day}}", "据报已于 {{day}} 缴款", "{{day}} 納付と報告"],
  doda: ["Con DODA", "With DODA", "Mit DODA", "Avec DODA", "有 DODA", "DODA あり"],
  stale: ["Cambió desde que se calculó", "Changed since it was computed", "Seit der Berechnung geändert", "Modifié depuis le calcul", "计算后已变更", "計算後に変更あり"],
  allStates: ["Quitar el filtro {{filter}}", "Remove the filter {{filter}}", "Filter {{filter}} entfernen", "Retirer le filtre {{filter}}", "移除筛选 {{filter}}", "フィルター {{filter}} を外す"],
  edition: operation.edition,
  cash: operation.cash,
  other: operation.other,
  customsValue: trade.customsValue,
} as const satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    inbox: Catalogue<typeof texts>;
  }
}
