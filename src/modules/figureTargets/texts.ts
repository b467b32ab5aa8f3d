import { texts as kpis } from "#features/kpis/texts.ts";
import { trade } from "#features/reference/model/tradeTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { figureTargets } from "./figureTargets.ts";

// Those of figures that can have targets.
const {
  getDashboardTipoEmbarque: _types,
  getPrioridadesCruceBar: _priorities,
  getAvgEntradasDirectasIndirectas: _modes,
  getTipoCajaByUsuarios: _trailers,
  ...titles
} = kpis.title;

export const texts = {
  title: trade.targets,
  add: ["Nueva meta", "New target", "Neues Ziel", "Nouvel objectif", "新建目标", "新しい目標"],
  edit: ["Cambiar la meta", "Change the target", "Ziel ändern", "Modifier l'objectif", "修改目标", "目標を変更"],
  search: ["Buscar por meta", "Search by target", "Nach Ziel suchen", "Chercher par objectif", "按目标编号查找", "目標番号で検索"],
  empty: ["Ninguna meta coincide.", "No target matches.", "Kein Ziel passt.", "Aucun objectif ne correspond.", "没有匹配的目标。", "該当する目標はありません。"],
  field: {
    targetNo: kpis.column.target,
    figure: ["Indicador", "Figure", "Kennzahl", "Indicateur", "指标", "指標"],
    site: shared.site,
    atMost: ["Como máximo (horas, minutos o filas)", "At most (hours, minutes or rows)", "Höchstens (Stunden, Minuten oder Zeilen)", "Au plus (heures, minutes ou lignes)", "上限（小时、分钟或行数）", "上限（時間・分・件数）"],
    status: shared.state,
    standing: ["Hoy", "Today", "Heute", "Aujourd'hui", "今日", "本日"],
    lastValue: ["Valor de hoy", "Value today", "Heutiger Wert", "Valeur du jour", "今日数值", "本日の値"],
    leftAt: ["Fuera desde", "Beyond since", "Darüber seit", "Dépassé depuis", "超出时间", "超過の開始"],
    askedBy: ["Se avisa a", "Told to", "Gemeldet an", "Signalé à", "通知对象", "通知先"],
  },
  choice: {
    figure: titles,
    status: {
      active: ["Vigente", "In force", "In Kraft", "En vigueur", "生效中", "適用中"],
      retired: ["Retirada", "Retired", "Aufgehoben", "Retiré", "已停用", "廃止"],
    },
    standing: {
      within: ["Dentro", "Within", "Eingehalten", "Respecté", "未超出", "範囲内"],
      outside: ["Fuera", "Beyond", "Überschritten", "Dépassé", "已超出", "超過"],
    },
  },
  command: {
    follow: ["Avisarme", "Tell me", "Mir melden", "Me prévenir", "通知我", "自分に通知"],
    unfollow: ["Ya no avisarme", "Tell me no more", "Nicht mehr melden", "Ne plus me prévenir", "不再通知我", "通知をやめる"],
    retire: ["Retirar la meta", "Retire the target", "Ziel aufheben", "Retirer l'objectif", "停用目标", "目標を廃止"],
  },
  fault: {
    tooMany: ["{{most}} metas como máximo: retire una", "At most {{most}} targets: retire one", "Höchstens {{most}} Ziele: Heben Sie eines auf", "{{most}} objectifs au maximum : retirez-en un", "最多 {{most}} 个目标：请先停用一个", "目標は {{most}} 件まで：一つ廃止してください"],
  },
} satisfies EntityTexts<typeof figureTargets>;
