import { shared } from "../sharedTerms.ts";
import type { Terms } from "../terms.ts";

/** What every printed paper says; of its kinds of documents the screens say the same. */
export const paperTerms = {
  signature: ["Firma", "Signature", "Unterschrift", "Signature", "签名", "署名"],
  photo: shared.photo,
  documents: ["Documentos", "Documents", "Dokumente", "Documents", "单证", "書類"],
  page: ["Página", "Page", "Seite", "Page", "第", "ページ"],
  of: ["de", "of", "von", "sur", "页，共", "/"],
  asOf: ["Viat WMS: según datos del {{when}} ({{zone}})", "Viat WMS: as of {{when}} ({{zone}})", "Viat WMS: Stand {{when}} ({{zone}})", "Viat WMS : état au {{when}} ({{zone}})", "Viat WMS：数据截至 {{when}}（{{zone}}）", "Viat WMS：{{when}}（{{zone}}）現在"],
  more: ["Y {{number}} más, que no caben en esta hoja", "And {{number}} more that this paper does not show", "Und {{number}} weitere, die dieses Blatt nicht zeigt", "Et {{number}} de plus, non montrés ici", "另有 {{number}} 项未在此列出", "ほか {{number}} 件は記載を省略"],
  total: ["Total ({{number}})", "Total ({{number}})", "Summe ({{number}})", "Total ({{number}})", "合计（{{number}}）", "合計（{{number}} 件）"],
  nothing: ["Nada que decir.", "Nothing to tell.", "Nichts zu vermerken.", "Rien à signaler.", "无。", "特になし。"],
  good: ["En orden", "In order", "In Ordnung", "En ordre", "合格", "良好"],
  bad: ["Con falla", "Failed", "Mangelhaft", "Défaillant", "不合格", "不良"],
  leftOut: ["No incluido: el paquete ya no lo admite", "Left out: too much for one pack", "Ausgelassen: zu viel für ein Paket", "Omis : trop pour un seul dossier", "未包含：超出文件包上限", "除外：書類一式の上限超過"],
  lost: ["El archivo ya no existe", "The file is gone", "Die Datei ist nicht mehr da", "Le fichier n'existe plus", "文件已不存在", "ファイルがありません"],
  unread: ["No se pudo leer completo a tiempo", "Could not be read to its end in time", "Konnte nicht rechtzeitig ganz gelesen werden", "Lecture incomplète : le délai est écoulé", "未能及时读完", "時間内に最後まで読み取れませんでした"],
  partyShipper: ["Remitente", "Shipper", "Absender", "Expéditeur", "发货人", "荷送人"],
  partyConsignee: ["Consignatario", "Consignee", "Empfänger", "Destinataire", "收货人", "荷受人"],
  partyCarrier: ["Transportista", "Carrier", "Frachtführer", "Transporteur", "承运人", "運送人"],
  partyPlace: shared.site,
  forClient: shared.client,
  signsInspector: ["Inspeccionó", "Inspector", "Prüfer", "Inspecteur", "检查人", "検査者"],
  signsDriver: ["Operador", "Driver", "Fahrer", "Chauffeur", "司机", "運転手"],
  signsReceiver: ["Recibió", "Received by", "Angenommen von", "Reçu par", "收货人员", "受入者"],
  signsLoader: ["Cargó", "Loaded by", "Verladen von", "Chargé par", "装车人", "積込者"],
  signsPicker: ["Surtió", "Picked by", "Entnommen von", "Prélevé par", "拣货人", "ピッキング担当"],
  signsCounter: ["Contó", "Counted by", "Gezählt von", "Compté par", "盘点人", "棚卸担当"],
  signsSupervisor: ["Supervisó", "Supervisor", "Aufsicht", "Responsable", "主管", "監督者"],
  signsHow: ["Nombre, firma y fecha", "Name, signature and date", "Name, Unterschrift und Datum", "Nom, signature et date", "姓名、签字和日期", "氏名・署名・日付"],
} satisfies Terms;
