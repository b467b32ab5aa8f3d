import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import { trade } from "#features/reference/model/tradeTerms.ts";
import { texts as releases } from "../texts.ts";
import { texts as stockBalances } from "../../stockBalances/texts.ts";
import type { releaseLines } from "./releaseLines.ts";

export const texts = {
  title: ["Partes de las salidas", "Parts of releases", "Teile der Abrufe", "Pièces des sorties", "出库零件", "出庫の部品"],
  add: ["Agregar una parte", "Add a part", "Teil hinzufügen", "Ajouter une pièce", "添加零件", "部品を追加"],
  edit: ["Cambiar lo pedido", "Change what is ordered", "Bestelltes ändern", "Modifier la demande", "修改需求", "指示内容を変更"],
  search: ["Buscar por parte o lote", "Search by part or lot", "Nach Teil oder Charge suchen", "Chercher par pièce ou lot", "按零件或批次查找", "部品・ロットで検索"],
  empty: ["No hay partes pedidas.", "No parts are ordered.", "Es sind keine Teile bestellt.", "Aucune pièce demandée.", "没有订购的零件。", "指示された部品はありません。"],
  field: {
    partNo: trade.partNumber,
    release: releases.field.releaseNo,
    lot: ["Lote (vacío: cualquiera)", "Lot (empty: any)", "Charge (leer: jede)", "Lot (vide : n'importe lequel)", "批次（空白为任意）", "ロット（空欄は任意）"],
    quantity: ["Pedido (cantidad)", "Requested", "Gewünscht", "Demandé", "需求数量", "指示数量"],
    reserved: stockBalances.field.reserved,
    picked: releases.field.pickedPercent,
    short: ["Faltante", "Short", "Fehlmenge", "Manquant", "短缺", "不足"],
    pickFrom: ["Surtir de", "Pick from", "Entnehmen aus", "Prélever en", "拣选位置", "ピッキング元"],
    status: shared.state,
  },
  choice: {
    status: {
      open: ["Por pedir", "Not submitted", "Noch nicht eingereicht", "Pas encore soumise", "未提交", "未提出"],
      ordered: ["Pedida a la bodega", "Ordered", "Abgerufen", "Demandée à l'entrepôt", "已下单", "指示済み"],
      givenBack: ["Devuelta a existencias", "Given back", "Zurückgegeben", "Rendue au stock", "已退回库存", "在庫に戻し済み"],
      dropped: ["Quitada", "Taken out", "Herausgenommen", "Retirée", "已移除", "取り外し済み"],
    },
  },
  command: {
    drop: ["Quitar de la salida", "Take out", "Herausnehmen", "Retirer", "移除", "取り外す"],
    restore: ["Volver a pedir", "Put in again", "Wieder aufnehmen", "Remettre", "重新加入", "戻す"],
  },
  fault: {
    closedRelease: ["La salida ya se pidió", "The release was submitted already", "Der Abruf ist schon eingereicht", "La sortie est déjà soumise", "出库单已提交", "出庫は提出済みです"],
  },
} satisfies EntityTexts<typeof releaseLines>;
