import { shared } from "#kit/pure/sharedTerms.ts";
import type { Catalogue, Terms } from "#kit/pure/terms.ts";

export const texts = {
  title: ["Por enviar", "To be sent", "Noch zu senden", "À envoyer", "待发送", "送信待ち"],
  waiting: ["Por enviar: {{number}}", "To be sent: {{number}}", "Noch zu senden: {{number}}", "À envoyer : {{number}}", "待发送：{{number}}", "送信待ち：{{number}}"],
  back: ["Devueltos: {{number}}", "Sent back: {{number}}", "Zurückgekommen: {{number}}", "Renvoyés : {{number}}", "被退回：{{number}}", "差し戻し：{{number}}"],
  keeps: ["Queda guardado en este equipo y sale en orden cuando haya señal.", "It is kept on this device, and goes out in order once there is a signal.", "Bleibt auf diesem Gerät und geht der Reihe nach hinaus, sobald Empfang ist.", "Conservé sur cet appareil, envoyé dans l'ordre dès qu'il y a du réseau.", "已保存在本设备，恢复信号后按顺序发送。", "この端末に保存され、電波が戻ると順番に送信されます。"],
  again: ["Enviar de nuevo", "Send again", "Erneut senden", "Envoyer à nouveau", "重新发送", "再送信"],
  drop: ["Descartar", "Drop", "Verwerfen", "Abandonner", "放弃", "破棄"],
  drops: ["No se hará: {{title}}", "It will not be done: {{title}}", "Wird nicht ausgeführt: {{title}}", "Ne sera pas fait : {{title}}", "将不会执行：{{title}}", "実行されません：{{title}}"],
  againAll: ["Enviar todos de nuevo", "Send all again", "Alle erneut senden", "Tout envoyer à nouveau", "全部重新发送", "すべて再送信"],
  dropAll: ["Descartar todos", "Drop all", "Alle verwerfen", "Tout abandonner", "全部放弃", "すべて破棄"],
  close: shared.close,
  refused: {
    tooOld: ["Se envió hace más de un día sin saberse si llegó: vea la fila antes de enviarlo de nuevo", "It was sent more than a day ago and nobody knows whether it arrived: look at the row before it is sent again", "Vor mehr als einem Tag gesendet, Ankunft ungewiss: Sehen Sie die Zeile an, bevor Sie erneut senden", "Envoyé il y a plus d'un jour sans savoir s'il est arrivé : voyez la ligne avant de renvoyer", "一天前已发送但不知是否送达：请先查看该行再重发", "一日以上前に送信し、届いたか不明です。行を確認してから再送信してください"],
  },
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    outbox: Catalogue<typeof texts>;
  }
}
