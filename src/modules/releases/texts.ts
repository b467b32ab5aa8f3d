import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { trade } from "#features/reference/model/tradeTerms.ts";
import { texts as handlingUnits } from "../shipments/handlingUnits/texts.ts";
import { texts as loads } from "../loads/texts.ts";
import { texts as locations } from "../sites/locations/texts.ts";
import { texts as priorities } from "../priorities/texts.ts";
import { texts as shipments } from "../shipments/texts.ts";
import { texts as stockBalances } from "../stockBalances/texts.ts";
import type { releases } from "./releases.ts";

export const texts = {
  title: ["Salidas", "Releases", "Abrufe", "Sorties", "出库单", "出庫一覧"],
  view: {
    "releases-status": ["Por despachar", "To be dispatched", "Abzufertigen", "À expédier", "待发运", "出発待ち"],
    PlanBoard: loads.view.PlanBoard,
  },
  add: ["Nueva salida", "New release", "Neuer Abruf", "Nouvelle sortie", "新建出库单", "新しい出庫"],
  edit: ["Cambiar la salida", "Change the release", "Abruf ändern", "Modifier la sortie", "修改出库单", "出庫を変更"],
  search: ["Buscar por salida, referencia o destino", "Search by release, reference or destination", "Nach Abruf, Referenz oder Ziel suchen", "Chercher par sortie, référence ou destination", "按出库单、参考号或目的地查找", "出庫・参照番号・届け先で検索"],
  empty: ["Ninguna salida coincide.", "No release matches.", "Kein Abruf passt.", "Aucune sortie ne correspond.", "没有匹配的出库单。", "該当する出庫はありません。"],
  field: {
    releaseNo: ["Salida", "Release", "Abruf", "Sortie", "出库", "出庫"],
    reference: ["Referencia del cliente", "Client's reference", "Referenz des Mandanten", "Référence du client", "客户参考号", "顧客の参照番号"],
    site: locations.field.site,
    requestedFor: ["Se pide para el", "Requested for", "Gewünscht für", "Demandé pour le", "要求日期", "希望日"],
    priority: priorities.field.level,
    shipTo: ["Enviar a", "Ship to", "Lieferadresse", "Livrer à", "送货地址", "届け先"],
    comments: shipments.field.comments,
    status: shared.state,
    requestedBy: ["La pidió (persona)", "Ordered by", "Bestellt von", "Commandée par", "下单人", "指示者"],
    lineCount: ["Partes pedidas", "Parts ordered", "Bestellte Teile", "Pièces commandées", "订购零件数", "指示部品数"],
    shortLines: ["Partes con faltante", "Parts short", "Teile mit Fehlmenge", "Pièces en manque", "短缺零件数", "不足部品数"],
    reservedPercent: ["Cubierto", "Covered", "Gedeckt", "Couvert", "已满足", "充足率"],
    pickedPercent: ["Surtido", "Picked", "Entnommen", "Prélevé", "已拣选", "ピッキング済み"],
    staging: ["Espera en", "Waits at", "Steht bereit an", "Attend à", "待运位置", "待機場所"],
    destination: shipments.field.destination,
    units: ["Bultos empacados", "Units packed", "Gepackte Einheiten", "Colis emballés", "包装件数", "梱包個数"],
    weight: handlingUnits.field.weight,
    volume: ["Volumen", "Volume", "Volumen", "Volume", "体积", "容積"],
    load: shipments.field.load,
    loadPosition: shipments.field.loadPosition,
    difference: ["Por qué se surtió menos", "Why less was picked", "Warum weniger entnommen wurde", "Pourquoi moins a été prélevé", "少拣原因", "ピッキングが少ない理由"],
    submittedAt: ["Pedida a las", "Submitted at", "Eingereicht am", "Soumise le", "提交时间", "提出日時"],
    approvedAt: ["Aprobada a las", "Approved at", "Genehmigt am", "Approuvée le", "批准时间", "承認日時"],
    approvedBy: ["Aprobó", "Approved by", "Genehmigt von", "Approuvée par", "批准人", "承認者"],
    stagedAt: ["Preparada a las", "Staged at", "Bereitgestellt am", "Préparée le", "备货时间", "準備日時"],
    loadedAt: shipments.field.loadedAt,
    loadedBy: handlingUnits.field.loadedBy,
    shippedAt: shipments.field.dispatchedAt,
    deliveredAt: shipments.field.deliveredAt,
  },
  paper: {
    pickList: ["Lista de surtido", "Pick list", "Pickliste", "Liste de prélèvement", "拣货单", "ピッキングリスト"],
    packingList: ["Lista de empaque de la salida", "Packing list of the release", "Packliste des Abrufs", "Liste de colisage de la sortie", "出库装箱单", "出庫の梱包明細書"],
  },
  input: {
    partial: ["Basta con lo que haya", "What there is will do", "Was da ist, genügt", "Ce qu'il y a suffit", "有多少发多少", "ある分だけでよい"],
    partNo: trade.partNumber,
    location: handlingUnits.field.location,
    quantity: stockBalances.input.quantity,
  },
  choice: {
    status: {
      draft: trade.draft,
      submitted: ["Por aprobar", "To be approved", "Zu genehmigen", "À approuver", "待批准", "承認待ち"],
      approved: ["Por surtir", "To be picked", "Zu entnehmen", "À prélever", "待拣选", "ピッキング待ち"],
      picking: ["Surtiéndose", "Being picked", "In Entnahme", "En prélèvement", "拣选中", "ピッキング中"],
      staged: ["Lista para salir", "Staged", "Bereitgestellt", "Prête à partir", "已备妥", "出庫準備完了"],
      loaded: shipments.choice.stage.loaded,
      shipped: shipments.choice.stage.dispatched,
      delivered: shipments.choice.stage.delivered,
      rejected: ["No aprobada", "Not approved", "Nicht genehmigt", "Non approuvée", "未批准", "否認"],
      cancelled: shipments.choice.stage.cancelled,
    },
  },
  command: {
    submit: ["Pedir la salida", "Submit", "Abruf einreichen", "Soumettre", "提交", "提出する"],
    approve: ["Aprobar", "Approve", "Genehmigen", "Approuver", "批准", "承認する"],
    reject: ["No aprobar", "Refuse approval", "Nicht genehmigen", "Ne pas approuver", "不予批准", "承認しない"],
    pick: ["Surtir", "Pick", "Entnehmen", "Prélever", "拣选", "ピッキングする"],
    unpick: ["Devolver lo surtido", "Put back", "Zurücklegen", "Remettre en place", "退回库位", "元に戻す（ピッキング）"],
    stage: ["Dejar lista", "Stage", "Bereitstellen", "Mettre en attente", "备货完成", "準備完了にする"],
    cancel: ["Cancelar la salida", "Cancel the release", "Abruf stornieren", "Annuler la sortie", "取消出库单", "出庫を取り消す"],
  },
  fault: {
    oneRelease: ["Las salidas se surten de una en una", "Releases are picked one at a time", "Abrufe werden einzeln entnommen", "Les sorties se prélèvent une à une", "每次只能拣选一张出库单", "出庫は一つずつピッキングします"],
    noLines: ["No pide ninguna parte: agregue al menos una", "It orders no part: add one at least", "Er enthält kein Teil: Fügen Sie mindestens eines hinzu", "Elle ne demande aucune pièce : ajoutez-en une", "没有零件：请至少添加一个", "部品がありません。一つ以上追加してください"],
    shortOf: ["{{partNo}}: se piden {{quantity}} y hay {{free}} libres", "{{partNo}}: {{quantity}} requested, {{free}} free", "{{partNo}}: {{quantity}} gewünscht, {{free}} frei", "{{partNo}} : {{quantity}} demandés, {{free}} libres", "{{partNo}}：需要 {{quantity}}，可用 {{free}}", "{{partNo}}：{{quantity}} 必要、{{free}} 利用可能"],
    nothingFree: ["De nada de esto hay existencia libre", "None of this is free", "Davon ist nichts frei", "Rien de tout cela n'est libre", "均无可用库存", "いずれも利用可能な在庫がありません"],
    notOrdered: ["Esta salida no pide la parte {{partNo}}", "This release does not order part {{partNo}}", "Dieser Abruf enthält Teil {{partNo}} nicht", "Cette sortie ne demande pas la pièce {{partNo}}", "此出库单不含零件 {{partNo}}", "この出庫に部品 {{partNo}} はありません"],
    nothingLeft: ["De {{partNo}} no queda nada por surtir", "Nothing of {{partNo}} is left to pick", "Von {{partNo}} ist nichts mehr zu entnehmen", "Il ne reste rien à prélever de {{partNo}}", "{{partNo}} 已无待拣数量", "{{partNo}} のピッキング残はありません"],
    notThere: ["{{partNo}} está apartada en {{places}}", "{{partNo}} is reserved at {{places}}", "{{partNo}} ist reserviert an {{places}}", "{{partNo}} est réservée en {{places}}", "{{partNo}} 预留于 {{places}}", "{{partNo}} は {{places}} で引当済みです"],
    onlyLeft: ["De {{partNo}} solo quedan {{left}} por surtir", "Only {{left}} of {{partNo}} are left to pick", "Von {{partNo}} sind nur noch {{left}} zu entnehmen", "Il ne reste que {{left}} de {{partNo}} à prélever", "{{partNo}} 仅剩 {{left}} 待拣", "{{partNo}} のピッキング残は {{left}} のみです"],
    onlyPicked: ["De {{partNo}} se surtieron ahí {{picked}}: no se puede devolver más", "{{picked}} of {{partNo}} were picked there: no more can be put back", "Von {{partNo}} wurden dort {{picked}} entnommen: Mehr lässt sich nicht zurücklegen", "{{picked}} de {{partNo}} ont été prélevés là : on ne peut pas en remettre plus", "{{partNo}} 在此拣取 {{picked}}：不能退回更多", "{{partNo}} はそこで {{picked}} ピッキングされました。それより多くは戻せません"],
    stillReserved: ["Queda algo por surtir: súrtalo, o diga por qué no sale", "Something is left to pick: pick it, or say why it does not go", "Es ist noch etwas zu entnehmen: Entnehmen Sie es, oder sagen Sie, warum es bleibt", "Il reste à prélever : prélevez, ou dites pourquoi cela reste", "仍有待拣：请拣选或说明不出库的原因", "ピッキング残があります。ピッキングするか、出さない理由を書いてください"],
    onLoad: ["Está en la carga {{load}}: quítela primero de ahí", "It is on load {{load}}: take it off there first", "Er ist auf Ladung {{load}}: Nehmen Sie ihn zuerst herunter", "Elle est dans le chargement {{load}} : retirez-la d'abord", "已在装载 {{load}} 中：请先从中移除", "積込 {{load}} にあります。先に外してください"],
    otherSite: shipments.fault.otherSite,
    otherKind: shipments.fault.otherKind,
    closedPlace: shipments.fault.closedPlace,
  },
} satisfies EntityTexts<typeof releases>;
