import { trade } from "#features/reference/model/tradeTerms.ts";
import type { Term } from "#kit/pure/terms.ts";
import type { LEDGER, OutsidePlace } from "./moves.ts";

const adjust = ["Ajuste", "Adjustment", "Anpassung", "Ajustement", "调整", "調整"] as const;

/** Why goods were moved, and the places that are none of the house's. */
export const moveTerms = {
  moved: {
    receive: ["Recepción", "Receipt", "Wareneingang", "Réception", "收货", "入荷"],
    unpack: ["Desempaque", "Unpacking", "Auspacken", "Déballage", "拆箱", "開梱"],
    putaway: ["Acomodo", "Putaway", "Einlagerung", "Rangement", "上架", "棚入れ"],
    pick: ["Surtido", "Pick", "Entnahme", "Prélèvement", "拣货", "ピッキング"],
    stage: ["Preparación", "Staging", "Bereitstellung", "Préparation", "备货", "仮置き"],
    load: ["Carga", "Loading", "Verladung", "Chargement", "装车", "積込み"],
    ship: ["Embarque", "Shipment", "Versand", "Expédition", "发运", "出荷"],
    deliver: ["Entrega", "Delivery", "Ablieferung", "Livraison", "配送交付", "納品"],
    return: ["Devolución", "Return", "Rückgabe", "Retour", "退回", "返品"],
    adjust,
    count: [
      "Ajuste por conteo",
      "Count adjustment",
      "Anpassung nach Zählung",
      "Ajustement de comptage",
      "盘点调整",
      "棚卸調整",
    ],
    hold: ["Apartado", "Set aside", "Absonderung", "Mise de côté", "隔离", "取り置き"],
    release: ["Liberación", "Release", "Freigabe", "Libération", "解除", "解放"],
    scrap: ["Baja", "Scrap", "Aussonderung", "Mise au rebut", "报废", "廃棄"],
    reverse: [
      "Movimiento deshecho",
      "Move taken back",
      "Zurückgenommen",
      "Mouvement annulé",
      "移动已撤销",
      "移動の取り消し",
    ],
  },
  place: {
    supplier: trade.supplier,
    unpacked: ["Desempacado", "Unpacked", "Ausgepackt", "Déballé", "已拆箱", "開梱済み"],
    picked: [
      "Surtido para una salida",
      "Picked for a release",
      "Für einen Abruf entnommen",
      "Prélevé pour une sortie",
      "已为出库拣选",
      "出庫用にピッキング済み",
    ],
    trailer: [
      "En la caja",
      "In the trailer",
      "Im Anhänger",
      "Dans la remorque",
      "挂车内",
      "トレーラー内",
    ],
    transit: trade.inTransit,
    customer: ["Cliente final", "Customer", "Abnehmer", "Destinataire", "最终客户", "納入先"],
    adjust,
  },
} satisfies Record<"moved", Record<(typeof LEDGER.moved)[number], Term>> &
  Record<"place", Record<OutsidePlace, Term>>;
