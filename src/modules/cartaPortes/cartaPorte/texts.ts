import { trade } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { forms } from "../formTerms.ts";
import { reasons } from "../reasonTerms.ts";
import { rules } from "../ruleTerms.ts";

/** The words of the page of a Carta Porte. */
export const texts = {
  open: ["Abrir la Carta Porte", "Open the Carta Porte", "Carta Porte öffnen", "Ouvrir la Carta Porte", "打开 Carta Porte", "Carta Porte を開く"],
  back: ["Todas las Cartas Porte", "All Cartas Porte", "Alle Cartas Porte", "Toutes les Cartas Porte", "全部 Carta Porte", "すべての Carta Porte"],
  edit: shared.change,
  rule: { ...rules, ...forms },
  reason: reasons,
  faults: {
    one: ["Una falta impide que sea válida", "One fault keeps it from being valid", "Ein Fehler steht der Gültigkeit entgegen", "Une faute empêche qu'elle soit valide"],
    other: ["{{count}} faltas impiden que sea válida", "{{count}} faults keep it from being valid", "{{count}} Fehler stehen der Gültigkeit entgegen", "{{count}} fautes empêchent qu'elle soit valide", "{{count}} 个错误使其无效", "{{count}} 件の誤りで有効になりません"],
  },
  mend: ["Cada una lleva al campo que la corrige.", "Each leads to the field that mends it.", "Jeder führt zu dem Feld, das ihn behebt.", "Chacune mène au champ qui la corrige.", "每一项都通向可更正的字段。", "各項目から直すべき欄へ移動できます。"],
  noFaults: ["Nada se opone: esquema, catálogos y reglas", "Nothing speaks against it: schema, catalogues and rules", "Nichts spricht dagegen: Schema, Kataloge und Regeln", "Rien ne s'y oppose : schéma, catalogues et règles", "模式、目录和规则均无异议", "スキーマ・カタログ・規則に問題なし"],
  warnings: ["Advertencias", "Warnings", "Warnungen", "Avertissements", "警告", "警告"],
  notLoaded: ["Nada se halla válido hasta que la casa cargue: {{names}}", "Nothing is found valid until the house loads: {{names}}", "Nichts wird für gültig befunden, bis das Haus lädt: {{names}}", "Rien n'est jugé valide tant que la maison n'a pas chargé : {{names}}", "公司加载以下内容前无法判定有效：{{names}}", "次が読み込まれるまで有効とされません：{{names}}"],
  unknown: ["No se pudo mirar, porque no se sabe: {{names}}", "Could not be looked at, as it is not known: {{names}}", "Nicht prüfbar, da unbekannt: {{names}}", "Non vérifiable, car inconnu : {{names}}", "因未知而无法检查：{{names}}", "不明のため確認できませんでした：{{names}}"],
  fact: {
    policyExpiresOn: ["fin de la póliza", "end of the policy", "Ende der Police", "fin de la police", "保单到期", "保険の期限日"],
    permitExpiresOn: ["fin del permiso", "end of the permit", "Ende der Genehmigung", "fin du permis de transport", "许可到期", "許可の期限日"],
    licenceExpiresOn: ["fin de la licencia", "end of the licence", "Ende des Führerscheins", "fin du permis de conduire", "驾照到期", "免許の期限日"],
    vehicleWeight: ["peso bruto del vehículo", "gross weight of the vehicle", "Gesamtgewicht des Fahrzeugs", "poids total du véhicule", "车辆总重量", "車両の総重量"],
    pedimentos: ["pedimentos de la carga", "pedimentos of the load", "Pedimentos der Ladung", "pedimentos du chargement", "装载的 Pedimento", "積荷の Pedimento"],
    trailerPlates: ["remolque de la visita", "trailer of the visit", "Anhänger des Besuchs", "remorque de la visite", "到访挂车", "来場したトレーラー"],
    scanned: ["lo escaneado", "what was scanned", "das Gescannte", "ce qui a été scanné", "已扫描内容", "スキャンした内容"],
  },
  changed: ["La carga cambió desde que se validó", "The load changed since it was found valid", "Die Ladung änderte sich seit der Prüfung", "Le chargement a changé depuis la vérification", "核验后装载发生变化", "検証後に積荷が変わっています"],
  was: ["{{node}}: era {{was}}, es {{is}}", "{{node}}: was {{was}}, is {{is}}", "{{node}}: war {{was}}, ist {{is}}", "{{node}} : était {{was}}, est {{is}}", "{{node}}：原为 {{was}}，现为 {{is}}", "{{node}}：{{was}} から {{is}} へ"],
  places: ["Ubicaciones", "Places", "Orte", "Lieux", "地点", "場所"],
  km: ["{{km}} km", "{{km}} km", "{{km}} km", "{{km}} km", "{{km}} 公里", "{{km}} km"],
  goods: ["Mercancías de la carga", "Goods of the load", "Waren der Ladung", "Marchandises du chargement", "装载的货物", "積荷の貨物"],
  item: {
    description: trade.description,
    satKey: ["Clave SAT", "SAT key of goods", "SAT-Warenschlüssel", "Clé SAT", "SAT 货物代码", "SAT 品目コード"],
    quantity: ["Cantidad cargada", "Quantity aboard", "Geladene Menge", "Quantité à bord", "装载数量", "積載数量"],
    weight: ["Peso en kg", "Weight in kg", "Gewicht in kg", "Poids en kg", "重量（kg）", "重量（kg）"],
    value: ["Valor de la mercancía", "Value of the goods", "Warenwert", "Valeur de la marchandise", "货物价值", "貨物の価額"],
    tariffCode: ["Fracción y NICO", "Tariff code and NICO", "Tarifnummer und NICO", "Code tarifaire et NICO", "税号和 NICO", "関税分類と NICO"],
    papers: ["Pedimentos y documentos", "Pedimentos and papers", "Pedimentos und Papiere", "Pedimentos et documents", "Pedimento 与单证", "Pedimento と書類"],
    dangerous: ["Peligrosa: {{unNo}}", "Dangerous: {{unNo}}", "Gefahrgut: {{unNo}}", "Dangereuse : {{unNo}}", "危险品：{{unNo}}", "危険物：{{unNo}}"],
  },
  road: ["Vehículo y operador", "Vehicle and driver", "Fahrzeug und Fahrer", "Véhicule et chauffeur", "车辆与司机", "車両と運転手"],
  noRoad: ["La carga no tiene vehículo.", "The load has no vehicle.", "Die Ladung hat kein Fahrzeug.", "Le chargement n'a pas de véhicule.", "该装载没有车辆。", "積荷に車両がありません。"],
  permit: ["Permiso de transporte", "Transport permit", "Transportgenehmigung", "Permis de transport", "运输许可", "輸送許可"],
  vehicle: ["Vehículo de la carga", "Vehicle of the load", "Fahrzeug der Ladung", "Véhicule du chargement", "装载车辆", "積荷の車両"],
  trailers: ["Remolques", "Trailers of the load", "Anhänger der Ladung", "Remorques", "挂车清单", "トレーラー一覧"],
  insurance: ["Seguro de responsabilidad", "Liability insurance", "Haftpflichtversicherung", "Assurance de responsabilité", "责任保险", "賠償責任保険"],
  figure: {
    "01": ["01 Operador", "01 Driver", "01 Fahrer", "01 Chauffeur", "01 司机", "01 運転手"],
    "02": ["02 Propietario", "02 Owner", "02 Eigentümer", "02 Propriétaire", "02 所有人", "02 所有者"],
    "03": ["03 Arrendador", "03 Lessor", "03 Vermieter", "03 Bailleur", "03 出租人", "03 賃貸人"],
  },
  people: ["Figuras de transporte", "People of the transport", "Beteiligte Personen", "Figures du transport", "运输人员", "輸送の関係者"],
  files: ["Guardar como", "Save as", "Speichern unter", "Enregistrer sous", "另存为", "名前を付けて保存"],
  file: {
    xml: ["XML del CFDI", "XML of the CFDI", "XML des CFDI", "XML du CFDI", "CFDI 的 XML", "CFDI の XML"],
    pdf: ["PDF de la Carta Porte", "PDF of the Carta Porte", "PDF der Carta Porte", "PDF de la Carta Porte", "Carta Porte 的 PDF", "Carta Porte の PDF"],
  },
  returned: ["Subir el XML timbrado", "Give the stamped XML", "Gestempeltes XML geben", "Donner le XML timbré", "上传已盖章的 XML", "押印済み XML を渡す"],
  stamp: ["Timbrar", "Have it stamped", "Stempeln lassen", "Faire timbrer", "请求盖章", "押印を依頼"],
  notSent: ["Sin timbre: no ampara el traslado", "Not stamped: it does not cover the transport", "Ohne Stempel: deckt den Transport nicht", "Non timbrée : elle ne couvre pas le transport", "未盖章：不能作为运输凭证", "未押印：輸送の証明になりません"],
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    cartaPorte: Catalogue<typeof texts>;
  }
}
