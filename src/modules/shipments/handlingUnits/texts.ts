import { trade } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as shipments } from "../texts.ts";
import { moveTerms } from "../../stock/moveTerms.ts";
import { warehouse } from "../../warehouseTerms.ts";
import type { handlingUnits } from "./handlingUnits.ts";

export const texts = {
  ...moveTerms,
  title: ["Bultos", "Handling units", "Ladeeinheiten", "Unités de manutention", "货件", "荷役単位"],
  view: {
    "handlingUnits-distribution": ["Bultos de distribución", "Distribution units", "Einheiten der Distribution", "Colis de distribution", "配送中心货件", "配送センターの荷"],
  },
  add: ["Nuevo bulto esperado", "New expected unit", "Neue erwartete Einheit", "Nouveau colis attendu", "新建待到货件", "新しい到着予定の荷"],
  edit: ["Cambiar el bulto", "Change the unit", "Einheit ändern", "Modifier le colis", "修改货件", "荷役単位を変更"],
  search: ["Buscar por etiqueta", "Search by label", "Nach Etikett suchen", "Chercher par étiquette", "按标签查找", "ラベルで検索"],
  empty: ["Ningún bulto coincide.", "No unit matches.", "Keine Einheit passt.", "Aucun colis ne correspond.", "没有匹配的货件。", "該当する荷役単位はありません。"],
  field: {
    label: ["Etiqueta", "Label", "Etikett", "Étiquette", "标签", "ラベル"],
    shipment: shipments.field.entryNo,
    unitType: shipments.input.unitType,
    pieces: ["Piezas", "Pieces", "Stückzahl", "Pièces", "件数", "個数"],
    weight: ["Peso", "Weight", "Gewicht", "Poids", "重量", "重量（実測）"],
    length: ["Largo", "Length", "Länge", "Longueur", "长度", "長さ"],
    width: shared.width,
    height: ["Alto", "Height", "Höhe", "Hauteur", "高度", "高さ"],
    invoiceLine: trade.part,
    location: shipments.input.location,
    status: shared.state,
    announced: ["Anunciado", "Announced", "Angekündigt", "Annoncé", "已预报", "通知あり"],
    byPart: shipments.field.byPart,
    load: shipments.field.load,
    loadedAt: shipments.field.loadedAt,
    loadedBy: ["Cargó", "Loaded by", "Verladen von", "Chargé par", "装车人员", "積込み担当"],
    splitFrom: ["Se sacó de", "Split from", "Abgeteilt von", "Issu de", "拆自", "分割元"],
    mergedInto: ["Quedó dentro de", "Merged into", "Zusammengelegt in", "Fusionné dans", "并入", "統合先"],
    distribution: shipments.field.distribution,
  },
  choice: {
    unitType: shipments.choice.unitType,
    status: {
      expected: ["Esperado", "Expected", "Erwartet", "Attendu", "待到", "到着待ち"],
      void: ["Sin efecto", "Without effect", "Ohne Wirkung", "Sans effet", "无效货件", "無効な荷"],
      merged: ["Unido a otro", "Merged into another", "In andere aufgegangen", "Fusionné", "已合并", "統合済み"],
      unpacked: moveTerms.place.unpacked,
      lost: ["Extraviado", "Lost", "Verloren", "Perdu", "丢失", "紛失"],
      loaded: ["Cargado", "On a trailer", "Auf einem Anhänger", "Chargé à bord d'une remorque", "在挂车上", "トレーラー上"],
      dispatched: ["Despachado", "Dispatched with its load", "Mit seiner Ladung abgefahren", "Parti avec son chargement", "随车发出", "積荷とともに出発"],
      delivered: ["Entregado", "Handed over", "Übergeben", "Remis", "已移交", "引渡し済み"],
      received: ["Recibido", "Received", "Angenommen", "Reçu", "已收货", "受入済み"],
    },
  },
  input: {
    labels: ["Etiquetas de los bultos nuevos", "Labels of the new units", "Etiketten der neuen Einheiten", "Étiquettes des nouveaux colis", "新货件的标签", "新しい荷役単位のラベル"],
    piecesEach: ["Piezas de cada bulto nuevo", "Pieces of each new unit", "Stückzahl je neuer Einheit", "Pièces de chaque nouveau colis", "每个新货件的件数", "新しい荷役単位 1 つあたりの個数"],
    lot: trade.lot,
    into: ["Bulto que queda", "Unit that stays", "Einheit, die bleibt", "Colis qui reste", "保留的货件", "残す荷役単位"],
  },
  command: {
    cancel: ["Ya no viene", "It is not coming", "Kommt nicht mehr", "Ne viendra pas", "不再到货", "到着しない"],
    split: ["Dividir", "Split", "Teilen", "Diviser", "拆分", "分割"],
    merge: ["Unir", "Merge", "Zusammenlegen", "Fusionner", "合并货件", "統合"],
    unpack: ["Desempacar", "Unpack", "Auspacken", "Déballer", "拆箱入库", "開梱"],
    move: ["Mover", "Move", "Umlagern", "Déplacer", "移动", "移動"],
    invoice: ["Asignar a una línea de factura", "Set against an invoice line", "Rechnungszeile zuordnen", "Rattacher à une ligne de facture", "归入发票明细", "請求書の明細に割り当て"],
  },
  fault: {
    readyWithout: shipments.fault.readyWithout,
    labelTaken: ["Ya hay un bulto {{label}}", "There is a unit {{label}} already", "Einheit {{label}} gibt es schon", "Le colis {{label}} existe déjà", "货件 {{label}} 已存在", "荷役単位 {{label}} は既にあります"],
    splitOne: ["Se divide un bulto a la vez", "One unit is split at a time", "Es wird je Einheit geteilt", "On divise un colis à la fois", "每次只能拆分一个货件", "分割は 1 個ずつ行います"],
    fewPieces: ["De {{pieces}} piezas no se sacan {{taken}}: alguna se queda", "{{taken}} of {{pieces}} pieces cannot go: one stays", "Von {{pieces}} Stück können nicht {{taken}} weg: eines bleibt", "On ne peut ôter {{taken}} pièces sur {{pieces}} : il en reste une", "{{pieces}} 件中不能取出 {{taken}} 件：至少保留一件", "{{pieces}} 個中 {{taken}} 個は取り出せません。1 個は残します"],
    intoUnticked: ["El bulto que queda es uno de los marcados", "The unit that stays is one of those ticked", "Die bleibende Einheit ist eine der markierten", "Le colis qui reste est l'un des cochés", "保留的货件须在勾选之中", "残す荷役単位は選択した中から選びます"],
    mergeOne: ["Marque al menos dos bultos", "Tick two units at least", "Markieren Sie mindestens zwei Einheiten", "Cochez au moins deux colis", "请至少勾选两个货件", "2 個以上を選択してください"],
    otherEntryUnit: ["Es de otra entrada que el que queda", "It is of another entry than the one that stays", "Gehört zu einem anderen Eingang als die bleibende", "D'une autre entrée que celui qui reste", "与保留货件不属同一入库单", "残す荷と入荷が異なります"],
    otherPlace: ["Está en otra ubicación que el que queda", "It stands elsewhere than the one that stays", "Steht woanders als die bleibende", "Ailleurs que celui qui reste", "与保留货件不在同一库位", "残す荷と場所が異なります"],
    otherLine: ["Es de otra línea de factura que el que queda", "It is of another invoice line than the one that stays", "Gehört zu einer anderen Rechnungszeile als die bleibende", "D'une autre ligne de facture que celui qui reste", "与保留货件不属同一发票明细", "残す荷と請求書の明細が異なります"],
    otherEntry: ["La factura es de otra entrada", "The invoice is another entry's", "Die Rechnung gehört zu einem anderen Eingang", "La facture est d'une autre entrée", "该发票属于其他入库单", "別の入荷の請求書です"],
    noPieces: ["No dice cuántas piezas trae: escríbalas", "It does not say how many pieces it holds: enter them", "Die Stückzahl fehlt: Bitte eintragen", "Il manque le nombre de pièces : saisissez-le", "未注明件数：请填写", "個数が未記入です。入力してください"],
    noLine: ["No dice de qué línea de factura es: asígnela antes", "It does not say of which invoice line it is: set it first", "Die Rechnungszeile fehlt: Bitte zuerst zuordnen", "La ligne de facture manque : rattachez-la d'abord", "未注明所属发票明细：请先归入", "請求書の明細が未設定です。先に割り当ててください"],
    onlyDistribution: ["Solo se desempaca en un centro de distribución", "Units are unpacked at distribution centres only", "Ausgepackt wird nur in Verteilzentren", "On ne déballe que dans un centre de distribution", "仅在配送中心拆箱", "開梱できるのは配送センターだけです"],
    there: warehouse.isThere,
    otherSite: shipments.fault.otherSite,
    otherKind: shipments.fault.otherKind,
    closedPlace: shipments.fault.closedPlace,
  },
} satisfies EntityTexts<typeof handlingUnits>;
