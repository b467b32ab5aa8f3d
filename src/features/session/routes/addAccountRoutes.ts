import { Problem } from "#kit/pure/problem.ts";
import { recordAction } from "#kit/server/actions.ts";
import { answer, type Caller, type RouteContext } from "#kit/server/http.ts";
import type { SecretCipher } from "#kit/server/secretCipher.ts";
import { inHouse } from "#kit/server/tenant.ts";
import {
  account,
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endOtherSessions,
  endOwnSession,
  keepPicture,
  ownSessions,
  removeSecondFactor,
} from "../contract/account.ts";
import { needsSecondFactor, type SecondFactorSetting, secondFactorState } from "../model/roles.ts";
import { changeAccount, endSessions, setPassword } from "../store/accounts.ts";
import { endOne, sessionsOf } from "../store/ownSessions.ts";
import { countFailure, forgetFailures, type Guess, waitFor } from "../store/failures.ts";
import { accountOf, grantsOf } from "../store/people.ts";
import { hashOf, isRight } from "../store/passwords.ts";
import {
  beginSetUp,
  confirmSetUp,
  isSecondFactor,
  removeSecondFactor as remove,
  secondFactorOf,
} from "../store/secondFactor.ts";
import { base32, otpAuth } from "../store/totp.ts";
import { checkPassword } from "./checkPassword.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { texts } from "../texts.ts";

const said = inLanguage(texts, "es").refused;

interface AccountNeeds {
  readonly cipher: SecretCipher;
  readonly secondFactor: SecondFactorSetting;
}

/** Adds what everyone may do with their own account: sessions, password, second factor. */
export function addAccountRoutes(
  context: RouteContext,
  { cipher, secondFactor }: AccountNeeds,
): void {
  const { database } = context;

  answer(context, ownSessions, async ({ caller }) => {
    const open = await inHouse(database, (tx) => sessionsOf(tx, caller.personId));
    return {
      data: open.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
        _id: id,
        Device: userAgent ?? "",
        Address: address ?? "",
        Created: createdAt.toISOString(),
        LastSeen: lastSeenAt.toISOString(),
        Current: id === caller.sessionId,
      })),
    };
  });
  answer(context, endOwnSession, async ({ caller, params }) => {
    const done = await inHouse(database, (tx) =>
      endOne(tx, caller.personId, params.id, "ended by its owner"),
    );
    if (!done) throw new Problem("notFound");
    return { data: "La sesión terminó." };
  });
  answer(context, endOtherSessions, async ({ caller }) => {
    const { personId, sessionId } = caller;
    const ended = await inHouse(database, (tx) =>
      endSessions(tx, personId, "ended by its owner", sessionId),
    );
    return { data: "Las demás sesiones terminaron.", Ended: ended };
  });

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

  /** Looks at a guess in its time; throws `fault` for a wrong one. */
  const guessed = async (guess: Guess, isRight: () => Promise<boolean>, fault: () => Problem) => {
    const wait = await inHouse(database, (tx) => waitFor(tx, guess));
    if (wait > 0) throw new Problem("tooMany", undefined, {}, { "retry-after": String(wait) });
    const right = await isRight();
    await inHouse(database, (tx) => (right ? forgetFailures(tx, guess) : countFailure(tx, guess)));
    if (!right) throw fault();
  };
  // Whoever has found an open screen knows no password: what changes the way in asks for it again.
  const confirmed = async ({ email, personId }: Caller, password: string): Promise<void> =>
    guessed(
      { kind: "password", personId },
      async () => {
        const known = await inHouse(database, (tx) => accountOf(tx, email));
        return isRight(password, known?.passwordHash);
      },
      () => wrong("password", said.password, "session.password"),
    );
  // The codes have a limit of their own, which a right password does not lift.
  const inTime = async (personId: string, isTaken: () => Promise<boolean>): Promise<void> =>
    guessed({ kind: "code", personId }, isTaken, () => wrong("code", said.code, "session.code"));

  answer(context, changePassword, async ({ caller, body }) => {
    await confirmed(caller, body.password);
    checkPassword(body.NewPassword, caller, "NewPassword");
    const passwordHash = await hashOf(body.NewPassword);
    const { personId, sessionId } = caller;
    await inHouse(database, async (tx) => {
      await setPassword(tx, caller, passwordHash, sessionId);
      await recordAction(tx, { by: personId, about: personId, action: "password" });
    });
    return { data: "Su contraseña cambió y las demás sesiones terminaron." };
  });

  answer(context, beginSecondFactor, async ({ caller, body }) => {
    await confirmed(caller, body.password);
    const secret = await inHouse(database, (tx) => beginSetUp(tx, cipher, caller.personId));
    if (!secret)
      throw new Problem("taken", said.factorOn, {
        reasonCode: "session.factorOn",
      });
    return { data: { Secret: base32(secret), Address: otpAuth(secret, caller.email) } };
  });
  answer(context, confirmSecondFactor, async ({ caller, body }) => {
    const { personId } = caller;
    let codes: string[] | undefined;
    await inTime(personId, async () => {
      codes = await inHouse(database, async (tx) => {
        const made = await confirmSetUp(tx, cipher, personId, body.code);
        if (made)
          await recordAction(tx, { by: personId, about: personId, action: "second factor on" });
        return made;
      });
      return codes !== undefined;
    });
    return { data: codes ?? [] };
  });
  answer(context, removeSecondFactor, async ({ caller, body }) => {
    const { personId } = caller;
    await confirmed(caller, body.password);
    await inTime(personId, () =>
      inHouse(database, async (tx) => {
        if (!(await isSecondFactor(tx, cipher, personId, body.code))) return false;
        await remove(tx, personId);
        await recordAction(tx, { by: personId, about: personId, action: "second factor off" });
        return true;
      }),
    );
    return { data: "El segundo factor quedó quitado." };
  });
}

function wrong(field: string, message: string, reasonCode: string): Problem {
  return new Problem("badRequest", message, {
    reasonCode,
    errors: [{ field, code: "wrong", message }],
  });
}
