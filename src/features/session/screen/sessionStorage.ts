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
  return localStorage.getItem(keys.access);
}

export function refreshToken(): string | null {
  return localStorage.getItem(keys.refresh);
}

export function storedPerson(): UserData | null {
  return accessToken() === null ? null : readUserData(localStorage.getItem(keys.person));
}

/** Keeps a token pair; the KPI calls read the same access token under `token`. */
export function keepTokens(tokens: Tokens): void {
  localStorage.setItem(keys.access, tokens.token);
  localStorage.setItem(keys.bearer, tokens.token);
  localStorage.setItem(keys.refresh, tokens.refreshToken);
}

/** The roles of everyone between the sign-in and the first general info. */
export function keepFirstRoles(): void {
  localStorage.setItem(keys.roles, JSON.stringify(["SUBSCRIBER"]));
}

export function keepPerson(person: UserData): void {
  localStorage.setItem(keys.person, JSON.stringify(person));
  localStorage.setItem(keys.roles, JSON.stringify(rolesOf(person)));
}

export function clearSession(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
}

/** Whether a storage event of another tab is about who is signed in. */
export function isSessionKey(key: string | null): boolean {
  return key === null || key === keys.access || key === keys.person;
}
