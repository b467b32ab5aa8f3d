import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";

export const texts = {
  title: shared.notifications,
  readAll: shared.readAll,
  empty: ["No hay nada de qué avisarle.", "There is nothing to tell you.", "Es gibt nichts zu melden.", "Rien à vous signaler.", "没有要通知您的事项。", "お知らせはありません。"],
  read: ["Leída", "Read", "Gelesen", "Lue", "已读", "既読"],
  unread: ["Sin leer", "Unread", "Ungelesen", "Non lue", "未读", "未読"],
  kind: {
    uploadProcessed: ["{{file}} quedó procesado. Líneas: {{lines}}.", "{{file}} has been processed. Lines: {{lines}}.", "{{file}} ist verarbeitet. Zeilen: {{lines}}.", "{{file}} a été traité. Lignes : {{lines}}.", "{{file}} 已处理。行数：{{lines}}。", "{{file}} の処理が完了しました。行数: {{lines}}。"],
    uploadRefused: ["{{file}} fue rechazado. {{reason}}", "{{file}} was refused. {{reason}}", "{{file}} wurde abgelehnt. {{reason}}", "{{file}} a été refusé. {{reason}}", "{{file}} 被拒绝。{{reason}}", "{{file}} は拒否されました。{{reason}}"],
    uploadHeld: ["{{file}} espera que alguien lo apruebe o lo rechace.", "{{file}} waits for somebody to approve or reject it.", "{{file}} wartet auf Freigabe oder Ablehnung.", "{{file}} attend une approbation ou un rejet.", "{{file}} 等待批准或驳回。", "{{file}} は承認または却下を待っています。"],
    auditsChanged: ["{{why}} auditorías con otro resultado: {{changed}} de {{audits}}.", "{{why}} audits that came out otherwise: {{changed}} of {{audits}}.", "{{why}} Prüfungen mit anderem Ergebnis: {{changed}} von {{audits}}.", "{{why}} contrôles au résultat différent : {{changed}} sur {{audits}}.", "{{why}}结果改变的审核：{{changed}} / {{audits}}。", "{{why}}結果が変わった監査: {{audits}} 件中 {{changed}} 件。"],
    feedFailed: ["No se pudo recoger la entrega {{what}}. {{reason}}", "The {{what}} feed could not be fetched. {{reason}}", "Die {{what}} Lieferung konnte nicht abgeholt werden. {{reason}}", "La livraison {{what}} n’a pas pu être récupérée. {{reason}}", "无法获取{{what}}文件。{{reason}}", "{{what}}ファイルを取得できませんでした。{{reason}}"],
    fileSetAside: ["{{file}} se apartó de la entrega {{what}}. {{reason}}", "{{file}} of the {{what}} feed was set aside. {{reason}}", "{{file}} wurde beiseitegelegt ({{what}} Lieferung). {{reason}}", "{{file}} de la livraison {{what}} a été mis de côté. {{reason}}", "{{what}}文件 {{file}} 已搁置。{{reason}}", "{{what}}ファイル {{file}} は保留されました。{{reason}}"],
    certificateExpiring: ["El certificado {{number}} vence el {{lastOn}}. Días restantes: {{left}}.", "Certificate {{number}} ends on {{lastOn}}. Days left: {{left}}.", "Zertifikat {{number}} endet am {{lastOn}}. Verbleibende Tage: {{left}}.", "Le certificat {{number}} expire le {{lastOn}}. Jours restants : {{left}}.", "原产地证书 {{number}} 将于 {{lastOn}} 到期。剩余天数：{{left}}。", "証明書 {{number}} は {{lastOn}} に失効します。残り日数: {{left}}。"],
    findingsAssigned: ["{{person}} le asignó hallazgos: {{count}}.", "{{person}} assigned findings to you: {{count}}.", "{{person}} hat Ihnen Feststellungen zugewiesen: {{count}}.", "{{person}} vous a attribué des constats : {{count}}.", "{{person}} 向您分配了发现项：{{count}}。", "{{person}} さんが指摘事項を割り当てました: {{count}} 件。"],
    findingsCommented: ["{{person}} comentó hallazgos suyos: {{count}}.", "{{person}} commented on findings of yours: {{count}}.", "{{person}} hat Ihre Feststellungen kommentiert: {{count}}.", "{{person}} a commenté vos constats : {{count}}.", "{{person}} 对您的发现项发表了意见：{{count}}。", "{{person}} さんがあなたの指摘事項にコメントしました: {{count}} 件。"],
    exceptionInformed: ["Excepción {{number}} en la entrada {{entry}}: acéptela o reclámela.", "Exception {{number}} in entry {{entry}}: accept or claim it.", "Abweichung {{number}} im Eingang {{entry}}: Erkennen Sie sie an oder reklamieren Sie.", "Anomalie {{number}} dans l’entrée {{entry}} : acceptez-la ou réclamez.", "入库单 {{entry}} 有异常 {{number}}：请接受或索赔。", "入荷 {{entry}} に例外 {{number}} があります。承諾または請求してください。"],
    exceptionAccepted: ["El cliente aceptó la excepción {{number}} de la entrada {{entry}}.", "The client accepted exception {{number}} of entry {{entry}}.", "Der Mandant hat Abweichung {{number}} des Eingangs {{entry}} anerkannt.", "Le client a accepté l’anomalie {{number}} de l’entrée {{entry}}.", "客户已接受入库单 {{entry}} 的异常 {{number}}。", "顧客が入荷 {{entry}} の例外 {{number}} を承諾しました。"],
    exceptionClaimed: ["El cliente reclama {{amount}} por la excepción {{number}} de la entrada {{entry}}.", "The client claims {{amount}} for exception {{number}} of entry {{entry}}.", "Der Mandant fordert {{amount}} für Abweichung {{number}} des Eingangs {{entry}}.", "Le client réclame {{amount}} pour l’anomalie {{number}} de l’entrée {{entry}}.", "客户就入库单 {{entry}} 的异常 {{number}} 索赔 {{amount}}。", "顧客が入荷 {{entry}} の例外 {{number}} について {{amount}} を請求しています。"],
    exceptionResolved: ["La excepción {{number}} de la entrada {{entry}} quedó resuelta. {{amount}}", "Exception {{number}} of entry {{entry}} was settled. {{amount}}", "Abweichung {{number}} des Eingangs {{entry}} ist geklärt. {{amount}}", "L’anomalie {{number}} de l’entrée {{entry}} est résolue. {{amount}}", "入库单 {{entry}} 的异常 {{number}} 已解决。{{amount}}", "入荷 {{entry}} の例外 {{number}} は解決しました。{{amount}}"],
    entryNudged: ["{{person}} pide lo que le falta a la entrada {{entry}}.", "{{person}} asks for what entry {{entry}} lacks.", "{{person}} mahnt an, was Eingang {{entry}} fehlt.", "{{person}} demande ce qui manque à l’entrée {{entry}}.", "{{person}} 催办入库单 {{entry}} 缺少的内容。", "{{person}} さんが入荷 {{entry}} の不足分を求めています。"],
    priorityRequested: ["{{person}} pide prioridad {{number}} para la entrada {{entry}}.", "{{person}} asks for priority {{number}} for entry {{entry}}.", "{{person}} erbittet Vorrang {{number}} für Eingang {{entry}}.", "{{person}} demande la priorité {{number}} pour l’entrée {{entry}}.", "{{person}} 为入库单 {{entry}} 申请优先 {{number}}。", "{{person}} さんが入荷 {{entry}} の優先 {{number}} を依頼しています。"],
    priorityAccepted: ["{{person}} aceptó la prioridad {{number}} de la entrada {{entry}}.", "{{person}} accepted priority {{number}} of entry {{entry}}.", "{{person}} hat Vorrang {{number}} für Eingang {{entry}} zugesagt.", "{{person}} a accepté la priorité {{number}} de l’entrée {{entry}}.", "{{person}} 接受了入库单 {{entry}} 的优先 {{number}}。", "{{person}} さんが入荷 {{entry}} の優先 {{number}} を承諾しました。"],
    priorityDeclined: ["{{person}} rechazó la prioridad {{number}} de la entrada {{entry}}.", "{{person}} declined priority {{number}} of entry {{entry}}.", "{{person}} hat Vorrang {{number}} für Eingang {{entry}} abgelehnt.", "{{person}} a refusé la priorité {{number}} de l’entrée {{entry}}.", "{{person}} 拒绝了入库单 {{entry}} 的优先 {{number}}。", "{{person}} さんが入荷 {{entry}} の優先 {{number}} を却下しました。"],
    priorityLate: ["La prioridad {{number}} de la entrada {{entry}} no se cumplió.", "Priority {{number}} of entry {{entry}} was missed.", "Vorrang {{number}} für Eingang {{entry}} wurde versäumt.", "La priorité {{number}} de l’entrée {{entry}} a été manquée.", "入库单 {{entry}} 的优先 {{number}} 未达成。", "入荷 {{entry}} の優先 {{number}} は未達です。"],
    extractReady: ["El extracto {{number}} está listo. Filas: {{rows}}.", "Extract {{number}} is ready. Rows: {{rows}}.", "Auszug {{number}} ist fertig. Zeilen: {{rows}}.", "L’extraction {{number}} est prête. Lignes : {{rows}}.", "导出 {{number}} 已完成。行数：{{rows}}。", "抽出 {{number}} が完了しました。行数：{{rows}}。"],
    webhookPaused: ["El webhook {{name}} quedó en pausa: su receptor falla, o quien responde por él ya no tiene permiso.", "Webhook {{name}} was paused: its receiver fails, or who answers for it has no permission any more.", "Webhook {{name}} wurde pausiert: Der Empfänger versagt, oder wer ihn verantwortet, hat keine Berechtigung mehr.", "Le webhook {{name}} est en pause : son récepteur est en échec, ou son responsable n’a plus l’autorisation.", "Webhook {{name}} 已暂停：接收方失败，或负责人已无权限。", "Webhook {{name}} を停止しました。受信側が失敗しているか、責任者の権限がなくなりました。"],
    scheduleReady: ["{{schedule}}: el archivo {{number}} está listo. Filas: {{rows}}.", "{{schedule}}: file {{number}} is ready. Rows: {{rows}}.", "{{schedule}}: Datei {{number}} ist fertig. Zeilen: {{rows}}.", "{{schedule}} : le fichier {{number}} est prêt. Lignes : {{rows}}.", "{{schedule}}：文件 {{number}} 已完成。行数：{{rows}}。", "{{schedule}}：ファイル {{number}} が完了しました。行数：{{rows}}。"],
    targetLeft: ["{{figure}}: {{value}}, fuera de la meta de {{limit}} ({{day}}). {{place}}", "{{figure}}: {{value}}, beyond the target of {{limit}} ({{day}}). {{place}}", "{{figure}}: {{value}}, über dem Ziel von {{limit}} ({{day}}). {{place}}", "{{figure}} : {{value}}, au-delà de l’objectif de {{limit}} ({{day}}). {{place}}", "{{figure}}：{{value}}，超出目标 {{limit}}（{{day}}）。{{place}}", "{{figure}}：{{value}}、目標 {{limit}} を超過しました（{{day}}）。{{place}}"],
    extractFailed: ["El extracto {{number}} no llegó a su archivo.", "Extract {{number}} did not come to its file.", "Auszug {{number}} ergab keine Datei.", "L’extraction {{number}} n’a pas produit de fichier.", "导出 {{number}} 未能生成文件。", "抽出 {{number}} はファイルになりませんでした。"],
  },
  uploadWarned: ["{{file}} quedó procesado, con avisos que revisar. Líneas: {{lines}}.", "{{file}} has been processed, with warnings to look at. Lines: {{lines}}.", "{{file}} ist verarbeitet, mit Hinweisen, die zu prüfen sind. Zeilen: {{lines}}.", "{{file}} a été traité, avec des avertissements à examiner. Lignes : {{lines}}.", "{{file}} 已处理，有警告需要查看。行数：{{lines}}。", "{{file}} の処理が完了しました。確認が必要な警告があります。行数：{{lines}}。"],
  why: {
    catalogue: ["Cambió el catálogo de partes;", "The catalogue of parts changed;", "Der Teilekatalog hat sich geändert;", "Le catalogue de références a changé ;", "料号目录已变更；", "部品カタログが変わりました。"],
    certificates: ["Cambiaron los certificados;", "Certificates changed;", "Zertifikate haben sich geändert;", "Des certificats ont changé ;", "原产地证书已变更；", "証明書が変わりました。"],
    tariff: ["Cambió la tarifa;", "The tariff changed;", "Der Zolltarif hat sich geändert;", "Le tarif a changé ;", "税则已变更；", "税率表が変わりました。"],
    rules: ["Cambiaron las reglas;", "The rules changed;", "Die Regeln haben sich geändert;", "Les règles ont changé ;", "规则已变更；", "規則が変わりました。"],
    decisions: ["Se tomaron decisiones;", "Decisions were taken;", "Es wurden Entscheidungen getroffen;", "Des décisions ont été prises ;", "已作出决定；", "決定が行われました。"],
  },
  what: {
    daily: shared.daily,
    hourly: shared.hourly,
  },
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    notifications: Catalogue<typeof texts>;
  }
}
