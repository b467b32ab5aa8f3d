import { inLanguage } from "#kit/pure/terms.ts";
import { Problem } from "#kit/pure/problem.ts";
import { recordAction } from "#kit/server/actions.ts";
import type { Database } from "#kit/server/database.ts";
import { answer, type Caller, type RouteContext } from "#kit/server/http.ts";
import type { SecretCipher } from "#kit/server/secretCipher.ts";
import { inHouse } from "#kit/server/tenant.ts";
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  removeSecondFactor,
} from "../contract/account.ts";
import { setPassword } from "../store/accounts.ts";
import { countFailure, forgetFailures, type Guess, waitFor } from "../store/failures.ts";
import { accountOf } from "../store/people.ts";
import { hashOf, isRight } from "../store/passwords.ts";
import {
  beginSetUp,
  confirmSetUp,
  isSecondFactor,
  removeSecondFactor as remove,
} from "../store/secondFactor.ts";
import { base32, otpAuth } from "../store/totp.ts";
import { texts } from "../texts.ts";
import { checkPassword } from "./checkPassword.ts";

const said = inLanguage(texts, "es").refused;

/** Adds what changes somebody's way in, password and second factor: each asks for the password again. */
export function addCredentialRoutes(context: RouteContext, cipher: SecretCipher): void {
  const { database } = context;
  const { confirmed, inTime } = guessesIn(database);

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

/** Looks at passwords and codes that somebody gives anew, of which only so many may be wrong. */
function guessesIn(database: Database) {
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
  return { confirmed, inTime };
}

function wrong(field: string, message: string, reasonCode: string): Problem {
  return new Problem("badRequest", message, {
    reasonCode,
    errors: [{ field, code: "wrong", message }],
  });
}
