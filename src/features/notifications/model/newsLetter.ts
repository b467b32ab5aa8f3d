import { texts as figures } from "#features/kpis/texts.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { notificationPlace } from "./notificationPlace.ts";
import type { NewNotification, NotificationKind } from "./notification.ts";

/** The languages that letters of news are written in: those of the screens. */
export type NewsLanguage = "en" | "ch" | "es" | "jp" | "de" | "fr";

export type News = Pick<NewNotification, "kind" | "values">;

/** A letter of news, as it waits in line. */
export interface NewsLetter {
  readonly email: string;
  readonly language: NewsLanguage;
  readonly news: readonly News[];
}

/** Things that one letter names; of those beyond it says only how many there are. */
const MOST_NAMED = 20;

type Words = Readonly<
  Record<NotificationKind | "subject" | "hello" | "intro" | "more" | "end", string>
>;

const WORDS: Readonly<Record<NewsLanguage, Words>> = {
  es: {
    subject: "Viat WMS: {count} notificaciones nuevas",
    hello: "Hola, {name}:",
    intro: "Esto es nuevo para usted:",
    more: "y {count} más",
    end: "Puede apagar estos correos en Panel rápido, Ajustes, Email Notifications.",
    uploadProcessed: "{file} quedó procesado. Líneas: {lines}.",
    uploadRefused: "{file} fue rechazado.",
    uploadHeld: "{file} espera que alguien lo apruebe o lo rechace.",
    auditsChanged: "Auditorías con otro resultado: {changed} de {audits}.",
    feedFailed: "No se pudo recoger una entrega automática.",
    fileSetAside: "{file} se apartó de una entrega automática.",
    certificateExpiring: "El certificado {number} vence el {lastOn}. Días restantes: {left}.",
    findingsAssigned: "{person} le asignó hallazgos: {count}.",
    findingsCommented: "{person} comentó hallazgos suyos: {count}.",
    exceptionInformed: "Excepción {number} en la entrada {entry}: acéptela o reclámela. {comment}",
    exceptionAccepted: "El cliente aceptó la excepción {number} de la entrada {entry}. {comment}",
    exceptionClaimed:
      "El cliente reclama {amount} por la excepción {number} de la entrada {entry}. {comment}",
    exceptionResolved:
      "La excepción {number} de la entrada {entry} quedó resuelta. {amount} {comment}",
    entryNudged: "{person} pide lo que le falta a la entrada {entry}. {comment}",
    priorityRequested: "{person} pide prioridad {number} para la entrada {entry}. {comment}",
    priorityAccepted: "{person} aceptó la prioridad {number} de la entrada {entry}. {comment}",
    priorityDeclined: "{person} rechazó la prioridad {number} de la entrada {entry}. {comment}",
    priorityLate: "La prioridad {number} de la entrada {entry} no se cumplió. {comment}",
    extractReady: "El extracto {number} está listo. Filas: {rows}.",
    extractFailed: "El extracto {number} no llegó a su archivo.",
    webhookPaused:
      "El webhook {name} quedó en pausa: su receptor falla, o quien responde por él ya no tiene permiso.",
    scheduleReady: "{schedule}: el archivo {number} está listo. Filas: {rows}.",
    targetLeft: "{figure}: {value}, fuera de la meta de {limit} ({day}). {place}",
  },
  en: {
    subject: "Viat WMS: new notifications: {count}",
    hello: "Hello, {name}:",
    intro: "This is new for you:",
    more: "and {count} more",
    end: "You can switch these letters off in Quick panel, Settings, Email Notifications.",
    uploadProcessed: "{file} has been processed. Lines: {lines}.",
    uploadRefused: "{file} was refused.",
    uploadHeld: "{file} waits for somebody to approve or refuse it.",
    auditsChanged: "Audits with another outcome: {changed} of {audits}.",
    feedFailed: "An automatic delivery could not be fetched.",
    fileSetAside: "{file} was set aside from an automatic delivery.",
    certificateExpiring: "Certificate {number} ends on {lastOn}. Days left: {left}.",
    findingsAssigned: "{person} assigned findings to you: {count}.",
    findingsCommented: "{person} commented on your findings: {count}.",
    exceptionInformed: "Exception {number} in entry {entry}: accept or claim it. {comment}",
    exceptionAccepted: "The client accepted exception {number} of entry {entry}. {comment}",
    exceptionClaimed:
      "The client claims {amount} for exception {number} of entry {entry}. {comment}",
    exceptionResolved: "Exception {number} of entry {entry} was settled. {amount} {comment}",
    entryNudged: "{person} asks for what entry {entry} lacks. {comment}",
    priorityRequested: "{person} asks for priority {number} for entry {entry}. {comment}",
    priorityAccepted: "{person} accepted priority {number} of entry {entry}. {comment}",
    priorityDeclined: "{person} declined priority {number} of entry {entry}. {comment}",
    priorityLate: "Priority {number} of entry {entry} was missed. {comment}",
    extractReady: "Extract {number} is ready. Rows: {rows}.",
    extractFailed: "Extract {number} did not come to its file.",
    webhookPaused:
      "Webhook {name} was paused: its receiver fails, or who answers for it has no permission any more.",
    scheduleReady: "{schedule}: file {number} is ready. Rows: {rows}.",
    targetLeft: "{figure}: {value}, beyond the target of {limit} ({day}). {place}",
  },
  ch: {
    subject: "Viat WMS：{count} 条新通知",
    hello: "{name}，您好：",
    intro: "以下是与您有关的新内容：",
    more: "另有 {count} 条",
    end: "您可以在快捷面板的设置中关闭电子邮件通知。",
    uploadProcessed: "{file} 已处理。行数：{lines}。",
    uploadRefused: "{file} 被拒绝。",
    uploadHeld: "{file} 等待批准或拒绝。",
    auditsChanged: "结果改变的审核：{changed} / {audits}。",
    feedFailed: "一次自动接收未能完成。",
    fileSetAside: "{file} 未被自动接收。",
    certificateExpiring: "证书 {number} 将于 {lastOn} 到期。剩余天数：{left}。",
    findingsAssigned: "{person} 给您分配了问题：{count}。",
    findingsCommented: "{person} 评论了您的问题：{count}。",
    exceptionInformed: "入库单 {entry} 有异常 {number}：请接受或索赔。{comment}",
    exceptionAccepted: "客户已接受入库单 {entry} 的异常 {number}。{comment}",
    exceptionClaimed: "客户就入库单 {entry} 的异常 {number} 索赔 {amount}。{comment}",
    exceptionResolved: "入库单 {entry} 的异常 {number} 已解决。{amount}{comment}",
    entryNudged: "{person} 催办入库单 {entry} 缺少的内容。{comment}",
    priorityRequested: "{person} 为入库单 {entry} 申请优先 {number}。{comment}",
    priorityAccepted: "{person} 接受了入库单 {entry} 的优先 {number}。{comment}",
    priorityDeclined: "{person} 拒绝了入库单 {entry} 的优先 {number}。{comment}",
    priorityLate: "入库单 {entry} 的优先 {number} 未达成。{comment}",
    extractReady: "导出 {number} 已完成。行数：{rows}。",
    extractFailed: "导出 {number} 未能生成文件。",
    webhookPaused: "Webhook {name} 已暂停：接收方失败，或负责人已无权限。",
    scheduleReady: "{schedule}：文件 {number} 已完成。行数：{rows}。",
    targetLeft: "{figure}：{value}，超出目标 {limit}（{day}）。{place}",
  },
  jp: {
    subject: "Viat WMS：新しい通知 {count} 件",
    hello: "{name} 様",
    intro: "新しいお知らせです：",
    more: "ほか {count} 件",
    end: "このメールはクイックパネルの設定「メール通知」で止められます。",
    uploadProcessed: "{file} の処理が終わりました。行数：{lines}。",
    uploadRefused: "{file} は受け付けられませんでした。",
    uploadHeld: "{file} は承認または却下を待っています。",
    auditsChanged: "結果が変わった監査：{audits} 件中 {changed} 件。",
    feedFailed: "自動受信ができませんでした。",
    fileSetAside: "{file} は自動受信から除かれました。",
    certificateExpiring: "証明書 {number} は {lastOn} に期限が切れます。残り日数：{left}。",
    findingsAssigned: "{person} さんが指摘を割り当てました：{count} 件。",
    findingsCommented: "{person} さんが指摘にコメントしました：{count} 件。",
    exceptionInformed:
      "入荷 {entry} に例外 {number} があります。承諾または請求してください。{comment}",
    exceptionAccepted: "顧客が入荷 {entry} の例外 {number} を承諾しました。{comment}",
    exceptionClaimed:
      "顧客が入荷 {entry} の例外 {number} について {amount} を請求しています。{comment}",
    exceptionResolved: "入荷 {entry} の例外 {number} は解決しました。{amount}{comment}",
    entryNudged: "{person} さんが入荷 {entry} の不足分を求めています。{comment}",
    priorityRequested: "{person} さんが入荷 {entry} の優先 {number} を依頼しています。{comment}",
    priorityAccepted: "{person} さんが入荷 {entry} の優先 {number} を承諾しました。{comment}",
    priorityDeclined: "{person} さんが入荷 {entry} の優先 {number} を却下しました。{comment}",
    priorityLate: "入荷 {entry} の優先 {number} は未達です。{comment}",
    extractReady: "抽出 {number} が完了しました。行数：{rows}。",
    extractFailed: "抽出 {number} はファイルになりませんでした。",
    webhookPaused:
      "Webhook {name} を停止しました。受信側が失敗しているか、責任者の権限がなくなりました。",
    scheduleReady: "{schedule}：ファイル {number} が完了しました。行数：{rows}。",
    targetLeft: "{figure}：{value}、目標 {limit} を超過しました（{day}）。{place}",
  },
  de: {
    subject: "Viat WMS: neue Benachrichtigungen: {count}",
    hello: "Guten Tag, {name},",
    intro: "das ist neu für Sie:",
    more: "und {count} weitere",
    end: "Diese Briefe lassen sich im Schnellzugriff unter Einstellungen, E-Mail-Benachrichtigungen, abschalten.",
    uploadProcessed: "{file} ist verarbeitet. Zeilen: {lines}.",
    uploadRefused: "{file} wurde abgelehnt.",
    uploadHeld: "{file} wartet auf Freigabe oder Ablehnung.",
    auditsChanged: "Prüfungen mit anderem Ergebnis: {changed} von {audits}.",
    feedFailed: "Eine automatische Lieferung konnte nicht abgeholt werden.",
    fileSetAside: "{file} wurde aus einer automatischen Lieferung ausgesondert.",
    certificateExpiring: "Das Zertifikat {number} endet am {lastOn}. Verbleibende Tage: {left}.",
    findingsAssigned: "{person} hat Ihnen Befunde zugewiesen: {count}.",
    findingsCommented: "{person} hat Ihre Befunde kommentiert: {count}.",
    exceptionInformed:
      "Abweichung {number} im Eingang {entry}: Erkennen Sie sie an oder reklamieren Sie. {comment}",
    exceptionAccepted:
      "Der Mandant hat Abweichung {number} des Eingangs {entry} anerkannt. {comment}",
    exceptionClaimed:
      "Der Mandant fordert {amount} für Abweichung {number} des Eingangs {entry}. {comment}",
    exceptionResolved: "Abweichung {number} des Eingangs {entry} ist geklärt. {amount} {comment}",
    entryNudged: "{person} mahnt an, was Eingang {entry} fehlt. {comment}",
    priorityRequested: "{person} erbittet Vorrang {number} für Eingang {entry}. {comment}",
    priorityAccepted: "{person} hat Vorrang {number} für Eingang {entry} zugesagt. {comment}",
    priorityDeclined: "{person} hat Vorrang {number} für Eingang {entry} abgelehnt. {comment}",
    priorityLate: "Vorrang {number} für Eingang {entry} wurde versäumt. {comment}",
    extractReady: "Auszug {number} ist fertig. Zeilen: {rows}.",
    extractFailed: "Auszug {number} ergab keine Datei.",
    webhookPaused:
      "Webhook {name} wurde pausiert: Der Empfänger versagt, oder wer ihn verantwortet, hat keine Berechtigung mehr.",
    scheduleReady: "{schedule}: Datei {number} ist fertig. Zeilen: {rows}.",
    targetLeft: "{figure}: {value}, über dem Ziel von {limit} ({day}). {place}",
  },
  fr: {
    subject: "Viat WMS : nouvelles notifications : {count}",
    hello: "Bonjour {name},",
    intro: "Voici du nouveau pour vous :",
    more: "et {count} de plus",
    end: "Ces courriels s’arrêtent dans le panneau rapide, Réglages, Notifications par e-mail.",
    uploadProcessed: "{file} est traité. Lignes : {lines}.",
    uploadRefused: "{file} a été refusé.",
    uploadHeld: "{file} attend d’être approuvé ou refusé.",
    auditsChanged: "Audits au résultat changé : {changed} sur {audits}.",
    feedFailed: "Une livraison automatique n’a pas pu être reçue.",
    fileSetAside: "{file} a été écarté d’une livraison automatique.",
    certificateExpiring: "Le certificat {number} expire le {lastOn}. Jours restants : {left}.",
    findingsAssigned: "{person} vous a attribué des constats : {count}.",
    findingsCommented: "{person} a commenté vos constats : {count}.",
    exceptionInformed:
      "Anomalie {number} dans l’entrée {entry} : acceptez-la ou réclamez. {comment}",
    exceptionAccepted: "Le client a accepté l’anomalie {number} de l’entrée {entry}. {comment}",
    exceptionClaimed:
      "Le client réclame {amount} pour l’anomalie {number} de l’entrée {entry}. {comment}",
    exceptionResolved: "L’anomalie {number} de l’entrée {entry} est résolue. {amount} {comment}",
    entryNudged: "{person} demande ce qui manque à l’entrée {entry}. {comment}",
    priorityRequested: "{person} demande la priorité {number} pour l’entrée {entry}. {comment}",
    priorityAccepted: "{person} a accepté la priorité {number} de l’entrée {entry}. {comment}",
    priorityDeclined: "{person} a refusé la priorité {number} de l’entrée {entry}. {comment}",
    priorityLate: "La priorité {number} de l’entrée {entry} a été manquée. {comment}",
    extractReady: "L’extraction {number} est prête. Lignes : {rows}.",
    extractFailed: "L’extraction {number} n’a pas produit de fichier.",
    webhookPaused:
      "Le webhook {name} est en pause : son récepteur est en échec, ou son responsable n’a plus l’autorisation.",
    scheduleReady: "{schedule} : le fichier {number} est prêt. Lignes : {rows}.",
    targetLeft: "{figure} : {value}, au-delà de l’objectif de {limit} ({day}). {place}",
  },
};

