import { Problem } from "#kit/pure/problem.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { makeFirstAdministrator, readFirstLink } from "../contract/firstAdministrator.ts";
import { addFirstAdministrator, isFirstLink } from "../store/firstAdministrator.ts";
import { hashOf } from "../store/passwords.ts";
import { isOneTooMany } from "../store/tries.ts";
import { checkPassword } from "./checkPassword.ts";

/** Tries of one address of the network in an hour. */
const TRIES_OF_ADDRESS = 60;

/** Adds the calls by which whoever started the product becomes its first administrator. */
export function addFirstAdministratorRoutes(context: RouteContext): void {
  const { database } = context;

  const check = async (token: string, ip: string) => {
    const key = `link from ${ip}`;
    if (await inHouse(database, (tx) => isOneTooMany(tx, key, TRIES_OF_ADDRESS, 60)))
      throw new Problem("tooMany", undefined, {}, { "retry-after": "3600" });
    if (!(await inHouse(database, (tx) => isFirstLink(tx, token)))) throw new Problem("notFound");
  };

  answer(context, readFirstLink, async ({ body, request }) => {
    await check(body.token, request.ip);
    return { data: true as const };
  });

  answer(context, makeFirstAdministrator, async ({ body, request }) => {
    await check(body.token, request.ip);
    const person = { email: body.Email, name: body.Name };
    checkPassword(body.NewPassword, person, "NewPassword");
    const passwordHash = await hashOf(body.NewPassword);
    await inHouse(database, async (tx) => {
      // Hashing took a while: of two who spend links at once, one finds an administrator.
      if (!(await isFirstLink(tx, body.token))) throw new Problem("notFound");
      if (await addFirstAdministrator(tx, { ...person, passwordHash })) return;
      const message = "Ese correo ya tiene una cuenta";
      throw new Problem("badRequest", message, {
        reasonCode: "session.taken",
        errors: [{ field: "Email", code: "taken", message }],
      });
    });
    return { data: "El primer administrador quedó registrado. Ya puede entrar." };
  });
}
