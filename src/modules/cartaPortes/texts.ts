import { trade } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as operations } from "../customsOperations/texts.ts";
import { texts as loads } from "../loads/texts.ts";
import { warehouse } from "../warehouseTerms.ts";
import { refusals } from "./formTerms.ts";
import type { cartaPortes } from "./cartaPortes.ts";

export const texts = {
  title: ["Cartas Porte", "Cartas Porte", "Cartas Porte", "Cartas Porte", "Carta Porte 运单", "Carta Porte 一覧"],
  view: {
    CartaPorteBoard: ["Por emitir", "To issue", "Auszustellen", "À émettre", "待开具", "発行待ち"],
    "cartaPortes-live": ["Vigentes", "Current", "Laufende", "En cours de validité", "现行", "現行"],
  },
  board: {
    empty: ["Ninguna carga espera su Carta Porte. Aparece aquí la que va por caminos de México y está liberada, en carga o ya salió.", "No load waits for its Carta Porte. One on Mexican roads appears here once it is released, loaded or gone.", "Keine Ladung wartet auf ihre Carta Porte. Eine auf mexikanischen Straßen erscheint hier, sobald sie freigegeben, geladen oder abgefahren ist.", "Aucun chargement n'attend sa Carta Porte. Celui des routes mexicaines apparaît ici une fois libéré, chargé ou parti.", "没有装载等待 Carta Porte。经墨西哥道路的装载在放行、装车或出发后显示在此。", "Carta Porte 待ちの積荷はありません。メキシコの道路を通る積荷は、出荷許可・積込・出発後にここへ表示されます。"],
    more: ["Se ven las {{most}} primeras.", "The first {{most}} are shown.", "Die ersten {{most}} werden gezeigt.", "Les {{most}} premiers sont affichés.", "显示前 {{most}} 项。", "最初の {{most}} 件を表示しています。"],
    generate: ["Generar Carta Porte", "Make the Carta Porte", "Carta Porte erstellen", "Générer la Carta Porte", "生成 Carta Porte", "Carta Porte を作成"],
  },
  add: ["Nueva Carta Porte", "New Carta Porte", "Neue Carta Porte", "Nouvelle Carta Porte", "新建 Carta Porte", "新しい Carta Porte"],
  edit: ["Cambiar la Carta Porte", "Change the Carta Porte", "Carta Porte ändern", "Modifier la Carta Porte", "修改 Carta Porte", "Carta Porte を変更"],
  search: ["Buscar por número, IdCCP o folio fiscal", "Search by number, IdCCP or fiscal folio", "Nach Nummer, IdCCP oder Steuerfolio suchen", "Chercher par numéro, IdCCP ou folio fiscal", "按编号、IdCCP 或税务编号查找", "番号・IdCCP・税務番号で検索"],
  empty: ["Ninguna Carta Porte coincide.", "No Carta Porte matches.", "Keine Carta Porte passt.", "Aucune Carta Porte ne correspond.", "没有匹配的 Carta Porte。", "該当する Carta Porte はありません。"],
  field: {
    number: trade.cartaPorte,
    load: loads.field.loadNo,
    departsAt: ["Salida prevista", "Planned departure", "Geplante Abfahrt", "Départ prévu", "计划出发", "出発予定"],
    secondTrailer: ["Segundo remolque", "Second trailer", "Zweiter Anhänger", "Seconde remorque", "第二挂车", "2 台目のトレーラー"],
    idCcp: ["IdCCP", "IdCCP", "IdCCP", "IdCCP", "IdCCP", "IdCCP"],
    status: shared.state,
    international: ["Internacional", "International", "Grenzüberschreitend", "Internationale", "国际运输", "国際輸送"],
    entryExit: ["Entrada o salida de México", "Entry to Mexico or exit", "Eingang nach Mexiko oder Ausgang", "Entrée au Mexique ou sortie", "进入或离开墨西哥", "メキシコへの入出"],
    regimes: ["Regímenes aduaneros", "Customs regimes", "Zollregime", "Régimes douaniers", "海关监管制度", "通関制度の種類"],
    distanceKm: ["Distancia total", "Total distance", "Gesamtentfernung", "Distance totale", "总里程", "総距離"],
    goodsCount: ["Mercancías", "Goods", "Warenpositionen", "Marchandises", "货物项数", "貨物の件数"],
    grossWeight: ["Peso bruto total", "Total gross weight", "Bruttogewicht gesamt", "Poids brut total", "总毛重", "総重量の合計"],
    difference: ["Cambios desde que se validó", "Changes since it was found valid", "Änderungen seit der Prüfung", "Changements depuis la vérification", "核验后的变化", "検証後の変更"],
    validatedAt: ["Se halló válida", "Found valid at", "Für gültig befunden am", "Jugée valide le", "核验通过时间", "検証日時"],
    validatedBy: ["La validó", "Found valid by", "Geprüft von", "Vérifiée par", "核验人", "検証者"],
    fiscalUuid: ["Folio fiscal", "Fiscal folio", "Steuerfolio", "Folio fiscal", "税务编号", "税務番号"],
    stampedAt: ["Se anotó timbrada", "Noted as stamped at", "Als gestempelt vermerkt am", "Notée timbrée le", "登记盖章时间", "押印の記録日時"],
    stampedBy: ["Anotó el timbre", "Stamp noted by", "Stempel vermerkt von", "Timbre noté par", "盖章登记人", "押印の記録者"],
    stampSource: ["De dónde viene el timbre", "Where the stamp comes from", "Herkunft des Stempels", "Origine du timbre", "盖章来源", "押印の出所"],
    cancelGround: ["Motivo de cancelación", "Ground of cancellation", "Stornierungsgrund", "Motif d'annulation", "取消原因", "取消の理由"],
    replacedBy: ["Folio que la sustituye", "Folio that replaces it", "Ersetzendes Folio", "Folio de remplacement", "替代编号", "差し替えの番号"],
    cancelledAt: ["Se canceló", "Cancelled at", "Storniert am", "Annulée le", "取消时间", "取消日時"],
  },
  choice: {
    status: {
      draft: trade.draft,
      valid: ["Válida", "Valid", "Gültig", "Valide", "有效", "有効"],
      stamped: ["Timbrada", "Stamped", "Gestempelt", "Timbrée", "已盖章", "押印済み"],
      cancelled: warehouse.cancelled,
    },
    entryExit: {
      entry: ["Entrada", "Entry", "Eingang", "Entrée", "进境", "入国"],
      exit: ["Salida", "Exit", "Ausgang", "Sortie", "出境", "出国"],
    },
    stampSource: {
      typed: ["Folio escrito", "Typed folio", "Eingetipptes Folio", "Folio saisi", "手工录入", "手入力の番号"],
      returned: ["XML devuelto", "Returned XML", "Zurückgekommenes XML", "XML renvoyé", "返回的 XML", "返された XML"],
    },
    cancelGround: {
      withErrorsReplaced: ["01 Con errores, con relación", "01 With errors, replaced", "01 Mit Fehlern, ersetzt", "01 Avec erreurs, remplacée", "01 有错误，已替代", "01 誤りあり（差し替えあり）"],
      withErrors: ["02 Con errores, sin relación", "02 With errors, not replaced", "02 Mit Fehlern, nicht ersetzt", "02 Avec erreurs, non remplacée", "02 有错误，无替代", "02 誤りあり（差し替えなし）"],
      notCarriedOut: ["03 No se llevó a cabo", "03 Not carried out", "03 Nicht durchgeführt", "03 Non réalisée", "03 未执行", "03 実施されなかった"],
      globalInvoice: ["04 Operación en factura global", "04 In a global invoice", "04 In einer Sammelrechnung", "04 Dans une facture globale", "04 已列入汇总发票", "04 一括請求書に含む"],
    },
  },
  document: {
    cartaPorte: ["PDF timbrado", "Stamped PDF", "Gestempeltes PDF", "PDF timbré", "已盖章的 PDF", "押印済みの PDF"],
    other: operations.document.other,
  },
  command: {
    validate: ["Validar", "Validate", "Prüfen", "Valider", "核验", "検証"],
    reopen: ["Volver a borrador", "Back to draft", "Zurück zum Entwurf", "Remettre en brouillon", "退回草稿", "下書きに戻す"],
    stamp: ["Anotar el timbre", "Note the stamp", "Stempel vermerken", "Noter le timbre", "登记盖章", "押印を記録"],
    cancel: ["Cancelar la Carta Porte", "Cancel the Carta Porte", "Carta Porte stornieren", "Annuler la Carta Porte", "取消 Carta Porte", "Carta Porte を取り消す"],
  },
  fault: {
    faulty: ["{{count}} faltas: ábrala para verlas con su lugar", "{{count}} faults: open it to see each with its place", "{{count}} Fehler: zum Ansehen öffnen", "{{count}} fautes : ouvrez-la pour les voir à leur place", "{{count}} 个错误：打开后逐项查看", "{{count}} 件の誤り：開いて確認してください"],
    notLoaded: ["Falta cargar: {{names}}", "Not loaded: {{names}}", "Nicht geladen: {{names}}", "Non chargé : {{names}}", "未加载：{{names}}", "未読込：{{names}}"],
    changed: ["La carga cambió desde que se validó: {{difference}}", "The load changed since it was found valid: {{difference}}", "Die Ladung änderte sich seit der Prüfung: {{difference}}", "Le chargement a changé depuis la vérification : {{difference}}", "核验后装载有变化：{{difference}}", "検証後に積荷が変わりました：{{difference}}"],
    noReplacement: ["El motivo 01 lleva el folio que la sustituye", "Ground 01 has the folio that replaces it", "Grund 01 hat das ersetzende Folio", "Le motif 01 a le folio de remplacement", "原因 01 须有替代编号", "理由 01 には差し替えの番号が必要です"],
    ownReplacement: ["Solo el motivo 01 lleva un folio que sustituye, y es de otra", "Only ground 01 has a replacing folio, and it is another's", "Nur Grund 01 hat ein ersetzendes Folio, und zwar ein anderes", "Seul le motif 01 a un folio de remplacement, d'une autre", "仅原因 01 有替代编号，且须为另一份", "差し替えの番号は理由 01 のみで、別のものに限ります"],
    otherComplement: ["La Carta Porte devuelta no es la nuestra: {{difference}}", "The Carta Porte that came back is not ours: {{difference}}", "Die zurückgekommene Carta Porte ist nicht unsere: {{difference}}", "La Carta Porte renvoyée n'est pas la nôtre : {{difference}}", "返回的 Carta Porte 与我方不同：{{difference}}", "返された Carta Porte はこちらのものと違います：{{difference}}"],
    stampingOff: ["No hay quien timbre conectado: anote el folio o suba el XML devuelto", "Nobody who stamps is connected: note the folio or give the returned XML", "Niemand, der stempelt, ist verbunden: Folio vermerken oder zurückgekommenes XML geben", "Personne qui timbre n'est relié : notez le folio ou donnez le XML renvoyé", "未连接盖章服务：请登记编号或上传返回的 XML", "押印の接続先がありません。番号を記録するか返された XML を渡してください"],
    stampRefused: ["Quien timbra la rechazó: {{words}}", "Whoever stamps refused it: {{words}}", "Die Stempelstelle wies sie zurück: {{words}}", "Le prestataire l'a refusée : {{words}}", "盖章服务拒绝：{{words}}", "押印側が拒否しました：{{words}}"],
    ...refusals,
    noStamp: ["No trae timbre", "It has no stamp", "Es hat keinen Stempel", "Il n'a pas de timbre", "没有盖章", "押印がありません"],
    standing: ["La carga ya tiene la Carta Porte {{other}}", "The load has Carta Porte {{other}} already", "Die Ladung hat schon die Carta Porte {{other}}", "Le chargement a déjà la Carta Porte {{other}}", "该装载已有 Carta Porte {{other}}", "積荷にはすでに Carta Porte {{other}} があります"],
    notMexican: ["La carga no va por caminos de México", "The load takes no Mexican road", "Die Ladung fährt auf keiner mexikanischen Straße", "Le chargement ne passe par aucune route mexicaine", "该装载不经过墨西哥道路", "積荷はメキシコの道路を通りません"],
  },
} satisfies EntityTexts<typeof cartaPortes>;
