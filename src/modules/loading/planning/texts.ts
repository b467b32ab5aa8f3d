import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { texts as releases } from "../../releases/texts.ts";
import { texts as shipments } from "../../shipments/texts.ts";

const noRoom = ["Se queda: no cabe por {{by}}", "Stays: does not fit by {{by}}", "Bleibt: passt um {{by}} nicht hinein", "Reste : {{by}} de trop pour tenir", "留下：超出 {{by}}，装不下", "残す：{{by}} 超過で積めません"] as const;

/** The words of the planning of loads. */
export const texts = {
  load: shipments.field.load,
  noLoads: ["Ninguna carga está en plan: agregue una para empezar.", "No load is being planned: add one to begin.", "Es wird keine Ladung geplant: Legen Sie eine an.", "Aucun chargement n'est en préparation : ajoutez-en un.", "没有正在计划的装载：请先新建。", "計画中の積込はありません。まず追加してください。"],
  notOpen: ["Esta carga ya no se planea: {{status}}.", "This load is not planned any more: {{status}}.", "Diese Ladung wird nicht mehr geplant: {{status}}.", "Ce chargement n'est plus en préparation : {{status}}.", "此装载已不再计划：{{status}}。", "この積込はもう計画できません：{{status}}。"],
  noCarriers: ["Ningún transportista activo tiene una unidad así; al cambiar la carga se puede elegir cualquiera.", "No active carrier has such a unit; changing the load, any can be chosen.", "Kein aktiver Frachtführer hat so ein Fahrzeug; beim Ändern der Ladung ist jeder wählbar.", "Aucun transporteur actif n'a un tel véhicule ; en modifiant le chargement, tous sont proposés.", "没有启用的承运商拥有此类车辆；修改装载时可选任意承运商。", "この車両を持つ有効な運送会社がありません。積込の変更ではどの会社でも選べます。"],
  noCarrierYet: ["Todavía ninguno", "None yet", "Noch keiner", "Pas encore", "尚未选择", "未定"],
  capacity: ["Lo planeado contra lo que cabe", "What is planned against what fits", "Geplantes gegen Platz", "Le prévu face à la capacité", "计划量与可装量", "計画量と積載量"],
  weight: ["Peso planeado", "Weight planned", "Geplantes Gewicht", "Poids prévu", "计划重量", "計画重量"],
  volume: ["Volumen planeado", "Volume planned", "Geplantes Volumen", "Volume prévu", "计划体积", "計画容積"],
  of: ["{{planned}} de {{room}} ({{percent}} %)", "{{planned}} of {{room}} ({{percent}}%)", "{{planned}} von {{room}} ({{percent}} %)", "{{planned}} sur {{room}} ({{percent}} %)", "{{planned}} / {{room}}（{{percent}}%）", "{{room}} 中 {{planned}}（{{percent}}%）"],
  over: ["Sobran {{by}}", "{{by}} too much", "{{by}} zu viel", "{{by}} de trop", "超出 {{by}}", "{{by}} 超過"],
  unknown: ["Entradas sin peso o sin volumen: {{count}}; no están en la suma.", "Entries without weight or volume: {{count}}; they are not in the sum.", "Eingänge ohne Gewicht oder Volumen: {{count}}; sie fehlen in der Summe.", "Entrées sans poids ou sans volume : {{count}} ; elles ne sont pas dans la somme.", "缺重量或体积的入库单：{{count}}，未计入合计。", "重量または容積のない入荷：{{count}} 件（合計に含まれません）。"],
  propose: ["Proponer", "Propose", "Vorschlagen", "Proposer", "自动建议", "自動提案"],
  proposed: ["Propuesta: entran {{taken}}, se quedan {{left}}", "Proposal: {{taken}} go, {{left}} stay", "Vorschlag: {{taken}} gehen mit, {{left}} bleiben", "Proposition : {{taken}} partent, {{left}} restent", "建议：装 {{taken}}，留 {{left}}", "提案：{{taken}} 件を積み、{{left}} 件を残します"],
  clear: ["Vaciar el plan", "Empty the plan", "Plan leeren", "Vider le plan", "清空计划", "計画を空にする"],
  save: ["Guardar el plan", "Save the plan", "Plan speichern", "Enregistrer le plan", "保存计划", "計画を保存"],
  discard: ["Volver al plan guardado", "Back to the saved plan", "Zurück zum gespeicherten Plan", "Revenir au plan enregistré", "恢复已保存的计划", "保存済みの計画に戻す"],
  unsaved: ["Hay cambios sin guardar.", "There are unsaved changes.", "Es gibt ungespeicherte Änderungen.", "Des modifications ne sont pas enregistrées.", "有未保存的更改。", "未保存の変更があります。"],
  free: ["Listas para salir: {{count}}", "Ready to leave: {{count}}", "Bereit zur Abfahrt: {{count}}", "Prêtes à partir : {{count}}", "可发运：{{count}}", "出荷可能：{{count}}"],
  planned: ["En el plan, la primera al fondo: {{count}}", "In the plan, the first one first in: {{count}}", "Im Plan, die erste zuerst hinein: {{count}}", "Dans le plan, la première au fond : {{count}}", "计划内（首个先装）：{{count}}", "計画（先頭から積込み）：{{count}}"],
  nothingFree: ["Nada más está listo para este destino.", "Nothing else is ready for this destination.", "Für dieses Ziel ist nichts weiter bereit.", "Rien d'autre n'est prêt pour cette destination.", "没有其他可发往该目的地的货。", "この行き先で出荷できるものは他にありません。"],
  nothingPlanned: ["Nada está planeado todavía.", "Nothing is planned yet.", "Noch ist nichts geplant.", "Rien n'est encore prévu.", "尚无计划。", "まだ何も計画されていません。"],
  cut: ["Hay más: se muestran las más urgentes.", "There are more: the most urgent are shown.", "Es gibt mehr: Gezeigt werden die dringendsten.", "Il y en a d'autres : les plus urgentes sont affichées.", "还有更多：仅显示最紧急的。", "ほかにもあります。緊急度の高いものを表示しています。"],
  more: ["Ver más: quedan {{number}}", "Show more: {{number}} left", "Mehr zeigen: noch {{number}}", "Afficher plus : {{number}} restantes", "显示更多：还有 {{number}}", "さらに表示：残り {{number}}"],
  placed: ["{{entry}} entra en el lugar {{at}}", "{{entry}} goes in as number {{at}}", "{{entry}} kommt an Stelle {{at}} hinein", "{{entry}} entre en position {{at}}", "{{entry}} 排在第 {{at}} 位", "{{entry}} は {{at}} 番目に積みます"],
  removed: ["{{entry}} se queda", "{{entry}} stays", "{{entry}} bleibt hier", "{{entry}} reste", "{{entry}} 留下", "{{entry}} は残します"],
  add: ["Planear {{entry}}", "Plan {{entry}}", "{{entry}} einplanen", "Prévoir {{entry}}", "计划 {{entry}}", "{{entry}} を計画に入れる"],
  remove: ["Quitar {{entry}} del plan", "Take {{entry}} out of the plan", "{{entry}} aus dem Plan nehmen", "Retirer {{entry}} du plan", "从计划移除 {{entry}}", "{{entry}} を計画から外す"],
  up: ["{{entry}} antes", "{{entry}} earlier", "{{entry}} früher", "{{entry}} plus tôt", "{{entry}} 提前", "{{entry}} を前へ"],
  down: ["{{entry}} después", "{{entry}} later", "{{entry}} später", "{{entry}} plus tard", "{{entry}} 推后", "{{entry}} を後へ"],
  units: ["Bultos: {{count}}", "Units: {{count}}", "Einheiten: {{count}}", "Colis : {{count}}", "货件：{{count}}", "荷役単位：{{count}}"],
  goesThrough: ["En su propia caja", "In its own trailer", "Im eigenen Anhänger", "Dans sa propre remorque", "随原挂车直通", "自車のまま通過"],
  declared: ["según papeles", "as declared", "laut Papieren", "selon les papiers", "据申报", "申告値"],
  noWeight: ["Sin peso", "No weight", "Ohne Gewicht", "Sans poids", "无重量", "重量なし"],
  noVolume: ["Sin volumen", "No volume", "Ohne Volumen", "Sans volume", "无体积", "容積なし"],
  level: ["Prioridad {{level}}", "Priority {{level}}", "Priorität {{level}}", "Priorité {{level}}", "优先级 {{level}}", "優先度 {{level}}"],
  papers: ["Faltan papeles", "Papers missing", "Papiere fehlen", "Papiers manquants", "缺文件", "書類不足"],
  held: ["Retenidos: {{count}}", "On hold: {{count}}", "Gesperrt: {{count}}", "Bloqués : {{count}}", "扣留：{{count}}", "保留中：{{count}}"],
  hazmat: shipments.field.hazmat,
  staged: releases.choice.status.staged,
  docStatus: shipments.choice.docStatus,
  why: {
    priority: ["Entra: prioridad {{level}}", "Goes: priority {{level}}", "Geht mit: Priorität {{level}}", "Part : priorité {{level}}", "装入：优先级 {{level}}", "積む：優先度 {{level}}"],
    ready: ["Entra: cabe, por orden de espera", "Goes: it fits, longest ready first", "Geht mit: passt, am längsten bereit zuerst", "Part : elle tient, la plus ancienne d'abord", "装入：可容纳，按等待先后", "積む：積載可、待ち順"],
    held: ["Se queda: bultos retenidos: {{count}}", "Stays: units on hold: {{count}}", "Bleibt: gesperrte Einheiten: {{count}}", "Reste : colis bloqués : {{count}}", "留下：扣留货件 {{count}}", "残す：保留中の荷 {{count}}"],
    papers: ["Se queda: faltan papeles", "Stays: papers are missing", "Bleibt: Papiere fehlen", "Reste : il manque des papiers", "留下：缺文件", "残す：書類不足"],
    noWeight: ["Se queda: no se sabe cuánto pesa", "Stays: its weight is not known", "Bleibt: Gewicht unbekannt", "Reste : poids inconnu", "留下：重量不明", "残す：重量不明"],
    noVolume: ["Se queda: no se sabe cuánto ocupa", "Stays: its volume is not known", "Bleibt: Volumen unbekannt", "Reste : volume inconnu", "留下：体积不明", "残す：容積不明"],
    tooHeavy: noRoom,
    tooLarge: noRoom,
  },
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    planning: Catalogue<typeof texts>;
  }
}
