import { trade } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import type { instructions } from "./instructions.ts";

export const texts = {
  title: shared.instructions,
  add: ["Nueva instrucción", "New instruction", "Neue Anweisung", "Nouvelle consigne", "新作业指示", "新しい指示"],
  edit: ["Cambiar el borrador", "Change the draft", "Entwurf ändern", "Modifier le brouillon", "修改草稿", "下書きを変更"],
  search: ["Buscar por título o número", "Search by title or number", "Nach Titel oder Nummer suchen", "Chercher par titre ou numéro", "按标题或编号查找", "題名または番号で検索"],
  empty: ["Ninguna instrucción coincide.", "No instruction matches.", "Keine Anweisung passt.", "Aucune consigne ne correspond.", "没有匹配的指示。", "該当する指示はありません。"],
  field: {
    title: ["Título", "Title", "Titel", "Titre", "标题", "題名"],
    body: ["Qué hacer", "What to do", "Was zu tun ist", "Ce qu'il faut faire", "作业要求", "作業内容"],
    customer: trade.trafficCustomer,
    scope: ["Al", "When", "Beim", "Lors de", "适用环节", "対象作業"],
    priority: ["Prioridad", "Priority", "Dringlichkeit", "Priorité", "优先级", "優先度"],
    validFrom: shared.validFrom,
    validTo: ["Vale hasta", "Valid until", "Gilt bis", "Valable jusqu'au", "有效期至", "有効期限"],
    requiresAck: ["Pide enterado", "Asks to be acknowledged", "Verlangt Kenntnisnahme", "Demande un accusé", "需确认知悉", "確認が必要"],
    needsPhoto: ["Pide foto de cada entrada", "Asks for a photo of each entry", "Verlangt ein Foto jedes Eingangs", "Demande une photo de chaque entrée", "要求每张入库单附照片", "入荷ごとに写真が必要"],
    number: shared.number,
    edition: trade.oneVersion,
    acknowledged: ["Enterados", "Acknowledged by", "Zur Kenntnis genommen", "Accusés", "已确认人数", "確認者数"],
    status: shared.state,
  },
  choice: {
    scope: {
      receive: ["recibir", "receiving", "Annehmen", "la réception", "收货", "入荷"],
      review: ["revisar", "reviewing", "Prüfen", "le contrôle", "查验", "検品"],
      load: ["cargar", "loading", "Verladen", "le chargement", "装车", "積込み"],
      customs: ["despachar en aduana", "customs clearance", "Verzollen", "le dédouanement", "报关", "通関"],
      cross: ["cruzar", "crossing", "Grenzübertritt", "le passage", "过境", "越境"],
    },
    priority: {
      info: ["Para saber", "For information", "Zur Information", "Pour information", "供参考", "参考"],
      warning: ["Atención", "Warning", "Achtung", "Attention", "注意", "注意"],
      block: ["No seguir sin esto", "Do not go on without", "Nicht ohne dies weitermachen", "Ne pas continuer sans", "未完成不得继续", "完了まで続行不可"],
    },
    status: {
      published: ["Publicada", "Published", "Veröffentlicht", "Publiée", "已发布", "公開中"],
      draft: trade.draft,
      ended: ["Terminada", "Ended", "Beendet", "Terminée", "已终止", "終了"],
    },
  },
  command: {
    publish: ["Publicar", "Publish", "Veröffentlichen", "Publier", "发布", "公開"],
    acknowledge: ["Enterado", "Acknowledge", "Zur Kenntnis nehmen", "Accuser réception", "确认知悉", "確認しました"],
    renew: ["Nueva versión", "New version", "Neue Fassung", "Nouvelle version", "新版本", "新しい版"],
    end: ["Terminar", "End", "Beenden", "Mettre fin", "终止", "終了する"],
  },
  fault: {
    noAck: ["No pide enterado", "It asks for no acknowledgement", "Es verlangt keine Kenntnisnahme", "Elle ne demande pas d'accusé", "无需确认", "確認は不要です"],
    acknowledged: ["Usted ya se dio por enterado", "You have acknowledged it already", "Sie haben es schon zur Kenntnis genommen", "Vous l'avez déjà accusée", "您已确认过", "すでに確認済みです"],
    newerThere: ["Ya hay una versión más nueva", "There is a newer version already", "Es gibt schon eine neuere Fassung", "Il y a déjà une version plus récente", "已有更新版本", "より新しい版があります"],
    endsFirst: ["Vale hasta el {{day}}, antes de empezar", "It is valid until {{day}}, before it begins", "Sie gilt bis {{day}}, bevor sie beginnt", "Elle vaut jusqu'au {{day}}, avant de commencer", "有效期至 {{day}}，早于生效日", "有効期限 {{day}} が適用開始日より前です"],
    past: ["Solo valía hasta el {{day}}", "It was valid until {{day}} only", "Sie galt nur bis {{day}}", "Elle ne valait que jusqu'au {{day}}", "有效期仅至 {{day}}", "有効期限は {{day}} まででした"],
  },
} satisfies EntityTexts<typeof instructions>;
