import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import { texts as extracts } from "../texts.ts";
import { texts as sites } from "../../sites/texts.ts";
import { texts as webhooks } from "../../webhooks/texts.ts";
import type { schedules } from "./schedules.ts";

const title = ["Programaciones", "Schedules", "Zeitpläne", "Planifications", "定时任务", "定期実行"] as const;

export const texts = {
  title,
  view: { "schedules-exl": title, "schedules-stars": title },
  add: ["Nueva programación", "New schedule", "Neuer Zeitplan", "Nouvelle planification", "新建定时任务", "新しい定期実行"],
  edit: ["Cambiar la programación", "Change the schedule", "Zeitplan ändern", "Modifier la planification", "修改定时任务", "定期実行を変更"],
  search: ["Buscar por nombre", "Search by name", "Nach Namen suchen", "Chercher par nom", "按名称查找", "名前で検索"],
  empty: ["Ninguna programación coincide.", "No schedule matches.", "Kein Zeitplan passt.", "Aucune planification ne correspond.", "没有匹配的定时任务。", "該当する定期実行はありません。"],
  field: {
    title: shared.name,
    dataSet: extracts.field.dataSet,
    layout: extracts.field.layout,
    kind: shared.type,
    format: extracts.field.format,
    every: ["Cuándo", "When", "Wann", "Quand", "频率", "頻度"],
    runsAt: ["Hora", "Time of day", "Uhrzeit", "Heure", "时刻", "時刻"],
    zone: shared.timeZone,
    period: ["Periodo del archivo", "Period of the file", "Zeitraum der Datei", "Période du fichier", "文件期间", "ファイルの期間"],
    recipients: ["Destinatarios (un correo por línea)", "Recipients (an e-mail a line)", "Empfänger (je Zeile eine E-Mail)", "Destinataires (un e-mail par ligne)", "收件人（每行一个邮箱）", "宛先（1 行に 1 メール）"],
    unreached: ["Sin cuenta o sin permiso", "Without account or permission", "Ohne Konto oder Berechtigung", "Sans compte ou sans autorisation", "无账户或无权限", "アカウントまたは権限なし"],
    status: shared.state,
    nextAt: ["Próxima vez", "Next run", "Nächster Lauf", "Prochaine exécution", "下次运行", "次回の実行"],
    lastAt: ["Última vez", "Last run", "Letzter Lauf", "Dernière exécution", "上次运行", "前回の実行"],
    lastResult: ["Resultado de la última vez", "Last result", "Letztes Ergebnis", "Dernier résultat", "上次结果", "前回の結果"],
    lastFile: extracts.field.extractNo,
    answeredFor: ["A nombre de", "In the name of", "Im Namen von", "Au nom de", "代表人", "名義"],
  },
  choice: {
    dataSet: extracts.choice.dataSet,
    kind: extracts.choice.kind,
    format: { csv: extracts.choice.format.csv, xlsx: extracts.choice.format.xlsx },
    every: {
      day: ["Cada día", "Every day", "Täglich", "Chaque jour", "每天", "毎日"],
      week: ["Cada lunes", "Every Monday", "Jeden Montag", "Chaque lundi", "每周一", "毎週月曜"],
      month: ["El día 1 de cada mes", "On the 1st of each month", "Am 1. jedes Monats", "Le 1er de chaque mois", "每月 1 日", "毎月 1 日"],
    },
    zone: sites.choice.zone,
    period: {
      yesterday: ["El día anterior", "The day before", "Der Vortag", "La veille", "前一天", "前日"],
      lastWeek: ["La semana anterior", "The week before", "Die Vorwoche", "La semaine précédente", "上一周", "前週"],
      lastMonth: ["El mes anterior", "The month before", "Der Vormonat", "Le mois précédent", "上个月", "前月"],
    },
    status: {
      active: shared.active,
      paused: webhooks.choice.status.paused,
      retired: webhooks.choice.status.retired,
    },
    lastResult: {
      making: extracts.choice.status.running,
      told: ["Enviado", "Sent", "Verschickt", "Envoyé", "已发送", "送信済み"],
      noFile: extracts.choice.status.failed,
      nobody: ["Nadie lo puede ver", "Nobody may see it", "Niemand darf sie sehen", "Personne ne peut le voir", "无人有权查看", "閲覧できる人がいません"],
      notAllowed: ["Quien responde ya no tiene permiso", "Who answers for it has no permission", "Der Verantwortliche hat keine Berechtigung", "Le responsable n'a plus l'autorisation", "负责人已无权限", "責任者に権限がありません"],
    },
  },
  command: {
    pause: webhooks.command.pause,
    resume: webhooks.command.resume,
    run: ["Hacerlo ahora", "Run now", "Jetzt ausführen", "Exécuter maintenant", "立即运行", "今すぐ実行"],
    retire: ["Dar de baja la programación", "Retire the schedule", "Zeitplan stilllegen", "Retirer la planification", "停用定时任务", "定期実行を廃止"],
  },
  fault: {
    tooMany: ["{{most}} programaciones como máximo: dé de baja una", "At most {{most}} schedules: retire one", "Höchstens {{most}} Zeitpläne: Legen Sie einen still", "{{most}} planifications au maximum : retirez-en une", "最多 {{most}} 个定时任务：请先停用一个", "定期実行は {{most}} 件まで：一つ廃止してください"],
  },
} satisfies EntityTexts<typeof schedules>;
