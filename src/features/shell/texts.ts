import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import { menuTerms } from "./model/menuTerms.ts";

export const texts = {
  product: shared.product,
  menu: ["Menú", "Menu", "Menü", "Menu", "菜单", "メニュー"],
  openMenu: ["Abrir el menú", "Open the menu", "Menü öffnen", "Ouvrir le menu", "打开菜单", "メニューを開く"],
  closeMenu: ["Cerrar el menú", "Close the menu", "Menü schließen", "Fermer le menu", "关闭菜单", "メニューを閉じる"],
  minimize: ["Angostar el menú", "Make the menu narrow", "Menü schmal machen", "Réduire le menu", "收窄菜单", "メニューを狭める"],
  widen: ["Ensanchar el menú", "Make the menu wide", "Menü breit machen", "Élargir le menu", "展开菜单", "メニューを広げる"],
  breadcrumbs: ["Dónde está", "Where you are", "Wo Sie sind", "Où vous êtes", "当前位置", "現在の場所"],
  toContent: ["Ir al contenido", "Skip to the content", "Zum Inhalt springen", "Aller au contenu", "跳到内容", "本文へ移動"],
  home: shared.dashboard,
  homeHello: ["Hola, {{name}}", "Hello, {{name}}", "Guten Tag, {{name}}", "Bonjour, {{name}}", "您好，{{name}}", "{{name}} さん、こんにちは"],
  homeAreas: ["Sus áreas", "Your areas", "Ihre Bereiche", "Vos espaces", "您的功能区", "ご利用いただける領域"],
  homeEmpty: ["Todavía no hay aquí ninguna de sus áreas. Pregunte a un administrador qué permisos necesita.", "None of your areas is open here yet. Ask an administrator which permissions you need.", "Hier ist noch keiner Ihrer Bereiche offen. Fragen Sie einen Administrator, welche Berechtigungen Sie brauchen.", "Aucun de vos espaces n'est encore ouvert ici. Demandez à un administrateur les autorisations nécessaires.", "此处尚无对您开放的功能区。请向管理员了解所需权限。", "まだ開ける領域がありません。必要な権限を管理者にお問い合わせください。"],
  homeComing: ["Sus pantallas están en preparación y aparecerán aquí:", "Your screens are being prepared and will appear here:", "Ihre Seiten sind in Vorbereitung und erscheinen hier:", "Vos écrans sont en préparation et apparaîtront ici :", "您的页面正在准备中，完成后将显示在此处：", "画面は準備中です。できしだい、ここに表示されます："],
  homeMeanwhile: ["Mientras tanto puede abrir:", "Meanwhile you can open:", "Inzwischen können Sie öffnen:", "En attendant, vous pouvez ouvrir :", "在此期间您可以打开：", "それまでに開けるもの："],
  ...menuTerms,
  link: {
    purchase: ["Purchase", "Purchase", "Kaufen", "Acheter", "购买", "購入"],
    documentation: ["Documentation", "Documentation", "Dokumentation", "Documentation", "文档", "ドキュメント"],
    support: shared.supportInEnglish,
  },
  inNewTab: ["{{name}} (se abre en otra pestaña)", "{{name}} (opens in a new tab)", "{{name}} (öffnet in neuem Tab)", "{{name}} (s’ouvre dans un nouvel onglet)", "{{name}}（在新标签页中打开）", "{{name}}（新しいタブで開きます）"],
  pageActions: ["Acciones", "Actions", "Aktionen", "Actions", "操作", "操作"],
  action: {
    activity: ["Activity", "Activity", "Aktivität", "Activité", "活动", "アクティビティ"],
    messages: shared.messages,
    faq: ["FAQ", "FAQ", "Häufige Fragen", "FAQ", "常见问题", "よくある質問"],
    support: shared.supportInEnglish,
    submit: ["Submit", "Submit", "Vorschlag senden", "Envoyer une suggestion", "提交建议", "提案を送る"],
  },
  quickActions: shared.quickActions,
  notifications: shared.notifications,
  notificationsUnread: ["Notificaciones, sin leer: {{number}}", "Notifications, unread: {{number}}", "Benachrichtigungen, ungelesen: {{number}}", "Notifications, non lues : {{number}}", "通知，未读：{{number}}", "通知、未読: {{number}}"],
  search: ["Buscar", "Search", "Suchen", "Rechercher", "搜索", "検索"],
  searchWhat: ["Qué busca", "What to look for", "Wonach Sie suchen", "Que cherchez-vous", "您要找什么", "何をお探しですか"],
  quickSidebar: shared.quickSidebar,
  close: shared.close,
  sidebar: {
    messages: shared.messages,
    settings: ["Settings", "Settings", "Einstellungen", "Réglages", "设置", "設定"],
    logs: shared.logs,
  },
  recent: ["Visitado hace poco", "Visited lately", "Zuletzt besucht", "Visité récemment", "最近访问", "最近開いた画面"],
  notKept: shared.notSaved,
  browserLog: ["Este navegador", "This browser", "Dieser Browser", "Ce navigateur", "此浏览器", "このブラウザー"],
  logged: {
    opened: ["Abrió {{what}}", "Opened {{what}}", "{{what}} geöffnet", "{{what}} ouvert", "打开了 {{what}}", "{{what}} を開きました"],
    set: ["Cambió un ajuste: {{what}}", "Changed a setting: {{what}}", "Einstellung geändert: {{what}}", "Réglage modifié : {{what}}", "更改了设置：{{what}}", "設定を変更: {{what}}"],
    offline: ["Sin red", "Lost the network", "Netz verloren", "Réseau perdu", "网络断开", "通信が切れました"],
    online: ["Con red otra vez", "Found the network again", "Netz wieder da", "Réseau retrouvé", "网络恢复", "通信が戻りました"],
    called: ["Llamó a {{what}}", "Called {{what}}", "{{what}} aufgerufen", "Appel de {{what}}", "调用了 {{what}}", "{{what}} を呼び出しました"],
    session: ["Otra pestaña cambió la sesión", "Another tab changed the session", "Ein anderer Tab änderte die Sitzung", "Un autre onglet a changé la session", "其他标签页更改了会话", "別のタブがセッションを変えました"],
  },
  everyones: {
    demo: ["Demo", "Demo", "Demo", "Démo", "演示", "デモ"],
    actividad: shared.activity,
    ayuda: ["Ayuda", "Help", "Hilfe", "Aide", "帮助", "ヘルプ"],
    escaner: shared.tryScanner,
    builder: ["Layout Builder", "Layout Builder", "Layout-Baukasten", "Éditeur de mise en page", "布局编辑器", "レイアウトビルダー"],
  },
  account: ["Mi cuenta", "My account", "Mein Konto", "Mon compte", "我的账户", "マイアカウント"],
  noClient: ["Ningún cliente se llama «{{wanted}}»", "No client is called “{{wanted}}”", "Kein Kunde heißt „{{wanted}}“", "Aucun client ne s'appelle « {{wanted}} »", "没有名为“{{wanted}}”的客户", "「{{wanted}}」という顧客はありません"],
  withdrawn: ["Le retiraron el permiso de esta pantalla.", "Your permission for this screen was withdrawn.", "Ihre Berechtigung für diese Seite wurde entzogen.", "Votre autorisation pour cet écran a été retirée.", "您对此页面的权限已被撤销。", "この画面の権限が取り消されました。"],
  withdrawnWords: ["Lo que escribió sigue aquí para que lo copie, pero ya no puede guardarse. ({{codes}})", "What you typed is still here to be copied, but can no longer be saved. ({{codes}})", "Was Sie geschrieben haben, ist noch da und kann kopiert, aber nicht mehr gespeichert werden. ({{codes}})", "Ce que vous avez écrit est encore là pour être copié, mais ne peut plus être enregistré. ({{codes}})", "您输入的内容仍在，可以复制，但不能再保存。 ({{codes}})", "入力した内容はコピーできますが、保存はできません。 ({{codes}})"],
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    shell: Catalogue<typeof texts>;
  }
}
