import { encryptedFor } from "#features/feeds/jobs/feedNeeds.ts";
import { reencryptFeeds } from "#features/feeds/store/reencryptFeeds.ts";
import { reencryptSecondFactors } from "#features/session/store/reencryptSecondFactors.ts";
import { reencryptWebhooks } from "#modules/webhooks/server/reencryptWebhooks.ts";
import { openDatabase } from "#kit/server/database.ts";
import { embeddedLoginUrl } from "#kit/server/loginUrl.ts";
import { openSecretCipher, type Reencrypted } from "#kit/server/secretCipher.ts";
import { forgetOlderKeys } from "#kit/server/encryptionKeys.ts";
import { allTenants, inHouse, inTenant } from "#kit/server/tenant.ts";
import type { Settings } from "../settings.ts";
import type { Noun } from "./Noun.ts";

export const secrets: Noun = {
  usage: ["secrets reencrypt [--lost]"],
  perform: async ([verb, flag], settings) => {
    if (verb !== "reencrypt" || (flag !== undefined && flag !== "--lost")) return undefined;
    return reencrypt(settings, flag === "--lost");
  },
};

/** Encrypts everything with the newest key. Throws, and no key may go, when something opens with none and is not given up. */
async function reencrypt(
  { databaseUrl, dataDir, secretKeys }: Settings,
  isGivenUp: boolean,
): Promise<string> {
  const cipher = openSecretCipher(dataDir, secretKeys);
  const database = openDatabase(databaseUrl ?? embeddedLoginUrl(dataDir), 2);
  try {
    const all: Reencrypted[] = [
      await inHouse(database, (tx) => reencryptSecondFactors(tx, cipher)),
    ];
    for (const id of await allTenants(database))
      await inTenant(database, id, async (tx) => {
        all.push(await reencryptFeeds(tx, cipher, encryptedFor(id)));
        all.push(await reencryptWebhooks(tx, cipher));
      });
    const sum = (of: keyof Reencrypted) => all.reduce((total, each) => total + each[of], 0);
    const lost = sum("lost");
    if (lost > 0 && !isGivenUp)
      throw new Error(
        `${sum("anew")} secrets were encrypted with the newest key; ${lost} open with none of the keys given: add the key to SECRET_KEY, or give them up with --lost`,
      );
    await inHouse(database, (tx) => forgetOlderKeys(tx, cipher));
    return `${sum("anew")} secrets were encrypted with the newest key, ${lost} are given up; no older key is needed any more`;
  } finally {
    await database.close();
  }
}
