import { Problem } from "#kit/pure/problem.ts";
import { recordAction } from "#kit/server/actions.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { forgotPassword, readLink, register, setPassword } from "../contract/letters.ts";
import { queueLetter } from "../store/letters.ts";
import { addAccount, setPassword as set } from "../store/accounts.ts";
import { linkOwner } from "../store/links.ts";
import { hashOf } from "../store/passwords.ts";
import { isOneTooMany } from "../store/tries.ts";
import { checkPassword } from "./checkPassword.ts";

/** What one account, and one address of the network, may ask for in an hour. */
const LETTERS_OF_ACCOUNT = 3;
const LETTERS_OF_ADDRESS = 20;
const REGISTRATIONS_OF_ADDRESS = 20;
const LINKS_OF_ADDRESS = 60;
const HOUR = 60;

/** Adds the ways in for whom cannot sign in: a forgotten password, a registration, a one-time link. */
export function addLetterRoutes(context: RouteContext, nudge: () => void): void {
  const { database } = context;

  answer(context, forgotPassword, async ({ query, request }) => {
    const email = query.email.trim().toLowerCase();
    // The same work and the same words for every address, known or not, over the limit or not.
    await inHouse(database, async (tx) => {
      const many = await isOneTooMany(tx, `forgot from ${request.ip}`, LETTERS_OF_ADDRESS, HOUR);
      const often = await isOneTooMany(tx, `forgot ${email}`, LETTERS_OF_ACCOUNT, HOUR);
      if (many || often || !email.includes("@")) return;
      await queueLetter(tx, email, "reset", request.headers["accept-language"]);
    });
    nudge();
    return [];
  });

  answer(context, register, async ({ body, request }) => {
    const name = body.fullname ?? body.username ?? body.email;
    const person = { email: body.email.toLowerCase(), name };
    checkPassword(body.password, person, "password");
    const key = `register from ${request.ip}`;
    if (await inHouse(database, (tx) => isOneTooMany(tx, key, REGISTRATIONS_OF_ADDRESS, HOUR)))
      throw new Problem("tooMany", undefined, {}, { "retry-after": "3600" });
    const passwordHash = await hashOf(body.password);
    await inHouse(database, async (tx) => {
      const id = await addAccount(tx, { ...person, type: "USER", passwordHash, isWaiting: true });
      if (id) await recordAction(tx, { by: undefined, about: id, action: "registered" });
    });
    return { data: "Su registro espera la aprobación de un administrador." };
  });

  const limit = async (ip: string) => {
    if (
      await inHouse(database, (tx) => isOneTooMany(tx, `link from ${ip}`, LINKS_OF_ADDRESS, HOUR))
    )
      throw new Problem("tooMany", undefined, {}, { "retry-after": "3600" });
  };
  answer(context, readLink, async ({ body, request }) => {
    await limit(request.ip);
    const owner = await inHouse(database, (tx) => linkOwner(tx, body.token));
    if (!owner || owner.purpose === "approved") throw new Problem("notFound");
    return { data: { Purpose: owner.purpose, Name: owner.name, Email: owner.email } };
  });
  answer(context, setPassword, async ({ body, request }) => {
    await limit(request.ip);
    const known = await inHouse(database, (tx) => linkOwner(tx, body.token));
    if (!known) throw new Problem("notFound");
    checkPassword(body.NewPassword, known, "NewPassword");
    const passwordHash = await hashOf(body.NewPassword);
    await inHouse(database, async (tx) => {
      // Hashing took a while: of two who spend the same link, one finds it spent.
      const owner = await linkOwner(tx, body.token);
      if (!owner) throw new Problem("notFound");
      await set(tx, owner, passwordHash);
      const { personId, purpose } = owner;
      await recordAction(tx, {
        by: personId,
        about: personId,
        action: "password",
        detail: { purpose },
      });
    });
    return { data: "Su contraseña quedó guardada. Ya puede entrar con ella." };
  });
}
