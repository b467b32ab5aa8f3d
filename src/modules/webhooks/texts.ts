import { trade } from "#features/reference/model/tradeTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import { texts as exceptions } from "../shipments/exceptions/texts.ts";
import { texts as loads } from "../loads/texts.ts";
import { texts as releases } from "../releases/texts.ts";
import { texts as shipments } from "../shipments/texts.ts";
import type { webhooks } from "./webhooks.ts";

export const texts = {
  title: shared.webhooks,
  add: ["Nuevo webhook", "New webhook", "Neuer Webhook", "Nouveau webhook", "新建 Webhook", "新しい Webhook"],
  edit: ["Cambiar el webhook", "Change the webhook", "Webhook ändern", "Modifier le webhook", "修改 Webhook", "Webhook を変更"],
  search: ["Buscar por nombre o dirección", "Search by name or address", "Nach Name oder Adresse suchen", "Chercher par nom ou adresse", "按名称或地址查找", "名前またはアドレスで検索"],
  empty: ["Ningún webhook coincide.", "No webhook matches.", "Kein Webhook passt.", "Aucun webhook ne correspond.", "没有匹配的 Webhook。", "該当する Webhook はありません。"],
  field: {
    name: shared.name,
    address: ["Dirección (URL)", "Address (URL)", "Adresse (URL)", "Adresse (URL)", "地址 (URL)", "アドレス (URL)"],
    topics: ["Avisa de", "Tells of", "Meldet", "Signale", "通知内容", "通知する対象"],
    status: shared.state,
    pausedFor: ["En pausa por", "Paused for", "Pausiert wegen", "En pause pour", "暂停原因", "停止の理由"],
    answeredFor: ["Responde por él", "Answered for by", "Verantwortet von", "Sous la responsabilité de", "负责人", "責任者"],
    lastDeliveredAt: ["Última entrega", "Last delivery", "Letzte Zustellung", "Dernière remise", "上次送达", "最終配信"],
    failingSince: ["Falla desde", "Failing since", "Fehlerhaft seit", "En échec depuis", "开始失败时间", "失敗の開始"],
  },
  choice: {
    topics: {
      shipments: shipments.title,
      loads: loads.title,
      releases: releases.title,
      exceptions: exceptions.title,
    },
    status: {
      draft: trade.draft,
      active: shared.active,
      paused: ["En pausa", "Paused", "Pausiert", "En pause", "已暂停", "停止中"],
      retired: ["Dado de baja", "Retired", "Stillgelegt", "Retiré", "已停用", "廃止"],
    },
    pausedFor: {
      byHand: ["Una persona lo decidió", "Somebody decided so", "Jemand hat es so entschieden", "Quelqu'un l'a décidé", "由人员决定", "担当者の判断"],
      failing: ["El receptor falla desde hace mucho", "The receiver has failed for long", "Der Empfänger versagt schon lange", "Le récepteur est en échec depuis longtemps", "接收方长期失败", "受信側が長く失敗しています"],
      notAllowed: ["Quien responde por él ya no puede leerlo", "Who answers for it may not read it any more", "Wer ihn verantwortet, darf es nicht mehr lesen", "Son responsable n'a plus le droit de le lire", "负责人已无读取权限", "責任者に閲覧権限がなくなりました"],
    },
  },
  command: {
    pause: ["Poner en pausa", "Pause", "Pausieren", "Mettre en pause", "暂停", "一時停止"],
    resume: ["Reanudar", "Resume", "Fortsetzen", "Reprendre", "恢复", "再開"],
    retire: ["Dar de baja el webhook", "Retire the webhook", "Webhook stilllegen", "Retirer le webhook", "停用 Webhook", "Webhook を廃止"],
  },
  fault: {
    address: ["Escriba una dirección que empiece con https://", "Write an address that begins with https://", "Geben Sie eine Adresse an, die mit https:// beginnt", "Indiquez une adresse qui commence par https://", "请填写以 https:// 开头的地址", "https:// で始まるアドレスを入力してください"],
    noPassword: ["La dirección no lleva usuario ni contraseña: la firma dice quién avisa", "The address has no user nor password: the signature says who tells", "Die Adresse enthält weder Benutzer noch Kennwort: Die Signatur sagt, wer meldet", "L'adresse ne contient ni utilisateur ni mot de passe : la signature dit qui signale", "地址不得包含用户名或密码：签名已表明发送方", "アドレスにユーザー名やパスワードは入れません。署名で送信元がわかります"],
    tooMany: ["{{most}} webhooks como máximo: dé de baja uno", "At most {{most}} webhooks: retire one", "Höchstens {{most}} Webhooks: Legen Sie einen still", "{{most}} webhooks au maximum : retirez-en un", "最多 {{most}} 个 Webhook：请先停用一个", "Webhook は {{most}} 件まで：一つ廃止してください"],
  },
} satisfies EntityTexts<typeof webhooks>;
