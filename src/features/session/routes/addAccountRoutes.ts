import { answer, type RouteContext } from "#kit/server/http.ts";
import type { SecretCipher } from "#kit/server/secretCipher.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { account, keepPicture } from "../contract/account.ts";
import { needsSecondFactor, type SecondFactorSetting, secondFactorState } from "../model/roles.ts";
import { changeAccount } from "../store/accounts.ts";
import { grantsOf } from "../store/people.ts";
import { secondFactorOf } from "../store/secondFactor.ts";
import { addCredentialRoutes } from "./addCredentialRoutes.ts";
import { addOwnSessionRoutes } from "./addOwnSessionRoutes.ts";

interface AccountNeeds {
  readonly cipher: SecretCipher;
  readonly secondFactor: SecondFactorSetting;
}

/** Adds what everyone may do with their own account: sessions, picture, password, second factor. */
export function addAccountRoutes(
  context: RouteContext,
  { cipher, secondFactor }: AccountNeeds,
): void {
  const { database } = context;
  addOwnSessionRoutes(context);
  addCredentialRoutes(context, cipher);

  answer(context, account, async ({ caller }) => {
    const { personId, type } = caller;
    const [{ confirmedAt, recoveryLeft }, grants] = await inHouse(
      database,
      async (tx) => [await secondFactorOf(tx, personId), await grantsOf(tx, personId)] as const,
    );
    const codes = grants.map(({ code }) => code);
    const isCompulsory = needsSecondFactor(secondFactor, { type, codes });
    return {
      data: {
        SecondFactor: secondFactorState(confirmedAt !== null, isCompulsory),
        Since: confirmedAt?.toISOString() ?? null,
        RecoveryLeft: recoveryLeft,
        Compulsory: isCompulsory,
      },
    };
  });

  answer(context, keepPicture, async ({ caller, body }) => {
    await inHouse(database, (tx) => changeAccount(tx, caller.personId, { picture: body.Picture }));
    return {
      data: body.Picture === null ? "Su imagen quedó quitada." : "Su imagen quedó guardada.",
    };
  });
}
