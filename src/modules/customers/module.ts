import type { Module } from "#kit/entity/Module.ts";
import { customers } from "./customers.ts";
import { texts as customersTexts } from "./texts.ts";

export const customersModule: Module = {
  entities: [customers],
  texts: {
    customers: customersTexts,
  },
};
