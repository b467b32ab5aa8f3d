import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { trade } from "#features/reference/model/tradeTerms.ts";
import { texts as totals } from "#features/totals/texts.ts";

export const texts = {
  range: trade.paymentDate,
  by: totals.by,
  grouping: {
    patente: trade.patente,
    aduana: trade.customsOffice,
    mes: totals.grouping.mes,
    cliente: totals.grouping.cliente,
    persona: ["Quién lo resolvió", "Resolved by", "Gelöst von", "Résolu par", "解决人", "解決者"],
  },
  figure: {
    label: ["Qué se mira", "What is shown", "Was gezeigt wird", "Ce qui est montré", "查看内容", "表示する指標"],
    calidad: ["Calidad", "Quality", "Qualität", "Qualité", "质量", "品質"],
    recuperado: ["Recuperado", "Recovered", "Zurückgeholt", "Récupéré", "已追回", "回収済み"],
  },
  recovered: {
    range: ["Resuelto", "Resolved", "Gelöst", "Résolu", "解决日期", "解決日"],
    chart: ["Arancel recuperado por {{grouping}}", "Duty recovered by {{grouping}}", "Zurückgeholter Zoll nach {{grouping}}", "Droits récupérés par {{grouping}}", "按{{grouping}}追回的关税", "{{grouping}}別の回収関税"],
    total: {
      one: ["{{count}} hallazgo resuelto recupera {{amount}} MXN.", "{{count}} resolved finding recovers {{amount}} MXN.", "{{count}} gelöste Feststellung holt {{amount}} MXN zurück.", "{{count}} constat résolu récupère {{amount}} MXN."],
      other: ["{{count}} hallazgos resueltos recuperan {{amount}} MXN.", "{{count}} resolved findings recover {{amount}} MXN.", "{{count}} gelöste Feststellungen holen {{amount}} MXN zurück.", "{{count}} constats résolus récupèrent {{amount}} MXN.", "{{count}} 个已解决的发现项追回 {{amount}} MXN。", "解決済みの指摘事項 {{count}} 件で {{amount}} MXN を回収。"],
    },
    about: ["Cuenta lo que la última auditoría antes de resolver el hallazgo daba por recuperar y todavía tenía plazo.", "What counts is what the last audit before the finding was resolved held to be recoverable, its deadline not yet over.", "Es zählt, was die letzte Prüfung vor der Lösung der Feststellung als rückholbar und noch fristgerecht auswies.", "Compte ce que le dernier audit avant la résolution du constat tenait pour récupérable et encore dans le délai.", "计入的是解决前最后一次审核认定可追回且仍在期限内的金额。", "解決前の最後の監査で回収可能かつ期限内とされた額を数えます。"],
    findings: ["Hallazgos resueltos", "Resolved findings", "Gelöste Feststellungen", "Constats résolus", "已解决的发现项", "解決済みの指摘事項"],
    findingsOf: ["Hallazgos resueltos: {{group}}", "Resolved findings: {{group}}", "Gelöste Feststellungen: {{group}}", "Constats résolus : {{group}}", "已解决的发现项：{{group}}", "解決済みの指摘事項：{{group}}"],
    sum: totals.sum,
    empty: ["En estos días no se resolvió ningún hallazgo con arancel por recuperar.", "No finding with duty to be recovered was resolved in these days.", "In diesen Tagen wurde keine Feststellung mit rückholbarem Zoll gelöst.", "Aucun constat avec des droits à récupérer n'a été résolu ces jours-là.", "这些天没有解决含可追回关税的发现项。", "この期間に回収可能な関税を含む指摘事項は解決されていません。"],
    loadFailed: totals.loadFailed,
    retry: totals.retry,
  },
  groups: ["Calidad de los pedimentos", "Quality of the pedimentos", "Qualität der Pedimentos", "Qualité des pedimentos", "报关单质量", "ペディメントの品質"],
  pedimentos: ["Pedimentos auditados", "Audited pedimentos", "Geprüfte Pedimentos", "Pedimentos audités", "已审核的报关单", "監査済みのペディメント"],
  of: ["Pedimentos de {{group}}", "Pedimentos of {{group}}", "Pedimentos von {{group}}", "Pedimentos de {{group}}", "{{group}} 的报关单", "{{group}} のペディメント"],
  total: ["De {{number}} pedimentos, {{share}} % no tienen diferencias ni riesgos.", "Of {{number}} pedimentos, {{share}} % have neither differences nor risks.", "Von {{number}} Pedimentos haben {{share}} % weder Abweichungen noch Risiken.", "Sur {{number}} pedimentos, {{share}} % n'ont ni écarts ni risques.", "{{number}} 份报关单中，{{share}} % 没有差异和风险。", "{{number}} 件中 {{share}} % は差異もリスクもありません。"],
  days: ["La mitad se auditó a más tardar {{median}} días después del pago, y nueve de diez a más tardar {{ninetieth}}.", "Half were audited at most {{median}} days after payment, and nine in ten at most {{ninetieth}}.", "Die Hälfte wurde spätestens {{median}} Tage nach der Zahlung geprüft, neun von zehn nach spätestens {{ninetieth}}.", "La moitié a été auditée au plus {{median}} jours après le paiement, neuf sur dix au plus {{ninetieth}}.", "半数在付款后 {{median}} 天内审核，九成在 {{ninetieth}} 天内。", "半数は納付から {{median}} 日以内、9 割は {{ninetieth}} 日以内に監査されました。"],
  unpaid: {
    one: ["{{count}} no dice cuándo se pagó y no cuenta en esos días.", "{{count}} does not say when it was paid and does not count in those days.", "{{count}} nennt keinen Zahlungstag und zählt bei diesen Tagen nicht.", "{{count}} ne dit pas quand il fut payé et ne compte pas dans ces jours."],
    other: ["{{count}} no dicen cuándo se pagaron y no cuentan en esos días.", "{{count}} do not say when they were paid and do not count in those days.", "{{count}} nennen keinen Zahlungstag und zählen bei diesen Tagen nicht.", "{{count}} ne disent pas quand ils furent payés et ne comptent pas dans ces jours.", "{{count}} 份未注明付款日，不计入上述天数。", "{{count}} 件は納付日の記載がなく、日数に含まれません。"],
  },
  none: totals.none,
  empty: ["Ningún pedimento pagado en estos días se ha auditado.", "No pedimento paid in these days was audited.", "Kein Pedimento, das in diesen Tagen gezahlt wurde, ist geprüft.", "Aucun pedimento payé ces jours-là n'a été audité.", "这些天付款的报关单均未审核。", "この期間に納付されたペディメントの監査はありません。"],
  open: trade.openAudit,
  column: {
    Pedimentos: trade.pedimentos,
    Pedimento: trade.pedimento,
    Limpios: ["Limpios", "Clean", "Einwandfrei", "Sans défaut", "无问题", "問題なし"],
    ConDiferencias: ["Con diferencia", "With a difference", "Mit Abweichung", "Avec un écart", "含差异", "差異を含む"],
    ConRiesgo: ["Con riesgo", "With a risk", "Mit Risiko", "Avec un risque", "含风险", "リスクを含む"],
    Partidas: ["Partidas auditadas", "Partidas audited", "Geprüfte Partidas", "Partidas auditées", "已审核项", "監査済みの項目"],
    Diferencias: trade.differences,
    Riesgos: trade.risks,
    DiasMediana: ["Días, mediana", "Days, median", "Tage, Median", "Jours, médiane", "天数（中位数）", "日数（中央値）"],
    Dias90: ["Días, 90 %", "Days, 90 %", "Tage, 90 %", "Jours, 90 %", "天数（90 %）", "日数（90 %）"],
    Dias: ["Días al auditar", "Days to audit", "Tage bis zur Prüfung", "Jours avant audit", "审核天数", "監査までの日数"],
    Exposicion: trade.exposure,
    Resuelto: ["Resuelto el", "Resolved on", "Gelöst am", "Résolu le", "解决于", "解決の日"],
    Partida: trade.partida,
    Parte: trade.part,
    Recuperado: ["Arancel recuperado", "Duty recovered", "Zurückgeholter Zoll", "Droits récupérés", "追回的关税", "回収した関税"],
    FechaPago: trade.paymentDate,
    Estado: ["Estado de la auditoría", "State of the audit", "Stand der Prüfung", "État de l'audit", "审核状态", "監査の状態"],
  },
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    quality: Catalogue<typeof texts>;
  }
}
