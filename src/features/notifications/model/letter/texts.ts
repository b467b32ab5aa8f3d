import type { Terms } from "#kit/pure/terms.ts";

/** What a letter of news says around its news. */
export const texts = {
  subject: ["Viat WMS: {{count}} notificaciones nuevas", "Viat WMS: new notifications: {{count}}", "Viat WMS: neue Benachrichtigungen: {{count}}", "Viat WMS : nouvelles notifications : {{count}}", "Viat WMS：{{count}} 条新通知", "Viat WMS：新しい通知 {{count}} 件"],
  hello: ["Hola, {{name}}:", "Hello, {{name}}:", "Guten Tag, {{name}},", "Bonjour {{name}},", "{{name}}，您好：", "{{name}} 様"],
  intro: ["Esto es nuevo para usted:", "This is new for you:", "das ist neu für Sie:", "Voici du nouveau pour vous :", "以下是与您有关的新内容：", "新しいお知らせです："],
  more: ["y {{count}} más", "and {{count}} more", "und {{count}} weitere", "et {{count}} de plus", "另有 {{count}} 条", "ほか {{count}} 件"],
  end: ["Puede apagar estos correos en Panel rápido, Ajustes, Email Notifications.", "You can switch these letters off in Quick panel, Settings, Email Notifications.", "Diese Briefe lassen sich im Schnellzugriff unter Einstellungen, E-Mail-Benachrichtigungen, abschalten.", "Ces courriels s’arrêtent dans le panneau rapide, Réglages, Notifications par e-mail.", "您可以在快捷面板的设置中关闭电子邮件通知。", "このメールはクイックパネルの設定「メール通知」で止められます。"],
} satisfies Terms;
