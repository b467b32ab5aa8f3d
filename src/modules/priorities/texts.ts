import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import { texts as shipments } from "../shipments/texts.ts";
import type { priorities } from "./priorities.ts";

export const texts = {
  title: ["Prioridades de cruce", "Crossing priorities", "Vorrang beim Grenzübertritt", "Priorités de passage", "过境优先级", "越境の優先順位"],
  add: ["Pedir prioridad", "Request priority", "Vorrang beantragen", "Demander la priorité", "申请优先", "優先を依頼"],
  edit: ["Cambiar la prioridad", "Change the priority", "Vorrang ändern", "Modifier la priorité", "修改优先级", "優先順位を変更"],
  search: ["Buscar por número o quién la pidió", "Search by number or who requested it", "Nach Nummer oder Antragsteller suchen", "Chercher par numéro ou demandeur", "按编号或申请人查找", "番号または依頼者で検索"],
  empty: ["Ninguna prioridad coincide.", "No priority matches.", "Kein Vorrang passt.", "Aucune priorité ne correspond.", "没有匹配的优先级。", "該当する優先はありません。"],
  field: {
    number: shared.number,
    shipment: shipments.field.entryNo,
    level: ["Nivel (1 va primero)", "Level (1 goes first)", "Stufe (1 geht vor)", "Niveau (1 passe d'abord)", "级别（1 最先）", "レベル（1 が最優先）"],
    neededOn: ["Se necesita el (día del sitio)", "Needed on (day at the site)", "Benötigt am (Tag am Standort)", "Requis le (jour du site)", "需求日（站点当地）", "必要日（拠点の日付）"],
    neededAt: ["A más tardar a las (hora del sitio)", "At the latest at (time at the site)", "Spätestens um (Ortszeit)", "Au plus tard à (heure du site)", "最晚时刻（站点当地）", "遅くとも（拠点の時刻）"],
    neededBy: ["Se necesita antes de", "Needed by", "Benötigt bis", "Requis avant", "需求期限", "必要期限"],
    zone: ["Reloj", "Clock", "Uhr", "Horloge", "时钟", "時計"],
    grounds: ["Motivo de la prioridad", "Why it goes first", "Grund des Vorrangs", "Motif de la priorité", "优先原因", "優先の理由"],
    requestedBy: ["La pidió", "Requested by", "Beantragt von", "Demandée par", "申请人", "依頼者"],
    status: shared.state,
    doneAt: ["Cumplida a las", "Met at", "Erfüllt um", "Tenue à", "完成时间", "完了時刻"],
  },
  choice: {
    status: {
      requested: ["Pedida", "Requested", "Beantragt", "Demandée", "已申请", "依頼済み"],
      accepted: ["Aceptada", "Accepted", "Angenommen", "Acceptée", "已接受", "承諾済み"],
      working: ["En curso", "Being worked on", "In Arbeit", "En cours", "处理中", "作業中"],
      done: ["Cumplida", "Met", "Erfüllt", "Tenue", "已完成", "完了"],
      missed: ["No cumplida", "Missed", "Versäumt", "Manquée", "未达成", "未達"],
      declined: ["Rechazada", "Declined", "Abgelehnt", "Refusée", "已拒绝", "却下"],
    },
  },
  command: {
    accept: ["Aceptar", "Accept", "Annehmen", "Accepter", "接受", "承諾する"],
    work: ["Atender", "Work on it", "Bearbeiten", "Prendre en charge", "开始处理", "着手する"],
    finish: ["Dar por cumplida", "Mark as met", "Als erfüllt melden", "Déclarer tenue", "标记完成", "完了にする"],
    miss: ["No se cumplió", "Mark as missed", "Als versäumt melden", "Déclarer manquée", "标记未达成", "未達にする"],
    decline: ["Rechazar", "Decline", "Ablehnen", "Refuser", "拒绝", "却下する"],
  },
} satisfies EntityTexts<typeof priorities>;
