import { trade, unflaggedValues } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as classifications } from "../partClassifications/texts.ts";
import { texts as shipments } from "../shipments/texts.ts";
import { warehouse } from "../warehouseTerms.ts";
import type { classificationRequests } from "./classificationRequests.ts";

export const texts = {
  title: ["Solicitudes de clasificación", "Classification requests", "Einreihungsanfragen", "Demandes de classement", "归类申请", "分類依頼"],
  view: {
    DeskBoard: ["Mesa de clasificación", "Classification desk", "Einreihungsplatz", "Poste de classement", "归类工作台", "分類デスク"],
    "classificationRequests-waiting": ["Por clasificar", "To classify", "Einzureihen", "À classer", "待归类", "分類待ち"],
    "classificationRequests-proposed": ["Por aprobar", "To approve", "Zu genehmigende Vorschläge", "À approuver", "待批准", "承認待ちの提案"],
  },
  add: ["Pedir una clasificación", "Request a classification", "Einreihung anfragen", "Demander un classement", "申请归类一个零件", "分類を依頼"],
  edit: ["Cambiar la solicitud de clasificación", "Change the classification request", "Einreihungsanfrage ändern", "Modifier la demande de classement", "修改归类申请", "分類依頼を変更"],
  search: ["Buscar por parte, descripción u operación", "Search by part, description or operation", "Nach Teil, Beschreibung oder Vorgang suchen", "Chercher par pièce, description ou opération", "按零件、描述或业务号查找", "部品・説明・業務番号で検索"],
  empty: ["Ninguna parte espera su clasificación.", "No part waits for its classification.", "Kein Teil wartet auf seine Einreihung.", "Aucune pièce n'attend son classement.", "没有待归类的零件。", "分類待ちの部品はありません。"],
  field: {
    number: ["Solicitud", "Request", "Anfrage", "Demande", "申请号", "依頼番号"],
    partNo: trade.part,
    description: ["Descripción del proveedor", "Description of the supplier", "Beschreibung des Lieferanten", "Description du fournisseur", "供应商描述", "仕入先の説明"],
    shipment: shipments.field.entryNo,
    operation: ["Operación que la espera", "Operation that waits for it", "Wartender Zollvorgang", "Opération en attente", "等待的业务", "待っている業務"],
    dueAt: ["Se necesita para", "Needed by", "Benötigt bis", "Nécessaire pour", "需要时间", "必要な日時"],
    status: shared.state,
    assignee: ["La clasifica", "Classified by", "Bearbeitet von", "Classée par", "归类人", "担当者"],
    mxhts: ["Fracción propuesta", "Proposed fraccion", "Vorgeschlagene Fracción", "Fracción proposée", "建议 Fracción", "提案の Fracción"],
    nico: trade.nico,
    ushts: ["Código de EE. UU.", "US code", "US-Code", "Code américain", "美国编码", "米国コード"],
    spanishDescription: classifications.field.spanishDescription,
    eccn: unflaggedValues.ECCN,
    identifiers: classifications.field.identifiers,
    permits: classifications.field.permits,
    noms: ["NOM", "Mexican standards (NOM)", "Mexikanische Normen (NOM)", "Normes mexicaines (NOM)", "墨西哥标准（NOM）", "メキシコ規格（NOM）"],
    basis: ["Fundamento", "Basis", "Begründung", "Fondement", "依据", "根拠"],
    rate: ["Tasa general (%)", "General rate (%)", "Allgemeiner Satz (%)", "Taux général (%)", "一般税率（%）", "一般税率（%）"],
    requestedBy: ["La pidió", "Requested by", "Angefragt von", "Demandée par", "申请人", "依頼者"],
    requestedAt: ["Se pidió", "Asked for at", "Angefragt am", "Demandée à", "提出时间", "依頼日時"],
    proposedBy: ["Propuso", "Proposed by", "Vorgeschlagen von", "Proposé par", "提议人", "提案者"],
    proposedAt: ["Se propuso", "Proposed at", "Vorgeschlagen am", "Proposé le", "提议时间", "提案日時"],
    approvedBy: ["Aprobó", "Approved by", "Bestätigt von", "Approuvé par", "批准人", "承認した人"],
    approvedAt: ["Se aprobó", "Approved at", "Bestätigt am", "Approuvé le", "批准时间", "承認した日時"],
  },
  choice: {
    status: {
      open: ["Por tomar", "To be taken", "Zu übernehmen", "À prendre", "待接手", "受付待ち"],
      assigned: ["En trabajo del clasificador", "With a classifier", "Bei der Einreihung", "Chez le classificateur", "归类人处理中", "担当者が作業中"],
      needInfo: ["Falta información", "Information needed", "Angaben fehlen", "Information manquante", "缺少信息", "情報待ち"],
      proposed: ["Propuesta", "Proposed", "Vorgeschlagen", "Proposée", "已提议", "提案済み"],
      approved: ["Aprobada", "Approved", "Angenommen", "Approuvée", "已批准", "採用済み"],
      cancelled: warehouse.cancelled,
    },
  },
  document: {
    datasheet: ["Hoja de datos", "Data sheet", "Datenblatt", "Fiche technique", "技术数据表", "データシート"],
    other: ["Otro papel", "Other paper", "Anderes Papier", "Autre papier", "其他资料", "その他の資料"],
  },
  command: {
    take: ["Tomarla", "Take it", "Annehmen", "La prendre", "接手", "引き取る"],
    giveBack: ["Devolverla a la fila", "Give it back", "Zurückgeben", "La rendre", "退回队列", "戻す"],
    ask: ["Preguntar al cliente", "Ask the client", "Kunden fragen", "Demander au client", "询问客户", "顧客に尋ねる"],
    propose: ["Proponer", "Propose", "Vorschlagen", "Proposer", "提议", "提案する"],
    approve: ["Aprobar la clasificación", "Approve the classification", "Einreihung annehmen", "Approuver le classement", "批准归类", "分類を採用する"],
    reject: ["Regresar la propuesta", "Return the proposal", "Vorschlag zurückweisen", "Renvoyer la proposition", "退回提议", "提案を差し戻す"],
    withdraw: ["Retirar la solicitud", "Withdraw the request", "Anfrage zurückziehen", "Retirer la demande", "撤回申请", "依頼を取り下げる"],
  },
  fault: {
    ownProposal: ["Quien propuso no aprueba", "Who proposed does not approve", "Wer vorschlug, genehmigt nicht", "Qui a proposé n'approuve pas", "提议人不能批准", "提案した人は承認できません"],
    codeNotInForce: ["La fracción {{code}} no está vigente hoy", "Fraccion {{code}} is not in force today", "Fracción {{code}} ist heute nicht in Kraft", "La fracción {{code}} n'est pas en vigueur aujourd'hui", "Fracción {{code}} 今日未生效", "Fracción {{code}} は本日有効ではありません"],
    codeEnds: ["La fracción {{code}} termina el {{day}}", "Fraccion {{code}} ends on {{day}}", "Fracción {{code}} endet am {{day}}", "La fracción {{code}} prend fin le {{day}}", "Fracción {{code}} 于 {{day}} 失效", "Fracción {{code}} は {{day}} に失効します"],
    codesPart: ["México ({{mxhts}}) y EE. UU. ({{ushts}}) difieren antes del sexto dígito", "Mexico ({{mxhts}}) and the US ({{ushts}}) differ before the sixth digit", "Mexiko ({{mxhts}}) und USA ({{ushts}}) weichen vor der sechsten Stelle ab", "Le Mexique ({{mxhts}}) et les États-Unis ({{ushts}}) diffèrent avant le sixième chiffre", "墨西哥（{{mxhts}}）与美国（{{ushts}}）前六位不同", "メキシコ（{{mxhts}}）と米国（{{ushts}}）は6桁目までに相違があります"],
    unlikeSimilar: ["Las partes parecidas tienen otra fracción: {{codes}}", "Similar parts have another fraccion: {{codes}}", "Ähnliche Teile haben eine andere Fracción: {{codes}}", "Les pièces semblables ont une autre fracción : {{codes}}", "相似零件使用其他 Fracción：{{codes}}", "類似部品の Fracción は異なります：{{codes}}"],
    rateFalls: ["La tasa general baja de {{from}} % a {{to}} %", "The general rate falls from {{from}} % to {{to}} %", "Der allgemeine Satz sinkt von {{from}} % auf {{to}} %", "Le taux général passe de {{from}} % à {{to}} %", "一般税率从 {{from}} % 降至 {{to}} %", "一般税率が {{from}} % から {{to}} % に下がります"],
    nicoNotOfCode: ["{{code}} no tiene el NICO {{nico}}", "{{code}} has no NICO {{nico}}", "{{code}} hat kein NICO {{nico}}", "{{code}} n'a pas de NICO {{nico}}", "{{code}} 没有 NICO {{nico}}", "{{code}} に NICO {{nico}} はありません"],
  },
} satisfies EntityTexts<typeof classificationRequests>;
