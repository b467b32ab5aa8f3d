import { readKey, removeKey, writeKey } from "#kit/web/storage/browserStorage.ts";
import { FIRST_ROLE } from "../model/roles.ts";
import { readUserData, rolesOf, type UserData } from "./userData.ts";

/** The documented keys of browser storage (spec section 3). */
const keys = {
  access: "accessToken",
  refresh: "refreshToken",
  bearer: "token",
  roles: "userRoles",
  person: "userData",
} as const;

export interface Tokens {
  token: string;
  refreshToken: string;
}

export function accessToken(): string | null {
  return readKey(keys.access);
}

export function refreshToken(): string | null {
  return readKey(keys.refresh);
}

export function storedPerson(): UserData | null {
  return accessToken() === null ? null : readUserData(readKey(keys.person));
}

/** Keeps a token pair; the KPI calls read the same access token under `token`. False: in this tab alone. */
export function keepTokens(tokens: Tokens): boolean {
  const kept = [
    writeKey(keys.access, tokens.token),
    writeKey(keys.bearer, tokens.token),
    writeKey(keys.refresh, tokens.refreshToken),
  ];
  return kept.every(Boolean);
}

/** The roles of everyone between the sign-in and the first general info. */
export function keepFirstRoles(): void {
  writeKey(keys.roles, JSON.stringify([FIRST_ROLE]));
}

export function keepPerson(person: UserData): boolean {
  const kept = writeKey(keys.person, JSON.stringify(person));
  return writeKey(keys.roles, JSON.stringify(rolesOf(person))) && kept;
}

/** The stored roles, which the documented menu reads; null when there is no list of texts. */
export function storedRoles(): string[] | null {
  try {
    const roles: unknown = JSON.parse(readKey(keys.roles) ?? "null");
    return Array.isArray(roles) ? roles.filter((role) => typeof role === "string") : null;
  } catch {
    // Someone or something wrote other than JSON there: the same as nothing.
    return null;
  }
}

export function clearSession(): void {
  for (const key of Object.values(keys)) removeKey(key);
}

/** Whether a storage event of another tab is about who is signed in. */
export function isSessionKey(key: string | null): boolean {
  return key === null || key === keys.access || key === keys.person;
}
