import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";

export const texts = {
  group: {
    general: ["General", "General", "Allgemein", "Général", "常规", "一般"],
    system: ["System", "System", "System", "Système", "系统", "システム"],
  },
  name: {
    emailNotifications: ["Email Notifications", "Email Notifications", "E-Mail-Benachrichtigungen", "Notifications par e-mail", "电子邮件通知", "メール通知"],
    siteTracking: ["Site Tracking", "Site Tracking", "Besuchte Seiten merken", "Suivi du site", "访问记录", "サイト追跡"],
    smsAlerts: ["SMS Alerts", "SMS Alerts", "SMS-Alarme", "Alertes SMS", "短信提醒", "SMSアラート"],
    backupStorage: ["Backup Storage", "Backup Storage", "Sicherungsspeicher", "Stockage de secours", "备份存储", "バックアップ保存"],
    auditLogs: shared.auditLogs,
    systemLogs: shared.systemLogs,
    errorReporting: ["Error Reporting", "Error Reporting", "Fehlerberichte", "Rapports d’erreur", "错误报告", "エラー報告"],
    applicationsLogs: ["Applications Logs", "Applications Logs", "Anwendungsprotokolle", "Journaux des applications", "应用日志", "アプリケーションログ"],
    backupServers: ["Backup Servers", "Backup Servers", "Ersatzserver", "Serveurs de secours", "备用服务器", "バックアップサーバー"],
    systemAuditLogs: shared.auditLogs,
  },
  missing: {
    emailNotifications: ["Este servidor no tiene correo configurado: no se envía nada.", "This server has no mail set up: nothing is sent.", "Auf diesem Server ist kein E-Mail-Versand eingerichtet: Es wird nichts gesendet.", "Ce serveur n’a pas d’envoi d’e-mails configuré : rien n’est envoyé.", "此服务器未配置邮件，不会发送任何内容。", "このサーバーにはメールの設定がないため、何も送信されません。"],
    smsAlerts: ["Este servidor no tiene servicio de SMS: no se envía nada.", "This server has no text message service: nothing is sent.", "Dieser Server hat keinen SMS-Dienst: Es wird nichts gesendet.", "Ce serveur n’a pas de service de SMS : rien n’est envoyé.", "此服务器没有短信服务，不会发送任何内容。", "このサーバーにはSMSサービスがないため、何も送信されません。"],
  },
  about: {
    siteTracking: ["Este navegador recuerda las pantallas que visita y las ofrece en el inicio.", "This browser remembers the screens you visit and offers them on the home page.", "Dieser Browser merkt sich besuchte Seiten und bietet sie auf der Startseite an.", "Ce navigateur retient les écrans visités et les propose à l’accueil.", "此浏览器会记住您访问过的页面，并在首页显示。", "このブラウザーは開いた画面を覚え、ホームに表示します。"],
    backupStorage: ["El servidor guarda su diseño para sus otros navegadores.", "The server keeps your layout for your other browsers.", "Der Server bewahrt Ihr Layout für Ihre anderen Browser auf.", "Le serveur conserve votre mise en page pour vos autres navigateurs.", "服务器保存您的布局，供您的其他浏览器使用。", "サーバーがレイアウトを保存し、他のブラウザーでも使えます。"],
    errorReporting: ["Los errores de este navegador se cuentan a los operadores.", "Errors in this browser are told to the operators.", "Fehler in diesem Browser werden den Betreibern gemeldet.", "Les erreurs de ce navigateur sont signalées aux exploitants.", "此浏览器中的错误会报告给运维人员。", "このブラウザーのエラーを運用担当者に知らせます。"],
    backupServers: ["Si el servidor no responde, se le pregunta dos veces más antes de mostrar el error.", "When the server does not answer, it is asked twice more before the error shows.", "Antwortet der Server nicht, wird er noch zweimal gefragt, bevor der Fehler erscheint.", "Si le serveur ne répond pas, il est interrogé deux fois encore avant d’afficher l’erreur.", "服务器无响应时，会再请求两次才显示错误。", "サーバーが応答しないとき、あと2回問い合わせてからエラーを表示します。"],
    emailNotifications: ["Lo que le concierne llega también a su correo.", "What concerns you also reaches your mailbox.", "Was Sie betrifft, kommt auch in Ihr Postfach.", "Ce qui vous concerne arrive aussi dans votre boîte.", "与您有关的内容也会发送到您的邮箱。", "あなたに関わることはメールでも届きます。"],
    smsAlerts: ["Lo urgente llega también a su teléfono.", "What is urgent also reaches your phone.", "Dringendes kommt auch auf Ihr Telefon.", "L’urgent arrive aussi sur votre téléphone.", "紧急内容也会发送到您的手机。", "緊急の知らせは電話にも届きます。"],
    auditLogs: ["Las bitácoras incluyen las pantallas que abre y los ajustes que cambia en este navegador.", "The logs include the screens you open and the settings you change in this browser.", "Die Protokolle enthalten die hier geöffneten Seiten und geänderten Einstellungen.", "Les journaux incluent les écrans ouverts et les réglages modifiés dans ce navigateur.", "日志包含您在此浏览器中打开的页面和更改的设置。", "このブラウザーで開いた画面と変えた設定をログに含めます。"],
    systemLogs: ["Las bitácoras incluyen cuándo este navegador perdió y recobró la red.", "The logs include when this browser lost the network and found it again.", "Die Protokolle enthalten, wann dieser Browser das Netz verlor und wiederfand.", "Les journaux incluent les pertes et retours du réseau de ce navigateur.", "日志包含此浏览器断网和恢复联网的时间。", "このブラウザーの通信の切断と復帰をログに含めます。"],
    applicationsLogs: ["Las bitácoras incluyen las llamadas de este navegador al servidor, con su duración.", "The logs include this browser’s calls to the server and how long they took.", "Die Protokolle enthalten die Aufrufe dieses Browsers an den Server und ihre Dauer.", "Les journaux incluent les appels de ce navigateur au serveur et leur durée.", "日志包含此浏览器对服务器的调用及其耗时。", "このブラウザーからサーバーへの呼び出しと所要時間をログに含めます。"],
    systemAuditLogs: ["Las bitácoras incluyen cuándo otra pestaña cambió la sesión o el cliente.", "The logs include when another tab changed the session or the client.", "Die Protokolle enthalten, wann ein anderer Tab die Sitzung oder den Mandanten änderte.", "Les journaux incluent les changements de session ou de client faits par un autre onglet.", "日志包含其他标签页更改会话或客户的时间。", "別のタブがセッションや顧客を変えた時刻をログに含めます。"],
  },
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    settings: Catalogue<typeof texts>;
  }
}
