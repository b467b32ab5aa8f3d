import type { Module } from "#kit/entity/Module.ts";
import { importerSettings } from "./importerSettings.ts";
import { texts as importerSettingsTexts } from "./texts.ts";

export const importerSettingsModule: Module = {
  entities: [importerSettings],
  texts: { importerSettings: importerSettingsTexts },
};
