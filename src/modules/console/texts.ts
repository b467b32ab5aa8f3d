import { shared } from "#kit/pure/sharedTerms.ts";
import type { Catalogue, Terms } from "#kit/pure/terms.ts";

/** The words that all consoles have. */
export const texts = {
  take: ["Tomar", "Take", "Übernehmen", "Prendre", "确定", "確定"],
  camera: ["Leer con la cámara", "Read with the camera", "Mit der Kamera lesen", "Lire avec la caméra", "用摄像头读取", "カメラで読む"],
  noCamera: ["La cámara no se puede usar: escriba la etiqueta.", "The camera cannot be used: type the label.", "Die Kamera ist nicht nutzbar: Tippen Sie das Etikett ein.", "La caméra est inutilisable : saisissez l'étiquette.", "无法使用摄像头：请手动输入标签。", "カメラを使えません。ラベルを入力してください。"],
  tryScanner: shared.tryScanner,
  sound: ["Sonido y vibración", "Sound and vibration", "Ton und Vibration", "Son et vibration", "声音和振动", "音と振動"],
  signal: ["Con señal", "Signal", "Empfang", "Réseau", "有信号", "電波あり"],
  noSignal: ["Sin señal", "No signal", "Kein Empfang", "Pas de réseau", "没有信号", "電波なし"],
  undo: ["Deshacer el último", "Undo the last", "Letztes zurücknehmen", "Annuler le dernier", "撤销上一个", "直前を取り消す"],
  lastScans: ["Últimas lecturas", "Last scans", "Letzte Lesungen", "Dernières lectures", "最近扫描", "最近の読み取り"],
  noScans: ["Todavía ninguna.", "None yet.", "Noch keine.", "Aucune pour l'instant.", "暂无。", "まだありません。"],
  waits: ["Por enviar", "Not sent yet", "Noch nicht gesendet", "Pas encore envoyé", "尚未发送", "未送信"],
  isUndone: ["Deshecha", "Taken back", "Zurückgenommen", "Reprise", "已撤回", "取消済み"],
  isBack: ["Devuelta", "Sent back", "Zurückgekommen", "Renvoyée", "被退回", "差し戻し"],
  noPicture: ["No es una foto que se pueda leer.", "It is no photo that can be read.", "Kein lesbares Foto.", "Ce n'est pas une photo lisible.", "无法读取该照片。", "読み取れる写真ではありません。"],
  notKept: ["Este navegador no lo pudo guardar, así que no se hizo: {{reason}}", "This browser could not keep it, so it was not done: {{reason}}", "Dieser Browser konnte es nicht speichern, also ist es nicht geschehen: {{reason}}", "Ce navigateur n'a pas pu le garder, rien n'a été fait : {{reason}}", "浏览器无法保存，因此未执行：{{reason}}", "ブラウザーに保存できなかったため、実行されていません：{{reason}}"],
  noRoom: ["Este equipo ya no tiene espacio, así que no se hizo. Envíe lo que espera o libere espacio.", "This device has no room left, so it was not done. Send what waits, or free some space.", "Auf diesem Gerät ist kein Platz mehr, also ist es nicht geschehen. Senden Sie, was wartet, oder schaffen Sie Platz.", "Cet appareil n'a plus de place, rien n'a été fait. Envoyez ce qui attend ou libérez de l'espace.", "本设备空间不足，因此未执行。请发送等待中的内容或清理空间。", "この端末に空き容量がないため、実行されていません。待機中の内容を送信するか、空きを増やしてください。"],
  closing: {
    kept: ["Guardado aquí, todavía sin cerrar", "Kept here, not closed yet", "Hier gespeichert, noch nicht abgeschlossen", "Conservé ici, pas encore clos", "已保存在此，尚未结束", "ここに保存済み、まだ完了していません"],
    after: ["Se cierra al final, cuando lo demás se haya enviado: {{number}}.", "It is closed at the end, once the rest is sent: {{number}}.", "Abgeschlossen wird zuletzt, wenn der Rest gesendet ist: {{number}}.", "La clôture part en dernier, quand le reste est envoyé : {{number}}.", "其余内容发送完后才会结束：{{number}}。", "残りの送信が終わった後、最後に完了します：{{number}} 件。"],
    judged: ["El servidor decide cuando llegue.", "The server decides when it arrives.", "Der Server entscheidet, sobald es ankommt.", "Le serveur décide à l'arrivée.", "送达后由服务器判定。", "サーバーに届いた時点で判定されます。"],
    goOn: ["Seguir trabajando, no cerrar", "Go on working, do not close", "Weiterarbeiten, nicht abschließen", "Continuer, ne pas clore", "继续作业，不结束", "作業を続け、完了しない"],
  },
  acknowledged: ["Usted está enterado", "You have acknowledged it", "Sie haben es zur Kenntnis genommen", "Vous en avez pris connaissance", "您已知悉", "確認済み"],
  blocked: {
    held: ["Está retenido: {{reason}}", "It is held: {{reason}}", "Zurückgehalten: {{reason}}", "C'est retenu : {{reason}}", "已扣留：{{reason}}", "保留中：{{reason}}"],
    refused: ["Hay {{number}} devueltos", "{{number}} were sent back", "{{number}} kamen zurück", "{{number}} ont été renvoyés", "有 {{number}} 项被退回", "差し戻しが {{number}} 件あります"],
  },
  refused: ["No se hizo: {{title}}", "It was not done: {{title}}", "Nicht geschehen: {{title}}", "Ce n'est pas fait : {{title}}", "未执行：{{title}}", "実行されませんでした：{{title}}"],
  keptHere: ["{{text}} · guardado aquí", "{{text}} · kept here", "{{text}} · hier behalten", "{{text}} · gardé ici", "{{text}} · 已存于本机", "{{text}} · この端末に保存済み"],
  seeWaiting: ["Ver lo que espera", "See what waits", "Ansehen, was wartet", "Voir ce qui attend", "查看等待项", "待機中を見る"],
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    console: Catalogue<typeof texts>;
  }
}
