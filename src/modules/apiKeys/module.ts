import type { Module } from "#kit/entity/Module.ts";
import { apiKeys } from "./apiKeys.ts";
import { texts as apiKeysTexts } from "./texts.ts";

export const apiKeysModule: Module = {
  entities: [apiKeys],
  texts: {
    apiKeys: apiKeysTexts,
  },
};
