import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "#kit/pure/problem.ts";
import { recordAction } from "#kit/server/actions.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import type { SecretCipher } from "#kit/server/secretCipher.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { login, logout, refresh, refreshByQuery } from "../contract.ts";
import { isAddress } from "../model/address.ts";
import { countFailure, forgetFailures, type Guess, waitFor } from "../store/failures.ts";
import { type Account, accountOf } from "../store/people.ts";
import { isRight } from "../store/passwords.ts";
import { isSecondFactor } from "../store/secondFactor.ts";
import { endSession, exchange, openSession, type Issued } from "../store/sessions.ts";
import { newToken } from "../store/tokens.ts";

export interface SignInNeeds {
  readonly accessSeconds: number;
  readonly cipher: SecretCipher;
  /** Where people reach the web application. */
  readonly publicUrl: () => string;
}

/** Adds the calls by which a session begins, goes on and ends. */
export function addSignInRoutes(
  context: RouteContext,
  { accessSeconds, cipher, publicUrl }: SignInNeeds,
): void {
  const { database } = context;

  const reply = ({ accessToken, refreshToken }: Issued) => ({
    user: true as const,
    token: accessToken,
    refreshToken,
    expiresIn: accessSeconds,
  });

  // The person's row is held while the code is looked at: guesses at once come one after the other, and each counts.
  // They are guesses at the account, wherever they come from: whoever makes them has its password.
  const secondFactorFault = ({ id }: Account, code: string) =>
    inHouse(database, async (tx) => {
      const guess = { kind: "code", personId: id } as const;
      await tx.client.query("select from people where id = $1 for no key update", [id]);
      const wait = await waitFor(tx, guess);
      if (wait > 0) return refusal("tooMany", { "retry-after": String(wait) });
      if (await isSecondFactor(tx, cipher, id, code)) return forgetFailures(tx, guess);
      await countFailure(tx, guess);
      return refusal("wrongCode");
    });

  answer(context, login, async ({ body: { email, password, code }, request, reply: http }) => {
    const guess: Guess = { kind: "signIn", email, address: request.ip };
    const wait = await inHouse(database, (tx) => waitFor(tx, guess));
    if (wait > 0) throw refusal("tooMany", { "retry-after": String(wait) });
    const account = await inHouse(database, (tx) => accountOf(tx, email));
    if (!(await isRight(password, account?.passwordHash)) || !account) {
      // What cannot be an address at all is nobody's account, whose wrong passwords need no row.
      if (account || isAddress(email)) await inHouse(database, (tx) => countFailure(tx, guess));
      throw refusal("wrongSignIn");
    }
    if (account.hasSecondFactor) {
      const fault = code ? await secondFactorFault(account, code) : refusal("codeNeeded");
      if (fault) throw fault;
    }
    const bind = isBrowser(request) ? newToken() : undefined;
    const device = { userAgent: request.headers["user-agent"], address: request.ip, bind };
    const issued = await inHouse(database, async (tx) => {
      await forgetFailures(tx, guess);
      await recordAction(tx, {
        by: account.id,
        about: account.id,
        action: "signed in",
        detail: { address: request.ip },
      });
      return openSession(tx, account.id, device, accessSeconds);
    });
    if (bind) http.setCookie(bindCookie(request), bind, cookieRules(request));
    return reply(issued);
  });

  const renew = async (refreshToken: string, request: FastifyRequest) => {
    if (isForeignPage(request, publicUrl())) throw new Problem("forbidden");
    const bind = request.cookies[bindCookie(request)];
    const issued = await inHouse(database, (tx) => exchange(tx, refreshToken, bind, accessSeconds));
    if (typeof issued === "string")
      throw new Problem("signedOut", undefined, { user: false, error: true, reason: issued });
    return reply(issued);
  };
  answer(context, refresh, ({ body, request }) => renew(body.refreshToken, request));
  answer(context, refreshByQuery, ({ query, request }) => renew(query.refreshToken, request));

  answer(context, logout, async ({ caller, request, reply: http }) => {
    await inHouse(database, (tx) => endSession(tx, caller.sessionId, "signed out"));
    http.clearCookie(bindCookie(request), cookieRules(request));
    return { data: true as const };
  });
}

/** A refusal of the session calls carries the documented fields of a failed sign-in. */
function refusal(
  code: "wrongSignIn" | "codeNeeded" | "wrongCode" | "tooMany",
  headers: Record<string, string> = {},
): Problem {
  const secondFactor = code === "codeNeeded" || code === "wrongCode" ? { secondFactor: true } : {};
  return new Problem(code, undefined, { user: false, error: true, ...secondFactor }, headers);
}

/** Over plain HTTP browsers tell of themselves by Origin alone, except to this very machine. */
function isBrowser({ headers }: FastifyRequest): boolean {
  return headers["sec-fetch-site"] !== undefined || headers.origin !== undefined;
}

/** A page of another origin cannot spend a refresh token, even one that it has got hold of. */
function isForeignPage({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (site !== undefined) return site === "cross-site" || site === "same-site";
  if (origin === undefined) return false;
  const from = URL.canParse(origin) ? new URL(origin).host : "";
  return from !== host && from !== new URL(publicUrl).host;
}

/** Browsers keep Secure cookies over plain HTTP on this machine only. */
function isSecure({ protocol, hostname }: FastifyRequest): boolean {
  return protocol === "https" || /^(localhost|127\.|\[?::1)/.test(hostname);
}

function bindCookie(request: FastifyRequest): string {
  return isSecure(request) ? "__Host-bind" : "bind";
}

function cookieRules(request: FastifyRequest): Parameters<FastifyReply["setCookie"]>[2] {
  return { path: "/", httpOnly: true, sameSite: "strict", secure: isSecure(request) };
}