/** The words of a letter to `name` about what is new for them, with the address where all of it stands. */
export function newsWords(
  language: NewsLanguage,
  news: readonly News[],
  { name, link }: { readonly name: string; readonly link: string },
): { subject: string; text: string } {
  const words = WORDS[language];
  const beyond = news.length - MOST_NAMED;
  const titles: Readonly<Record<string, string>> = inLanguage(figures.title, language);
  const named = ({ figure, ...values }: News["values"]) => ({
    ...values,
    figure: titles[String(figure)] ?? null,
  });
  const lines = [
    ...news.slice(0, MOST_NAMED).map((one) => {
      const line = filled(words[one.kind], named(one.values));
      return [line, ...addressOf(one, link)].join("\n  ");
    }),
    ...(beyond > 0 ? [filled(words.more, { count: beyond })] : []),
  ];
  const text = [
    filled(words.hello, { name }),
    words.intro,
    lines.map((line) => `- ${line}`).join("\n"),
    link,
    words.end,
    "Viat WMS\n",
  ].join("\n\n");
  return { subject: filled(words.subject, { count: news.length }), text };
}

/** Where it can be seen; of files what is looked at depends on the reader's clock. */
function addressOf({ kind, values }: News, link: string): string[] {
  const place = kind.startsWith("upload") ? null : notificationPlace({ kind, values }, String);
  if (!place) return [];
  const query = Object.entries(place.search).map(
    ([name, text]) => `${name}=${encodeURIComponent(text)}`,
  );
  return [`${link.replace(/\/$/, "")}${place.to}?${query.join("&")}`];
}

// A name may hold a line's end: it must not begin a line of its own.
function filled(words: string, values: News["values"]): string {
  return words.replace(/\{(\w+)\}/g, (_, key: string) =>
    String(values[key] ?? "").replace(/\s+/g, " "),
  );
}
