import { trade } from "#features/reference/model/tradeTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import { texts as exceptions } from "../shipments/exceptions/texts.ts";
import { texts as invoices } from "../shipments/invoices/texts.ts";
import { texts as loads } from "../loads/texts.ts";
import { texts as releases } from "../releases/texts.ts";
import { texts as shipments } from "../shipments/texts.ts";
import { texts as stockBalances } from "../stockBalances/texts.ts";
import type { apiKeys } from "./apiKeys.ts";

const acted = {
  shipments: shipments.title,
  invoices: invoices.title,
  exceptions: exceptions.title,
  loads: loads.title,
  releases: releases.title,
} as const;

export const texts = {
  title: shared.apiKeys,
  add: ["Nueva llave", "New key", "Neuer Schlüssel", "Nouvelle clé", "新建密钥", "新しいキー"],
  edit: ["Cambiar la llave", "Change the key", "Schlüssel ändern", "Modifier la clé", "修改密钥", "キーを変更"],
  search: ["Buscar por nombre o principio de la llave", "Search by name or beginning of the key", "Nach Name oder Anfang des Schlüssels suchen", "Chercher par nom ou début de clé", "按名称或密钥开头查找", "名前またはキーの先頭で検索"],
  empty: ["Ninguna llave coincide.", "No key matches.", "Kein Schlüssel passt.", "Aucune clé ne correspond.", "没有匹配的密钥。", "該当するキーはありません。"],
  field: {
    name: shared.name,
    reads: ["Puede leer", "May read", "Darf lesen", "Peut lire", "可读取", "読み取り可"],
    acts: ["Puede registrar y cambiar", "May add and change", "Darf anlegen und ändern", "Peut ajouter et modifier", "可新增和修改", "登録・変更可"],
    expiresOn: ["Vale hasta el día", "Good until the day", "Gilt bis zum Tag", "Valable jusqu'au jour", "有效截止日", "有効期限日"],
    status: shared.state,
    beginsWith: ["Empieza con", "Begins with", "Beginnt mit", "Commence par", "开头", "先頭"],
    madeBy: ["Vale lo que puede", "Good for what is open to", "Gilt für das, was darf", "Vaut ce que peut", "权限来自", "権限の元"],
    lastUsedAt: ["Usada por última vez", "Last used at", "Zuletzt verwendet am", "Dernier emploi", "上次使用时间", "最終使用日時"],
  },
  choice: {
    reads: {
      sites: trade.sites,
      ...acted,
      stock: stockBalances.title,
      events: shared.activity,
    },
    acts: acted,
    status: {
      draft: trade.draft,
      active: trade.inForce,
      revoked: ["Revocada", "Revoked", "Widerrufen", "Révoquée", "已撤销", "失効"],
    },
  },
  command: {
    revoke: ["Revocar la llave", "Revoke the key", "Schlüssel widerrufen", "Révoquer la clé", "撤销密钥", "キーを失効させる"],
  },
  fault: {
    past: ["Ese día ya pasó", "That day is over", "Dieser Tag ist vorbei", "Ce jour est passé", "该日期已过", "その日は過ぎています"],
  },
} satisfies EntityTexts<typeof apiKeys>;
