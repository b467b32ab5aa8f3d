import { sealedFor } from "#features/feeds/jobs/feedNeeds.ts";
import { resealFeeds } from "#features/feeds/store/resealFeeds.ts";
import { resealSecondFactors } from "#features/session/store/resealSecondFactors.ts";
import { openDatabase } from "#kit/server/database.ts";
import { embeddedLoginUrl } from "#kit/server/loginUrl.ts";
import { openSeal, type Resealed } from "#kit/server/seal.ts";
import { forgetOlderKeys } from "#kit/server/sealingKeys.ts";
import { inHouse, inTenant } from "#kit/server/tenant.ts";
import type { Settings } from "../settings.ts";
import type { Noun } from "./Noun.ts";

export const secrets: Noun = {
  usage: ["secrets reseal [--lost]"],
  perform: async ([verb, flag], settings) => {
    if (verb !== "reseal" || (flag !== undefined && flag !== "--lost")) return undefined;
    return reseal(settings, flag === "--lost");
  },
};

/** Seals everything with the newest key. Throws, and no key may go, when something opens with none and is not given up. */
async function reseal(
  { databaseUrl, dataDir, secretKeys }: Settings,
  isGivenUp: boolean,
): Promise<string> {
  const seal = openSeal(dataDir, secretKeys);
  const database = openDatabase(databaseUrl ?? embeddedLoginUrl(dataDir), 2);
  try {
    const clients = await inHouse(database, ({ db }) =>
      db.selectFrom("subscribers").select("id").execute(),
    );
    const all: Resealed[] = [await inHouse(database, (tx) => resealSecondFactors(tx, seal))];
    for (const { id } of clients)
      all.push(await inTenant(database, id, (tx) => resealFeeds(tx, seal, sealedFor(id))));
    const sum = (of: keyof Resealed) => all.reduce((total, each) => total + each[of], 0);
    const lost = sum("lost");
    if (lost > 0 && !isGivenUp)
      throw new Error(
        `${sum("anew")} secrets were sealed with the newest key; ${lost} open with none of the keys given: add the key to SECRET_KEY, or give them up with --lost`,
      );
    await inHouse(database, (tx) => forgetOlderKeys(tx, seal));
    return `${sum("anew")} secrets were sealed with the newest key, ${lost} are given up; no older key is needed any more`;
  } finally {
    await database.close();
  }
}
