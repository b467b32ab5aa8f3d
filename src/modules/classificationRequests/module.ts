import type { Module } from "#kit/entity/Module.ts";
import { classificationRequests } from "./classificationRequests.ts";
import { texts } from "./texts.ts";

export const classificationModule: Module = {
  entities: [classificationRequests],
  texts: { classificationRequests: texts },
};
