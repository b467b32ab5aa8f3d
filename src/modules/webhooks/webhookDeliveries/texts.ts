import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import { texts as webhooks } from "../texts.ts";
import type { webhookDeliveries } from "./webhookDeliveries.ts";

export const texts = {
  title: ["Entregas", "Deliveries", "Zustellungen", "Remises", "送达记录", "配信一覧"],
  search: ["Buscar por evento o id", "Search by event or id", "Nach Ereignis oder ID suchen", "Chercher par événement ou id", "按事件或 ID 查找", "イベントまたは ID で検索"],
  empty: ["Ninguna entrega coincide. Se guardan 30 días, y 90 las que no se entregaron.", "No delivery matches. They are kept for 30 days, and for 90 when they were given up.", "Keine Zustellung passt. Sie bleiben 30 Tage, aufgegebene 90.", "Aucune remise ne correspond. Elles sont gardées 30 jours, et 90 si elles ont été abandonnées.", "没有匹配的送达记录。记录保留 30 天，已放弃的保留 90 天。", "該当する配信はありません。記録は 30 日間、配信断念は 90 日間保存されます。"],
  field: {
    event: ["Evento avisado", "Event told", "Gemeldetes Ereignis", "Événement signalé", "通知的事件", "通知したイベント"],
    webhook: ["Webhook", "Webhook", "Webhook", "Webhook", "Webhook", "Webhook"],
    subject: ["De qué", "What it is about", "Worum es geht", "De quoi il s'agit", "对象", "対象"],
    subjectId: ["Id de la fila", "Id of the row", "ID der Zeile", "Id de la ligne", "行 ID", "行の ID"],
    occurredAt: ["Ocurrió", "Occurred at", "Geschehen am", "Survenu le", "发生时间", "発生日時"],
    status: shared.state,
    attempts: ["Intentos", "Attempts", "Versuche", "Essais", "尝试次数", "試行回数"],
    code: ["Respuesta HTTP", "HTTP answer", "HTTP-Antwort", "Réponse HTTP", "HTTP 响应", "HTTP 応答"],
    failure: ["Por qué no llegó", "Why it did not arrive", "Warum es nicht ankam", "Pourquoi ce n'est pas arrivé", "未送达原因", "届かなかった理由"],
    duration: ["Duración", "Duration", "Dauer", "Durée", "耗时", "所要時間"],
    triedAt: ["Último intento", "Last attempt", "Letzter Versuch", "Dernier essai", "上次尝试", "最終試行"],
    nextAt: ["Próximo intento", "Next attempt", "Nächster Versuch", "Prochain essai", "下次尝试", "次の試行"],
    deliveredAt: ["Entregado", "Delivered at", "Zugestellt am", "Remis le", "送达时间", "配信日時"],
  },
  choice: {
    subject: webhooks.choice.topics,
    status: {
      waiting: shared.waiting,
      delivered: ["Entregada", "Delivered", "Zugestellt", "Remise", "已送达", "配信済み"],
      failed: ["No se entregó", "Given up", "Aufgegeben", "Abandonnée", "已放弃", "配信断念"],
    },
    failure: {
      unreachable: ["Nadie contesta en esa dirección", "Nobody answers at that address", "Unter der Adresse antwortet niemand", "Personne ne répond à cette adresse", "该地址无应答", "そのアドレスから応答がありません"],
      timeout: ["No contestó a tiempo", "It did not answer in time", "Keine rechtzeitige Antwort", "Pas de réponse à temps", "未及时响应", "時間内に応答がありません"],
      outOfReach: ["La dirección está en una red que no se permite", "The address is in a network that is not allowed", "Die Adresse liegt in einem nicht erlaubten Netz", "L'adresse est dans un réseau non autorisé", "该地址所在网络不被允许", "許可されていないネットワークのアドレスです"],
      redirect: ["Contestó con un reenvío, que no se sigue", "It answered with a redirect, which is not followed", "Antwort war eine Weiterleitung, der nicht gefolgt wird", "Réponse par une redirection, qui n'est pas suivie", "返回重定向，不予跟随", "リダイレクト応答のため追跡しません"],
      answered: ["Contestó con un error", "It answered with an error", "Antwort war ein Fehler", "Réponse en erreur", "返回错误", "エラー応答"],
    },
  },
  command: {
    replay: ["Entregar otra vez", "Deliver again", "Erneut zustellen", "Remettre à nouveau", "重新发送", "再配信"],
  },
} satisfies EntityTexts<typeof webhookDeliveries>;
