import { texts as chains } from "#features/chains/texts.ts";
import { texts as evidence } from "#features/evidence/model/texts.ts";
import { texts as findings } from "#features/findings/texts.ts";
import { trade } from "#features/reference/model/tradeTerms.ts";
import { texts as shell } from "#features/shell/texts.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { texts as counts } from "../counts/texts.ts";
import { texts as exceptions } from "../shipments/exceptions/texts.ts";
import { texts as handlingUnits } from "../shipments/handlingUnits/texts.ts";
import { texts as invoices } from "../shipments/invoices/texts.ts";
import { texts as priorities } from "../priorities/texts.ts";
import { texts as shipments } from "../shipments/texts.ts";
import { texts as trailerVisits } from "../trailers/trailerVisits/texts.ts";

export const texts = {
  title: ["Historia de la entrada {{entry}}", "Story of entry {{entry}}", "Geschichte des Eingangs {{entry}}", "Histoire de l'entrée {{entry}}", "入库单 {{entry}} 的全程", "入荷 {{entry}} の経緯"],
  number: ["Cualquier número", "Any number", "Irgendeine Nummer", "N'importe quel numéro", "任意号码", "どの番号でも"],
  hint: ["Entrada, BOL, PRO, caja, sello, etiqueta, factura, excepción, prioridad, visita, carga o pedimento", "Entry, BOL, PRO, trailer, seal, label, invoice, exception, priority, visit, load or pedimento", "Eingang, BOL, PRO, Anhänger, Plombe, Etikett, Rechnung, Abweichung, Vorrang, Aufenthalt, Ladung oder Pedimento", "Entrée, BOL, PRO, remorque, scellé, étiquette, facture, anomalie, priorité, visite, chargement ou pedimento", "入库单、BOL、PRO、挂车、封条、标签、发票、异常、优先、到访、装载或 pedimento 号", "入荷・BOL・PRO・トレーラー・封印・ラベル・請求書・例外・優先・入場・積込・pedimento の番号"],
  search: shell.search,
  begin: ["Escriba un número y aquí aparece todo lo que pasó con su embarque.", "Type a number, and here is everything that happened to its shipment.", "Geben Sie eine Nummer ein, und hier steht alles, was mit der Sendung geschah.", "Saisissez un numéro, et voici tout ce qui est arrivé à son envoi.", "输入号码，即可查看该货运的全部经过。", "番号を入力すると、その貨物に起きたことがすべて表示されます。"],
  none: ["Ninguna entrada lleva a {{number}}. Revise el número o pruebe con otro del mismo embarque.", "No entry leads to {{number}}. Check the number, or try another of the same shipment.", "Kein Eingang gehört zu {{number}}. Prüfen Sie die Nummer, oder versuchen Sie eine andere derselben Sendung.", "Aucune entrée ne mène à {{number}}. Vérifiez le numéro, ou essayez-en un autre du même envoi.", "没有与 {{number}} 对应的入库单。请检查号码，或尝试同一货运的其他号码。", "{{number}} に当たる入荷はありません。番号を確かめるか、同じ貨物の別の番号でお試しください。"],
  latest: ["Lo último que llegó", "What came last", "Zuletzt angekommen", "Dernières arrivées", "最近到达", "最近到着した入荷"],
  own: ["Sus embarques", "Your shipments", "Ihre Sendungen", "Vos envois", "您的货运", "お客様の荷物"],
  nothingCame: ["Todavía no ha llegado nada.", "Nothing has come yet.", "Noch ist nichts angekommen.", "Rien n'est encore arrivé.", "尚未有货物到达。", "まだ何も到着していません。"],
  several: ["{{number}} lleva a varias entradas: elija una", "{{number}} leads to several entries: choose one", "{{number}} gehört zu mehreren Eingängen: Wählen Sie einen", "{{number}} mène à plusieurs entrées : choisissez-en une", "{{number}} 对应多张入库单：请选择", "{{number}} は複数の入荷に当たります。選んでください"],
  more: ["Hay más: escriba más del número", "There are more: type more of the number", "Es gibt mehr: Geben Sie mehr von der Nummer ein", "Il y en a d'autres : précisez le numéro", "还有更多：请输入更完整的号码", "ほかにもあります。番号をもっと入力してください"],
  bolNo: shipments.field.bolNo,
  proNo: shipments.field.proNo,
  carrier: shipments.field.carrier,
  supplier: shipments.field.supplier,
  trailerNo: shipments.field.trailerNo,
  sealIn: shipments.field.sealIn,
  site: shipments.field.site,
  unitsDeclared: shipments.field.unitsDeclared,
  unitsReceived: shipments.field.unitsReceived,
  stage: shipments.choice.stage,
  lacks: shipments.field.missing,
  missing: shipments.choice.missing,
  clock: ["Horas del sitio ({{zone}})", "Times of the site ({{zone}})", "Zeiten des Standorts ({{zone}})", "Heures du site ({{zone}})", "站点时间（{{zone}}）", "拠点の時刻（{{zone}}）"],
  asOf: ["Al {{when}}", "As of {{when}}", "Stand {{when}}", "Au {{when}}", "截至 {{when}}", "{{when}} 現在"],
  plans: ["Lo previsto y lo que fue", "Planned against actual", "Geplant und eingetreten", "Prévu et réel", "计划与实际", "予定と実績"],
  plan: {
    planned: ["Previsto", "Planned", "Geplant", "Prévu", "计划", "予定"],
    actual: ["Fue", "Actual", "Eingetreten", "Réel", "实际", "実績"],
    arrival: shipments.field.eta,
    appointment: trailerVisits.field.appointmentAt,
    freeTime: trailerVisits.field.freeUntil,
    needed: priorities.field.neededBy,
    waits: ["Todavía no", "Not yet", "Noch nicht", "Pas encore", "尚未", "まだ"],
    onTime: ["A tiempo", "On time", "Pünktlich", "À temps", "准时", "予定どおり"],
    late: ["{{time}} tarde", "{{time}} late", "{{time}} zu spät", "{{time}} de retard", "晚 {{time}}", "{{time}} 遅れ"],
    early: ["{{time}} antes", "{{time}} early", "{{time}} früher", "{{time}} d'avance", "早 {{time}}", "{{time}} 早い"],
    left: ["Faltan {{time}}", "{{time}} left", "Noch {{time}}", "Encore {{time}}", "还剩 {{time}}", "あと {{time}}"],
  },
  standing: ["Dónde están sus bultos", "Where its units are", "Wo die Einheiten sind", "Où sont ses colis", "货件现在的位置", "荷の現在地"],
  noUnits: ["Todavía no tiene bultos.", "It has no units yet.", "Noch hat er keine Einheiten.", "Elle n'a pas encore de colis.", "尚无货件。", "荷はまだありません。"],
  declared: {
    title: trade.pedimentos,
    paid: chains.paid,
    unpaid: ["Sin pagar", "Not paid yet", "Noch nicht bezahlt", "Pas encore payé", "尚未缴款", "未納付"],
    unnamed: trade.pedimento,
    open: trade.openAudit,
    undeclared: ["Ningún pedimento conocido declara: {{invoices}}", "No known pedimento declares: {{invoices}}", "Kein bekanntes Pedimento meldet an: {{invoices}}", "Aucun pedimento connu ne déclare : {{invoices}}", "没有已知的 pedimento 申报：{{invoices}}", "申告する pedimento が見当たりません：{{invoices}}"],
  },
  loads: {
    title: ["En qué salió", "How it left", "Womit er abging", "Comment elle est partie", "出库装载", "出荷した積込"],
    loadNo: shipments.field.load,
    seal: exceptions.choice.kind.seal,
    leftAt: shipments.field.dispatchedAt,
  },
  unit: handlingUnits.choice.status,
  units: {
    one: ["{{count}} bulto", "{{count}} unit", "{{count}} Einheit", "{{count}} colis"],
    other: ["{{count}} bultos", "{{count}} units", "{{count}} Einheiten", "{{count}} colis", "{{count}} 件", "{{count}} 個"],
  },
  facts: ["Lo que pasó", "Everything that happened", "Was geschah", "Ce qui s'est passé ici", "全部经过", "経緯"],
  cut: ["La historia es más larga: aquí están los primeros {{most}} hechos.", "The story is longer: here are the first {{most}} facts.", "Die Geschichte ist länger: Hier stehen die ersten {{most}} Ereignisse.", "L'histoire est plus longue : voici les {{most}} premiers faits.", "经过更长：此处为前 {{most}} 条。", "経緯はさらに続きます。ここには最初の {{most}} 件を示します。"],
  until: ["hasta {{when}}", "until {{when}}", "bis {{when}}", "jusqu'à {{when}}", "至 {{when}}", "{{when}} まで"],
  of: {
    shipments: shipments.field.entryNo,
    trailerVisits: trailerVisits.field.visitNo,
    handlingUnits: exceptions.field.unit,
    invoices: invoices.field.number,
    exceptions: exceptions.field.exceptionNo,
    loads: shipments.field.load,
    pedimentos: trade.pedimento,
    priorities: ["Prioridad", "Priority", "Vorrang", "Priorité", "优先", "優先順位付け"],
    moves: ["Bultos", "Units", "Einheiten", "Colis", "货件", "荷（複数）"],
    counts: counts.field.countNo,
    holds: ["Retención", "Hold", "Sperre", "Blocage", "扣留", "保留措置"],
    documents: ["Papeles y fotos", "Papers and photos", "Papiere und Fotos", "Papiers et photos", "单据和照片", "書類と写真"],
  },
  field: {
    docStatus: shipments.field.docStatus,
    inspection: trailerVisits.field.inspection,
    load: trailerVisits.field.load,
  },
  value: {
    shipments: {
      stage: {
        expected: ["Anunciada", "Announced", "Angekündigt", "Annoncée", "已预报", "予告済み"],
        arrived: shipments.field.arrivedAt,
        receiving: shipments.field.receivingStartedAt,
        received: shipments.field.receivedAt,
        reviewing: shipments.field.reviewStartedAt,
        reviewed: shipments.field.reviewedAt,
        ready: shipments.choice.stage.ready,
        loaded: shipments.choice.stage.loaded,
        dispatched: shipments.choice.stage.dispatched,
        delivered: shipments.choice.stage.delivered,
        cancelled: shipments.choice.stage.cancelled,
      },
      docStatus: shipments.choice.docStatus,
    },
    trailerVisits: {
      position: {
        expected: shipments.choice.stage.expected,
        inYard: trailerVisits.view["trailerVisits-onSite"],
        atSlot: trailerVisits.choice.position.atSlot,
        atDock: trailerVisits.choice.position.atDock,
        out: trailerVisits.field.outAt,
        cancelled: shipments.choice.stage.cancelled,
      },
      inspection: trailerVisits.choice.inspection,
      load: trailerVisits.choice.load,
    },
    invoices: { authStatus: invoices.choice.authStatus },
    exceptions: {
      status: { ...exceptions.choice.status, open: ["Se levantó", "Raised", "Gemeldet", "Signalée", "已提出", "報告"] },
    },
    priorities: { status: priorities.choice.status },
    moves: {
      receive: handlingUnits.choice.status.received,
      unpack: ["Desempacados", "Turned into stock", "In Bestand ausgepackt", "Mis en stock", "已拆箱入库", "開梱して在庫化"],
      putaway: ["Acomodados", "Put in place", "Eingelagert", "Rangés", "已上架", "棚入れ済み"],
      pick: ["Surtidos", "Picked", "Entnommen", "Prélevés", "已拣货", "ピッキング済み"],
      stage: ["Preparados", "Staged", "Bereitgestellt", "Préparés", "已备货", "仮置き済み"],
      load: ["Cargados", "Loaded", "Verladen", "Chargés", "已装车", "積込み済み"],
      ship: ["Embarcados", "Shipped", "Versandt", "Expédiés", "已发运", "出荷済み"],
      deliver: handlingUnits.choice.status.delivered,
      return: ["Devueltos", "Returned", "Zurückgegeben", "Retournés", "已退回", "返品済み"],
      adjust: ["Separados, unidos o ajustados", "Split, merged or adjusted", "Geteilt, zusammengelegt oder angepasst", "Divisés, réunis ou ajustés", "拆分、合并或调整", "分割・統合・調整"],
      count: ["Ajustados por un conteo", "Adjusted by a count", "Durch eine Zählung angepasst", "Ajustés par un comptage", "因盘点调整", "棚卸で調整"],
      hold: ["Apartados", "Set aside", "Beiseitegestellt", "Mis de côté", "已隔离", "取り置き"],
      release: ["Devueltos a su lugar", "Put back", "Zurückgestellt", "Remis en place", "已放回", "元の場所へ"],
      scrap: ["Dados de baja", "Scrapped", "Ausgesondert", "Mis au rebut", "已报废", "廃棄済み"],
      reverse: ["Movimiento deshecho", "Move taken back", "Bewegung zurückgenommen", "Mouvement annulé", "移动已撤销", "移動の取り消し"],
    },
    counts: counts.choice.status,
    holds: {
      held: ["Se retuvo", "Put on hold", "Gesperrt", "Bloqué", "被扣留", "保留にした"],
      released: ["Se liberó", "Hold ended", "Sperre beendet", "Débloqué", "扣留解除", "保留を解いた"],
    },
    documents: { added: ["Llegaron", "Came in", "Eingegangen", "Reçus", "已收到", "届いた"] },
  },
  kind: exceptions.choice.kind,
  show: ["Ver {{file}}", "Show {{file}}", "{{file}} anzeigen", "Afficher {{file}}", "查看 {{file}}", "{{file}} を見る"],
  print: shared.pdf,
  share: ["Compartir", "Share", "Teilen", "Partager", "分享", "共有"],
  link: {
    title: ["Compartir la historia de {{entry}}", "Share the story of {{entry}}", "Geschichte von {{entry}} teilen", "Partager l'histoire de {{entry}}", "分享 {{entry}} 的全程", "{{entry}} の経緯を共有"],
    words: ["Quien tenga el enlace ve esta historia con sus fotos y documentos, sin entrar a la cuenta y sin poder cambiar nada, hasta que venza o usted lo revoque.", "Whoever has the link sees this story with its photos and documents, without signing in and without changing anything, until it expires or you revoke it.", "Wer den Link hat, sieht diese Geschichte mit Fotos und Dokumenten ohne Anmeldung und ohne etwas zu ändern, bis er abläuft oder Sie ihn widerrufen.", "Qui détient le lien voit cette histoire avec ses photos et documents, sans se connecter ni rien modifier, jusqu'à son expiration ou sa révocation.", "持有链接者无需登录即可查看此全程及其照片和文件，但不能更改，直至链接到期或被撤销。", "リンクを持つ人は、期限が切れるか取り消されるまで、サインインせずにこの経緯と写真・書類を見られますが、何も変更できません。"],
    days: ["Vale por", "Valid for", "Gültig für", "Valable pendant", "有效期限", "有効期間"],
    day: {
      one: ["{{count}} día", "{{count}} day", "{{count}} Tag", "{{count}} jour"],
      other: ["{{count}} días", "{{count}} days", "{{count}} Tage", "{{count}} jours", "{{count}} 天", "{{count}} 日間"],
    },
    make: ["Crear el enlace", "Make the link", "Link erstellen", "Créer le lien", "创建链接", "リンクを作成"],
    address: ["El enlace, que solo se muestra esta vez", "The link, which is shown this once only", "Der Link, der nur dieses eine Mal gezeigt wird", "Le lien, affiché cette seule fois", "链接（仅显示这一次）", "リンク（表示はこの一度だけです）"],
    copy: shared.copy,
    copied: ["Enlace copiado", "Link copied", "Link kopiert", "Lien copié", "链接已复制", "リンクをコピーしました"],
    open: ["Enlaces que abren todavía", "Links that still open it", "Links, die noch gelten", "Liens encore valables", "仍有效的链接", "有効なリンク"],
    none: ["Ningún enlace la abre.", "No link opens it.", "Kein Link öffnet sie.", "Aucun lien ne l'ouvre.", "没有有效的链接。", "有効なリンクはありません。"],
    expires: ["Vence el {{when}}", "Expires {{when}}", "Läuft am {{when}} ab", "Expire le {{when}}", "{{when}} 到期", "{{when}} に期限切れ"],
    revoke: findings.revoke,
    revokeOne: ["Revocar el enlace de {{by}} que vence el {{when}}", "Revoke the link of {{by}} that expires {{when}}", "Link von {{by}}, der am {{when}} abläuft, widerrufen", "Révoquer le lien de {{by}} qui expire le {{when}}", "撤销 {{by}} 于 {{when}} 到期的链接", "{{by}} の {{when}} 期限のリンクを取り消す"],
    revoked: ["El enlace ya no abre nada", "The link opens nothing any more", "Der Link öffnet nichts mehr", "Le lien n'ouvre plus rien", "该链接已失效", "リンクはもう開けません"],
    over: ["Este enlace no abre nada: venció, fue revocado o no está completo. Pida otro a quien se lo envió.", "This link opens nothing: it has expired, was revoked or is not complete. Ask whoever sent it for another.", "Dieser Link öffnet nichts: Er ist abgelaufen, widerrufen oder unvollständig. Bitten Sie den Absender um einen neuen.", "Ce lien n'ouvre rien : il a expiré, a été révoqué ou est incomplet. Demandez-en un autre à l'expéditeur.", "此链接无法打开：已到期、已撤销或不完整。请向发送者索取新的链接。", "このリンクは開けません。期限切れか、取り消し済みか、不完全です。送り主に新しいリンクを頼んでください。"],
    readOnly: ["Solo lectura", "Read only", "Nur zum Lesen", "Lecture seule", "只读", "閲覧のみ"],
  },
  refused: {
    tooManyLinks: ["Ya hay {{most}} enlaces a esta historia: revoque alguno", "{{most}} links lead to this story already: revoke one", "Zu dieser Geschichte führen schon {{most}} Links: Widerrufen Sie einen", "Déjà {{most}} liens mènent à cette histoire : révoquez-en un", "此全程已有 {{most}} 个链接：请先撤销", "この経緯へのリンクは {{most}} 件あります。どれかを取り消してください"],
  },
  paper: { page: evidence.page, of: evidence.of, madeBy: evidence.madeBy, when: shared.date, what: shared.detail, who: shared.who, where: shipments.input.location },
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    traceability: Catalogue<typeof texts>;
  }
}
