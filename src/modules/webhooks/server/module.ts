import { rulesOf, secretOf } from "#kit/entity/server/rules.ts";
import type { ServerModule } from "../../ServerModule.ts";
import { removeOldDeliveries } from "./removeOldDeliveries.ts";
import { webhookJob } from "./webhookJob.ts";
import { webhookNews } from "./webhookNews.ts";
import { deliveryRules, makeSigningSecret, webhookRules } from "./webhookRules.ts";

export const webhooksOnServer: ServerModule = {
  rules: () => ({ webhooks: rulesOf(webhookRules), webhookDeliveries: rulesOf(deliveryRules) }),
  secrets: ({ cipher }) => ({ webhooks: secretOf(makeSigningSecret(cipher)) }),
  news: [webhookNews],
  jobs: ({ cipher, webhooks: { networks, pauses }, people }) => [
    webhookJob({ cipher, reach: { networks }, pauses, people }),
  ],
  sweeps: ({ database }) => [
    { what: "deliveries", forget: (stopping) => removeOldDeliveries(database, stopping) },
  ],
};
