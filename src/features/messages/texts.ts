import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";

export const texts = {
  title: ["Mensajes", "Messages", "Nachrichten", "Messages", "消息", "メッセージ"],
  toWhom: ["A quién escribir", "To whom", "An wen", "À qui écrire", "写给谁", "宛先"],
  write: ["Escribir", "Write", "Schreiben", "Écrire", "撰写", "書く"],
  back: ["Volver", "Back", "Zurück", "Retour", "返回", "戻る"],
  empty: ["Todavía no se ha escrito con nadie.", "You have not written with anybody yet.", "Sie haben noch mit niemandem geschrieben.", "Vous n’avez encore écrit à personne.", "您还没有任何对话。", "まだ誰ともやり取りしていません。"],
  nobody: ["Nadie más de este cliente usa el producto.", "Nobody else of this client uses the product.", "Niemand sonst bei diesem Mandanten nutzt das Produkt.", "Personne d’autre chez ce client n’utilise le produit.", "该客户没有其他用户。", "この顧客には他の利用者がいません。"],
  you: shared.you,
  unread: ["Sin leer: {{count}}", "Unread: {{count}}", "Ungelesen: {{count}}", "Non lus : {{count}}", "未读：{{count}}", "未読: {{count}}"],
  with: ["Conversación con {{name}}", "Conversation with {{name}}", "Unterhaltung mit {{name}}", "Conversation avec {{name}}", "与 {{name}} 的对话", "{{name}} さんとの会話"],
  messages: ["Mensajes de la conversación", "Messages of the conversation", "Nachrichten der Unterhaltung", "Messages de la conversation", "对话消息", "会話のメッセージ"],
  earlier: ["Mostrar anteriores", "Show earlier ones", "Frühere anzeigen", "Afficher les précédents", "显示更早的消息", "以前のものを表示"],
  first: ["Escriba el primer mensaje.", "Write the first message.", "Schreiben Sie die erste Nachricht.", "Écrivez le premier message.", "写下第一条消息。", "最初のメッセージを書いてください。"],
  message: ["Mensaje a {{name}}", "Message to {{name}}", "Nachricht an {{name}}", "Message à {{name}}", "给 {{name}} 的消息", "{{name}} さんへのメッセージ"],
  send: ["Enviar", "Send", "Senden", "Envoyer", "发送", "送信"],
  refused: {
    notOfClient: ["No es una persona de este cliente", "This is not a person of this client", "Das ist keine Person dieses Mandanten", "Ce n'est pas une personne de ce client", "此人不属于该客户", "この顧客の人ではありません"],
  },
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    messages: Catalogue<typeof texts>;
  }
}
