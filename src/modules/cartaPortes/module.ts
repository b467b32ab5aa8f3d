import type { Module } from "#kit/entity/Module.ts";
import { cartaPortes } from "./cartaPortes.ts";
import { texts } from "./texts.ts";

export const cartaPortesModule: Module = {
  entities: [cartaPortes],
  texts: { cartaPortes: texts },
};
