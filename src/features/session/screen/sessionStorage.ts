import { readKey, removeKey, writeKey } from "#kit/web/storage/browserStorage.ts";
import { FIRST_ROLE } from "../model/roles.ts";
import { readUserData, rolesOf, type UserData } from "./userData.ts";

// The documented keys of browser storage (spec section 3).
export const ACCESS = "accessToken";
const REFRESH = "refreshToken";
const BEARER = "token";
const ROLES = "userRoles";
const PERSON = "userData";

export interface Tokens {
  token: string;
  refreshToken: string;
}

export function accessToken(): string | null {
  return readKey(ACCESS);
}

export function refreshToken(): string | null {
  return readKey(REFRESH);
}

export function storedPerson(): UserData | null {
  return accessToken() === null ? null : readUserData(readKey(PERSON));
}

/** Keeps a token pair; the KPI calls read the same access token under `token`. False: in this tab alone. */
export function keepTokens(tokens: Tokens): boolean {
  const kept = [
    writeKey(ACCESS, tokens.token),
    writeKey(BEARER, tokens.token),
    writeKey(REFRESH, tokens.refreshToken),
  ];
  return kept.every(Boolean);
}

/** The roles of everyone between the sign-in and the first general info. */
export function keepFirstRoles(): void {
  writeKey(ROLES, JSON.stringify([FIRST_ROLE]));
}

export function keepPerson(person: UserData): boolean {
  const kept = writeKey(PERSON, JSON.stringify(person));
  return writeKey(ROLES, JSON.stringify(rolesOf(person))) && kept;
}

/** The stored roles, which the documented menu reads; null when there is no list of texts. */
export function storedRoles(): string[] | null {
  try {
    const roles: unknown = JSON.parse(readKey(ROLES) ?? "null");
    return Array.isArray(roles) ? roles.filter((role) => typeof role === "string") : null;
  } catch {
    // Someone or something wrote other than JSON there: the same as nothing.
    return null;
  }
}

export function clearSession(): void {
  for (const key of [ACCESS, REFRESH, BEARER, ROLES, PERSON]) removeKey(key);
}

/** Whether a storage event of another tab is about who is signed in. */
export function isSessionKey(key: string | null): boolean {
  return key === null || key === ACCESS || key === PERSON;
}
