import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";

export const texts = {
  loading: shared.loading,
  notice: {
    alert: ["Aviso", "Notice", "Hinweis", "Avis", "提示", "お知らせ"],
    ok: ["Aceptar", "OK", "OK", "OK", "确定", "OK"],
    close: shared.close,
  },
  page: {
    closeDetail: ["Volver a la lista", "Back to the list", "Zurück zur Liste", "Retour à la liste", "返回列表", "一覧に戻る"],
    resize: ["Arrastre para dar más espacio a un lado", "Drag to give one side more room", "Ziehen, um einer Seite mehr Platz zu geben", "Faites glisser pour donner plus de place à un côté", "拖动以调整两侧大小", "ドラッグして左右の幅を調整"],
  },
  reason: {
    unreachable: shared.unreachable,
    notSent: ["Sin conexión. Nada se guardó: intente de nuevo cuando haya señal.", "No connection. Nothing was saved: try again once there is a signal.", "Keine Verbindung. Nichts wurde gespeichert: Versuchen Sie es wieder, sobald Empfang ist.", "Pas de connexion. Rien n'a été enregistré : réessayez dès qu'il y aura du réseau.", "没有连接。未保存任何内容：请在恢复信号后重试。", "接続がありません。何も保存されていません。電波が戻ってからもう一度お試しください。"],
    noAnswer: ["No llegó respuesta. Puede que ya esté hecho: intente de nuevo, no se hará dos veces.", "No answer came. It may be done already: try again, it will not be done twice.", "Es kam keine Antwort. Vielleicht ist es schon geschehen: Versuchen Sie es wieder, es geschieht nicht zweimal.", "Aucune réponse n'est arrivée. C'est peut-être déjà fait : réessayez, cela ne sera pas fait deux fois.", "没有收到答复。操作可能已完成：请重试，不会重复执行。", "応答がありません。すでに完了している可能性があります。もう一度お試しください。二重に行われることはありません。"],
    unknown: ["Algo salió mal.", "Something went wrong.", "Etwas ist schiefgelaufen.", "Une erreur s'est produite.", "出现问题。", "問題が発生しました。"],
    tooMany: ["Demasiados intentos. Intente de nuevo en {{wait}}.", "Too many tries. Try again in {{wait}}.", "Zu viele Versuche. Versuchen Sie es in {{wait}} wieder.", "Trop de tentatives. Réessayez dans {{wait}}.", "尝试次数过多。请在 {{wait}}后重试。", "試行回数が多すぎます。{{wait}}後にもう一度お試しください。"],
  },
  transfer: {
    noFile: ["No file selected!", "No file selected!", "Keine Datei ausgewählt!", "Aucun fichier sélectionné !", "未选择文件！", "ファイルが選択されていません。"],
    bare: ["Se espera un zip", "A zip is expected", "Ein Zip wird erwartet", "Un zip est attendu", "应为 zip 文件", "zip が必要です"],
    bareWords: ["{{names}} va sin comprimir. Puede comprimirse aquí y enviarse.", "{{names}} is not zipped. It can be zipped here and sent.", "{{names}} ist nicht gezippt. Das kann hier geschehen, dann wird gesendet.", "{{names}} n'est pas compressé. Il peut l'être ici puis envoyé.", "{{names}} 未压缩。可在此压缩后发送。", "{{names}} は圧縮されていません。ここで圧縮して送信できます。"],
    zipAndSend: ["Comprimir y enviar {{names}}", "Zip and send {{names}}", "{{names}} zippen und senden", "Compresser et envoyer {{names}}", "压缩并发送 {{names}}", "{{names}} を圧縮して送信"],
    onlyZip: ["Sólo se pueden cargar archivos .zip.", "Only .zip files can be uploaded.", "Nur .zip-Dateien können hochgeladen werden.", "Seuls les fichiers .zip peuvent être chargés.", "只能上传 .zip 文件。", "アップロードできるのは .zip ファイルのみです。"],
  },
  gauge: {
    export: ["Guardar {{title}} como imagen", "Save {{title}} as a picture", "{{title}} als Bild speichern", "Enregistrer {{title}} comme image", "将“{{title}}”保存为图片", "「{{title}}」を画像として保存"],
  },
  elapsed: {
    now: ["just now", "just now", "gerade eben", "à l’instant", "刚刚", "たった今"],
    min: ["1 min", "1 min", "1 Min.", "1 min", "1 分钟", "1 分"],
    mins: ["{{n}} mins", "{{n}} mins", "{{n}} Min.", "{{n}} min", "{{n}} 分钟", "{{n}} 分"],
    hr: ["1 hr", "1 hr", "1 Std.", "1 h", "1 小时", "1 時間"],
    hrs: ["{{n}} hrs", "{{n}} hrs", "{{n}} Std.", "{{n}} h", "{{n}} 小时", "{{n}} 時間"],
    day: ["1 day", "1 day", "1 Tag", "1 jour", "1 天", "1 日"],
    days: ["{{n}} days", "{{n}} days", "{{n}} Tage", "{{n}} jours", "{{n}} 天", "{{n}} 日"],
    month: ["1 month", "1 month", "1 Monat", "1 mois", "1 个月", "1 か月"],
    months: ["{{n}} months", "{{n}} months", "{{n}} Monate", "{{n}} mois", "{{n}} 个月", "{{n}} か月"],
    year: ["1 year", "1 year", "1 Jahr", "1 an", "1 年", "1 年"],
    years: ["{{n}} years", "{{n}} years", "{{n}} Jahre", "{{n}} ans", "{{n}} 年", "{{n}} 年"],
  },
  confirm: {
    cancel: shared.cancel,
  },
  problem: {
    badRequest: ["La solicitud no se pudo aceptar así.", "The request could not be taken like this.", "Die Anfrage konnte so nicht angenommen werden.", "La demande n'a pas pu être acceptée ainsi.", "无法接受这样的请求。", "このままでは受け付けられませんでした。"],
    signedOut: ["Inicie sesión primero.", "Sign in first.", "Melden Sie sich zuerst an.", "Connectez-vous d'abord.", "请先登录。", "先にサインインしてください。"],
    wrongSignIn: ["El correo o la contraseña no son correctos.", "The e-mail or the password is wrong.", "E-Mail oder Passwort ist falsch.", "L'e-mail ou le mot de passe est incorrect.", "电子邮箱或密码不正确。", "メールアドレスまたはパスワードが正しくありません。"],
    codeNeeded: ["Escriba también el código de su autenticador.", "Enter the code of your authenticator too.", "Geben Sie auch den Code Ihres Authentikators ein.", "Saisissez aussi le code de votre authentificateur.", "请同时输入身份验证器的代码。", "認証アプリのコードも入力してください。"],
    wrongCode: ["El código no es correcto o ya se usó.", "The code is wrong or was used already.", "Der Code ist falsch oder wurde schon benutzt.", "Le code est incorrect ou déjà utilisé.", "代码不正确或已被使用。", "コードが正しくないか、使用済みです。"],
    forbidden: ["No tiene permiso para esto.", "You may not do this.", "Dazu haben Sie keine Berechtigung.", "Vous n'avez pas l'autorisation de faire cela.", "您无权执行此操作。", "この操作を行う権限がありません。"],
    otherClient: ["Este cliente no es uno de los suyos.", "This client is not one of yours.", "Dieser Mandant gehört nicht zu Ihren.", "Ce client n'est pas l'un des vôtres.", "该客户不属于您。", "この顧客はあなたの担当ではありません。"],
    notFound: ["Ya no está aquí.", "It is not here any more.", "Es ist nicht mehr da.", "Cet élément n'est plus là.", "该内容已不存在。", "すでに存在しません。"],
    conflict: ["No procede en el estado actual.", "It does not fit the present state.", "Das passt nicht zum jetzigen Stand.", "Ce n'est pas possible dans l'état actuel.", "当前状态下无法执行。", "現在の状態では行えません。"],
    barred: ["Algo lo impide.", "Something speaks against this.", "Etwas spricht dagegen.", "Quelque chose s'y oppose.", "有条件尚未满足。", "妨げになるものがあります。"],
    ambiguous: ["Hay más de una respuesta posible.", "More than one answer is possible.", "Mehr als eine Antwort ist möglich.", "Plusieurs réponses sont possibles.", "可能的答案不止一个。", "該当するものが複数あります。"],
    changed: ["Otra persona lo cambió entretanto.", "Somebody else has changed this meanwhile.", "Jemand anderes hat dies inzwischen geändert.", "Quelqu'un d'autre l'a modifié entre-temps.", "在此期间已被他人更改。", "その間に別の人が変更しました。"],
    taken: ["Ya existe.", "This is there already.", "Das gibt es schon.", "Cela existe déjà.", "已经存在。", "すでに存在します。"],
    queueFull: ["Ya hay demasiados archivos en espera.", "Too many files wait already.", "Es warten schon zu viele Dateien.", "Trop de fichiers attendent déjà.", "等待处理的文件过多。", "待機中のファイルが多すぎます。"],
    stillRunning: ["Todavía se trabaja en la misma solicitud.", "The same request is still being worked on.", "Dieselbe Anfrage wird noch bearbeitet.", "La même demande est encore en cours.", "相同的请求仍在处理中。", "同じ依頼がまだ処理中です。"],
    tooLarge: ["El archivo es más grande de lo que se puede enviar.", "The file is larger than may be sent.", "Die Datei ist größer, als gesendet werden darf.", "Le fichier est plus grand que ce qui peut être envoyé.", "文件超过可发送的大小。", "ファイルが送信できる大きさを超えています。"],
    keyReused: ["Esta solicitud ya se había enviado con otro contenido.", "This request was sent before with another content.", "Diese Anfrage wurde schon mit anderem Inhalt gesendet.", "Cette demande a déjà été envoyée avec un autre contenu.", "此请求已以其他内容发送过。", "この依頼は別の内容ですでに送信されています。"],
    tooMany: ["Demasiados intentos: espere un poco.", "Too many tries: wait a little.", "Zu viele Versuche: Warten Sie ein wenig.", "Trop de tentatives : patientez un peu.", "尝试次数过多：请稍候。", "試行回数が多すぎます。少しお待ちください。"],
    unexpected: ["Algo salió mal en el servidor.", "Something went wrong on the server.", "Auf dem Server ist etwas schiefgegangen.", "Une erreur s'est produite sur le serveur.", "服务器出现错误。", "サーバーで問題が発生しました。"],
    busy: ["El servidor está ocupado: intente de nuevo en un momento.", "The server is busy: try again in a moment.", "Der Server ist beschäftigt: Versuchen Sie es gleich noch einmal.", "Le serveur est occupé : réessayez dans un instant.", "服务器繁忙：请稍后重试。", "サーバーが混み合っています。少し後にもう一度お試しください。"],
    noRoom: ["El servidor no tiene espacio para más archivos.", "There is no room for more files on the server.", "Auf dem Server ist kein Platz für weitere Dateien.", "Le serveur n’a plus de place pour d’autres fichiers.", "服务器没有空间存放更多文件。", "サーバーにこれ以上ファイルを保存する空きがありません。"],
  },
  refused: {
    damaged: ["El envío está dañado o se cortó.", "The upload is damaged or was cut off.", "Die Sendung ist beschädigt oder wurde abgebrochen.", "L'envoi est endommagé ou a été interrompu.", "上传内容已损坏或中断。", "送信が破損しているか、途切れました。"],
    noClient: ["No tiene ningún cliente", "You have no client", "Sie haben keinen Mandanten", "Vous n'avez aucun client", "您没有任何客户", "担当する顧客がありません"],
  },
  offline: ["Sin señal. Lo que haga en las consolas queda guardado en este equipo y sale cuando haya señal.", "No signal. What you do at the consoles is kept on this device and goes out once there is one.", "Kein Empfang. Was Sie an den Konsolen tun, bleibt auf diesem Gerät und geht hinaus, sobald Empfang ist.", "Pas de réseau. Ce que vous faites aux consoles est conservé sur cet appareil et partira dès qu'il y en aura.", "没有信号。您在作业台上的操作保存在本设备上，恢复信号后发送。", "電波がありません。コンソールでの操作はこの端末に保存され、電波が戻ると送信されます。"],
  crashed: ["Algo falló y la pantalla no se puede mostrar. Lo que está por enviar sigue guardado en este equipo y saldrá.", "Something failed and the screen cannot be shown. What is to be sent is still kept on this device and will go out.", "Etwas ist ausgefallen, der Bildschirm lässt sich nicht anzeigen. Was noch zu senden ist, liegt weiter auf diesem Gerät und geht hinaus.", "Une erreur empêche d'afficher l'écran. Ce qui reste à envoyer est toujours conservé sur cet appareil et partira.", "出现故障，无法显示画面。待发送的内容仍保存在本设备上，稍后会发送。", "問題が発生し、画面を表示できません。送信待ちの内容はこの端末に保存されており、後で送信されます。"],
  part: {
    title: ["Falta una parte de la pantalla", "A part of the screen is missing", "Ein Teil des Bildschirms fehlt", "Il manque une partie de l'écran", "屏幕的一部分缺失", "画面の一部がありません"],
    missing: ["Sin señal: esto no se pudo traer. Lo demás de la pantalla sigue como está.", "No signal: this could not be fetched. Everything else on the screen stays as it is.", "Kein Empfang: Dies konnte nicht geladen werden. Alles andere auf dem Bildschirm bleibt, wie es ist.", "Pas de réseau : ceci n'a pas pu être chargé. Le reste de l'écran reste tel quel.", "没有信号：此部分无法加载。屏幕上的其他内容保持不变。", "電波がないため、この部分を取得できませんでした。画面の他の部分はそのままです。"],
    otherRelease: ["Hay una versión nueva del sistema. Cargue la página de nuevo; lo que está por enviar queda guardado en este equipo.", "There is a new version of the product. Load the page again; what is to be sent is kept on this device.", "Es gibt eine neue Version. Laden Sie die Seite neu; was noch zu senden ist, bleibt auf diesem Gerät.", "Une nouvelle version est disponible. Rechargez la page ; ce qui reste à envoyer est conservé sur cet appareil.", "系统有新版本。请重新加载页面；待发送的内容保存在本设备上。", "新しいバージョンがあります。ページを読み込み直してください。送信待ちの内容はこの端末に保存されています。"],
    missingPage: ["No se pudo traer la página: no hay señal, o hay una versión nueva del sistema.", "The page could not be fetched: there is no signal, or a new version of the product.", "Die Seite konnte nicht geladen werden: kein Empfang, oder es gibt eine neue Version des Systems.", "La page n'a pas pu être chargée : pas de signal, ou une nouvelle version du système.", "无法获取页面：没有信号，或系统已有新版本。", "ページを取得できませんでした。電波がないか、システムの新しい版があります。"],
    again: shared.tryAgain,
    reload: ["Cargar la página de nuevo", "Load the page again", "Seite neu laden", "Recharger la page", "重新加载页面", "ページを読み込み直す"],
  },
  form: {
    save: ["Guardar", "Save", "Speichern", "Enregistrer", "保存", "保存"],
    failed: shared.notSaved,
    unsaved: ["Cambios sin guardar", "Unsaved changes", "Nicht gespeicherte Änderungen", "Modifications non enregistrées", "更改尚未保存", "保存されていない変更"],
    loss: ["Si cierra ahora, se pierde lo que escribió.", "If you close now, what you typed is lost.", "Wenn Sie jetzt schließen, geht Ihre Eingabe verloren.", "Si vous fermez maintenant, votre saisie sera perdue.", "现在关闭将丢失您输入的内容。", "今閉じると、入力した内容は失われます。"],
    discard: ["Descartar los cambios", "Discard the changes", "Änderungen verwerfen", "Abandonner les modifications", "放弃更改", "変更を破棄"],
  },
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    kit: Catalogue<typeof texts>;
  }
}
