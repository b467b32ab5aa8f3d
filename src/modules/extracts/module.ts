import type { Module } from "#kit/entity/Module.ts";
import { extracts } from "./extracts.ts";
import { layoutColumns } from "./layoutColumns/layoutColumns.ts";
import { reportLayouts } from "./reportLayouts/reportLayouts.ts";
import { schedules } from "./schedules/schedules.ts";
import { texts as extractsTexts } from "./texts.ts";
import { texts as layoutColumnsTexts } from "./layoutColumns/texts.ts";
import { texts as reportLayoutsTexts } from "./reportLayouts/texts.ts";
import { texts as schedulesTexts } from "./schedules/texts.ts";

export const extractsModule: Module = {
  entities: [reportLayouts, layoutColumns, extracts, schedules],
  texts: {
    reportLayouts: reportLayoutsTexts,
    layoutColumns: layoutColumnsTexts,
    extracts: extractsTexts,
    schedules: schedulesTexts,
  },
};
