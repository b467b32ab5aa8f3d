import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import { trade } from "#features/reference/model/tradeTerms.ts";

export const texts = {
  range: trade.paymentDate,
  by: ["Agrupar por", "Group by", "Gruppieren nach", "Regrouper par", "分组依据", "集計単位"],
  grouping: {
    mes: ["Mes", "Month", "Monat", "Mois", "月份", "月"],
    proveedor: trade.supplier,
    aduana: trade.customsOffice,
    patente: trade.patente,
    cliente: shared.client,
  },
  measures: ["Qué se suma", "What is added up", "Was summiert wird", "Ce qui est additionné", "汇总内容", "集計する金額"],
  measure: {
    Obtenido: ["Ahorro obtenido", "Savings obtained", "Erzielte Ersparnis", "Économies obtenues", "已获节省", "得られた節約額"],
    Recuperable: ["Por recuperar", "To be recovered", "Rückholbar", "À récupérer", "可追回", "回収可能額"],
    Perdido: ["Ahorro perdido", "Savings lost", "Verlorene Ersparnis", "Économies perdues", "已失节省", "失われた節約額"],
    Exposicion: trade.exposure,
    Potencial: ["Potencial", "Potential", "Potenzial", "Potentiel", "潜在节省", "潜在節約額"],
  },
  about: {
    Obtenido: ["Arancel que una preferencia con certificado evitó pagar", "Duty that a preference with its certificate spared", "Zoll, den eine Präferenz mit ihrem Nachweis erspart hat", "Droits de douane évités grâce à une préférence et son certificat", "凭证书享受优惠而免缴的关税", "証明書に基づく特恵で免れた関税"],
    Recuperable: ["Pagado con certificado vigente: se recupera rectificando a tiempo", "Paid although a certificate was valid: recovered by rectifying in time", "Trotz gültigen Nachweises gezahlt: durch rechtzeitige Berichtigung rückholbar", "Payés malgré un certificat valide : récupérables en rectifiant à temps", "持有有效证书却已缴纳：及时更正可追回", "有効な証明書があるのに納付：期限内の修正で回収可能"],
    Perdido: ["Pagado con certificado vigente y ya sin plazo", "Paid although a certificate was valid, and too late now", "Trotz gültigen Nachweises gezahlt, und jetzt zu spät", "Payés malgré un certificat valide, et désormais trop tard", "持有有效证书却已缴纳，现已逾期", "有効な証明書があるのに納付し、すでに期限切れ"],
    Exposicion: ["Arancel que la autoridad podría reclamar", "Duty that the authority could ask for", "Zoll, den die Behörde nachfordern könnte", "Droits que l'administration pourrait réclamer", "海关可能追征的关税", "当局から追徴され得る関税"],
    Potencial: ["Pagado sin certificado que quizá se pueda obtener o renovar", "Paid without a certificate that might be had or renewed", "Ohne Nachweis gezahlt, der sich vielleicht beschaffen oder erneuern lässt", "Payés sans un certificat qui pourrait être obtenu ou renouvelé", "因缺少可取得或可续期的证书而缴纳", "取得・更新できる可能性のある証明書なしで納付"],
  },
  due: ["{{amount}} vence en 30 días o menos", "{{amount}} is due within 30 days", "{{amount}} ist binnen 30 Tagen fällig", "{{amount}} à échéance sous 30 jours", "{{amount}} 将在 30 天内到期", "{{amount}} が 30 日以内に期限を迎えます"],
  chart: ["{{measure}} por {{grouping}}", "{{measure}} by {{grouping}}", "{{measure}} nach {{grouping}}", "{{measure}} par {{grouping}}", "{{measure}}（按{{grouping}}）", "{{grouping}}別の{{measure}}"],
  none: ["(sin dato)", "(not given)", "(keine Angabe)", "(non indiqué)", "（未填）", "（記載なし）"],
  lines: ["Líneas que suman", "Lines that add up", "Summierte Zeilen", "Lignes additionnées", "汇总的行", "集計対象の行"],
  linesOf: ["Líneas de {{group}}", "Lines of {{group}}", "Zeilen von {{group}}", "Lignes de {{group}}", "{{group}} 的行", "{{group}} の行"],
  sum: ["Suma: {{amount}}", "Sum: {{amount}}", "Summe: {{amount}}", "Somme : {{amount}}", "合计：{{amount}}", "合計：{{amount}}"],
  empty: ["Ninguna línea auditada de estos días tiene este importe.", "No audited line of these days has such an amount.", "Keine geprüfte Zeile dieser Tage hat einen solchen Betrag.", "Aucune ligne auditée de ces jours n'a un tel montant.", "这些日期的已审核行中没有此类金额。", "この期間の監査済みの行に該当する金額はありません。"],
  loadFailed: ["No se pudieron cargar los totales: {{reason}}", "The totals could not be loaded: {{reason}}", "Die Summen konnten nicht geladen werden: {{reason}}", "Impossible de charger les totaux : {{reason}}", "无法加载合计：{{reason}}", "集計を読み込めませんでした：{{reason}}"],
  retry: shared.retry,
  open: trade.openAudit,
  column: {
    FechaPago: trade.paymentDate,
    Aduana: trade.customsOffice,
    Patente: trade.patente,
    Pedimento: trade.pedimento,
    Partida: trade.partida,
    Parte: trade.part,
    Proveedor: trade.supplier,
    Caso: trade.case,
    Importe: trade.amount,
    FechaLimite: ["Fecha límite", "Deadline", "Frist", "Échéance", "截止日期", "期限"],
  },
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    totals: Catalogue<typeof texts>;
  }
}
