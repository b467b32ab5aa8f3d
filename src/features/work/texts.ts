import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import type { WorkName } from "./model/workSource.ts";

export const texts = {
  title: ["Su trabajo de hoy", "Your work today", "Ihre Arbeit heute", "Votre travail du jour", "今日工作", "本日の仕事"],
  nothing: ["Nada le espera.", "Nothing waits for you.", "Nichts wartet auf Sie.", "Rien ne vous attend.", "没有等待您处理的事项。", "お待ちの案件はありません。"],
  none: ["Sin pendientes: {{number}}", "Nothing waiting: {{number}}", "Nichts offen: {{number}}", "Rien en attente : {{number}}", "无待办：{{number}}", "待ちなし: {{number}}"],
  late: ["Tarde: {{number}}", "Late: {{number}}", "Verspätet: {{number}}", "En retard : {{number}}", "逾期：{{number}}", "遅れ: {{number}}"],
  oldest: ["Lo más antiguo: {{age}}", "The oldest: {{age}}", "Ältestes: {{age}}", "Le plus ancien : {{age}}", "最早的：{{age}}", "最も古いもの: {{age}}"],
  next: ["Lo próximo: {{age}}", "The next: {{age}}", "Nächstes: {{age}}", "Le prochain : {{age}}", "下一个：{{age}}", "次: {{age}}"],
  source: {
    entriesLate: ["Llegadas atrasadas", "Arrivals that are late", "Verspätete Ankünfte", "Arrivées en retard", "逾期未到的货物", "遅れている到着"],
    entriesToday: ["Llegadas que faltan hoy", "Arrivals still due today", "Heute noch erwartete Ankünfte", "Arrivées encore attendues aujourd’hui", "今日待到的货物", "本日これからの到着"],
    trailersLate: ["Cajas atrasadas a su cita", "Trailers late for their appointment", "Zum Termin verspätete Anhänger", "Remorques en retard au rendez-vous", "逾约未到的挂车", "予約に遅れているトレーラー"],
    trailersToday: ["Cajas con cita hoy", "Trailers with an appointment today", "Anhänger mit Termin heute", "Remorques avec rendez-vous aujourd’hui", "今日预约的挂车", "本日予約のトレーラー"],
    trailersWithoutPlace: ["Cajas en el patio sin lugar", "Trailers in the yard without a place", "Anhänger im Hof ohne Platz", "Remorques dans la cour sans place", "场内无车位的挂车", "場所のない構内トレーラー"],
    trailersAtDock: ["Cajas en andén", "Trailers at a dock", "Anhänger an einer Rampe", "Remorques à quai", "月台上的挂车", "ドックのトレーラー"],
    entriesToReceive: ["Entradas por recibir", "Entries to receive", "Zu vereinnahmende Eingänge", "Entrées à réceptionner", "待收货的入库", "荷受け待ちの入荷"],
    entriesReceiving: ["Entradas en recibo", "Entries being received", "Eingänge in der Vereinnahmung", "Entrées en cours de réception", "正在收货的入库", "荷受け中の入荷"],
    entriesToReview: ["Entradas por revisar", "Entries to review", "Zu prüfende Eingänge", "Entrées à contrôler", "待查验的入库", "検品待ちの入荷"],
    entriesLacking: ["Entradas a las que algo falta", "Entries that lack something", "Eingänge, denen etwas fehlt", "Entrées auxquelles il manque quelque chose", "缺少资料的入库", "不足のある入荷"],
    exceptionsToInform: ["Excepciones por avisar al cliente", "Exceptions to tell the client of", "Dem Kunden zu meldende Abweichungen", "Anomalies à signaler au client", "待通知客户的异常", "顧客に知らせる例外"],
    exceptionsToAnswer: ["Excepciones por contestar", "Exceptions to answer", "Zu beantwortende Abweichungen", "Anomalies auxquelles répondre", "待答复的异常", "回答待ちの例外"],
    exceptionsToResolve: ["Excepciones por resolver", "Exceptions to resolve", "Zu klärende Abweichungen", "Anomalies à résoudre", "待解决的异常", "解決待ちの例外"],
    prioritiesLate: ["Prioridades vencidas", "Priorities past their time", "Überfälliger Vorrang", "Priorités dépassées", "逾期的优先事项", "期限を過ぎた優先"],
    prioritiesToAccept: ["Prioridades por aceptar", "Priorities to accept", "Anzunehmender Vorrang", "Priorités à accepter", "待接受的优先事项", "受け付け待ちの優先"],
    prioritiesToMeet: ["Prioridades por cumplir", "Priorities to meet", "Zu erfüllender Vorrang", "Priorités à tenir", "待完成的优先事项", "対応する優先"],
    prioritiesOpen: ["Prioridades en curso", "Priorities under way", "Laufender Vorrang", "Priorités en cours", "进行中的优先事项", "進行中の優先"],
    releasesToSend: ["Salidas por enviar", "Releases to submit", "Einzureichende Abrufe", "Sorties à envoyer", "待提交的出库", "提出待ちの出庫"],
    releasesToApprove: ["Salidas por aprobar", "Releases to approve", "Zu genehmigende Abrufe", "Sorties à approuver", "待批准的出库", "承認待ちの出庫"],
    releasesToPick: ["Salidas por surtir", "Releases to pick", "Zu kommissionierende Abrufe", "Sorties à prélever", "待拣货的出库", "ピッキング待ちの出庫"],
    loadsLate: ["Cargas que no salieron en su día", "Loads that did not leave on their day", "Nicht an ihrem Tag abgefahrene Ladungen", "Chargements non partis à leur date", "未按日发出的装载", "予定日に出なかった積込"],
    loadsToday: ["Cargas que salen hoy", "Loads to leave today", "Heute abfahrende Ladungen", "Chargements à partir aujourd’hui", "今日发出的装载", "本日出る積込"],
    loadsToConfirm: ["Cargas por confirmar en planta", "Loads to confirm at the plant", "Im Werk zu bestätigende Ladungen", "Chargements à confirmer à l’usine", "待工厂确认的装载", "工場で確認する積込"],
    countsToDo: ["Conteos por hacer", "Counts to take", "Durchzuführende Zählungen", "Comptages à faire", "待盘点", "実施する棚卸"],
    operationsToPrepare: ["Operaciones por preparar", "Operations to prepare", "Vorzubereitende Vorgänge", "Opérations à préparer", "待准备的业务", "準備する通関"],
    operationsToDecide: ["Pedimentos que esperan su autorización", "Pedimentos that wait for your authorisation", "Pedimentos, die auf Ihre Freigabe warten", "Pedimentos en attente de votre autorisation", "等待您授权的报关单", "承認をお待ちのペディメント"],
    operationsWithClient: ["Proformas con el cliente", "Proformas with the client", "Proformas beim Kunden", "Proformas chez le client", "客户处的形式报关单", "顧客が確認中のプロフォーマ"],
    operationsToPay: ["Operaciones por validar y pagar", "Operations to validate and pay", "Zu validierende und zu zahlende Vorgänge", "Opérations à valider et payer", "待验证和缴税的业务", "検証と納税待ちの通関"],
    filingsToExplain: ["Diferencias con lo autorizado", "Differences from what was authorised", "Abweichungen vom Freigegebenen", "Différences avec ce qui fut autorisé", "与授权不符之处", "承認内容との相違"],
    codesToFind: ["Partes por clasificar", "Parts to classify", "Einzureihende Teile", "Pièces à classer", "待归类的零件", "分類待ちの部品"],
    codesToApprove: ["Propuestas por aprobar", "Proposals to approve", "Zu genehmigende Vorschläge", "Propositions à approuver", "待批准的提案", "承認待ちの提案"],
    codesToExplain: ["Preguntas de clasificación para usted", "Classification questions for you", "Einreihungsfragen an Sie", "Questions de classement pour vous", "待您答复的归类问题", "分類についての質問"],
    cartaPortesToIssue: ["Cartas Porte sin timbrar", "Cartas Porte without a stamp", "Ungestempelte Cartas Porte", "Cartas Porte sans timbre", "未盖章的 Carta Porte", "未認証の Carta Porte"],
    instructionsToPublish: ["Instrucciones sin publicar", "Instructions not published", "Unveröffentlichte Anweisungen", "Instructions non publiées", "未发布的说明", "未公開の指示"],
  } satisfies Record<WorkName, Terms[string]>,
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    work: Catalogue<typeof texts>;
  }
}
