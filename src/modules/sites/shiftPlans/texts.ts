import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as locations } from "../locations/texts.ts";
import type { shiftPlans } from "./shiftPlans.ts";

export const texts = {
  title: ["Turnos", "Shifts", "Schichten", "Équipes", "班次", "シフト"],
  add: ["Nuevo plan de turnos", "New shift plan", "Neuer Schichtplan", "Nouveau plan d'équipes", "新班次计划", "新しいシフト計画"],
  edit: ["Cambiar el plan de turnos", "Change the shift plan", "Schichtplan ändern", "Modifier le plan d'équipes", "修改班次计划", "シフト計画を変更"],
  search: ["Buscar por nombre del plan", "Search by name of the plan", "Nach Name des Plans suchen", "Chercher par nom du plan", "按计划名称查找", "計画名で検索"],
  empty: ["Ningún plan de turnos coincide.", "No shift plan matches.", "Kein Schichtplan passt.", "Aucun plan d'équipes ne correspond.", "没有匹配的班次计划。", "該当するシフト計画はありません。"],
  field: {
    name: shared.name,
    site: locations.field.site,
    validFrom: shared.validFrom,
    dayStart: ["AM empieza", "AM begins", "AM beginnt", "Début AM", "AM 开始", "AM 開始"],
    nightStart: ["PM empieza", "PM begins", "PM beginnt", "Début PM", "PM 开始", "PM 開始"],
    weekend: ["WE empieza", "WE begins", "WE beginnt", "Début WE", "WE 开始", "WE 開始"],
  },
  choice: {
    weekend: {
      saturday: ["Sábado", "Saturday", "Samstag", "Samedi", "星期六", "土曜日"],
      sunday: ["Domingo", "Sunday", "Sonntag", "Dimanche", "星期日", "日曜日"],
      none: ["Sin WE: todos los días AM y PM", "No WE: AM and PM every day", "Kein WE: täglich AM und PM", "Pas de WE : AM et PM tous les jours", "无 WE：每天 AM 和 PM", "WE なし：毎日 AM と PM"],
    },
  },
} satisfies EntityTexts<typeof shiftPlans>;
