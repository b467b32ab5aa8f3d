import type { Module } from "#kit/entity/Module.ts";
import { webhookDeliveries } from "./webhookDeliveries/webhookDeliveries.ts";
import { webhooks } from "./webhooks.ts";
import { texts as webhookDeliveriesTexts } from "./webhookDeliveries/texts.ts";
import { texts as webhooksTexts } from "./texts.ts";

export const webhooksModule: Module = {
  entities: [webhooks, webhookDeliveries],
  texts: {
    webhooks: webhooksTexts,
    webhookDeliveries: webhookDeliveriesTexts,
  },
};
