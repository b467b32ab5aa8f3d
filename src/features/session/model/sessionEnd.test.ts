import { expect, it } from "vitest";
import { sessionEnd } from "./sessionEnd.ts";

it.each([
  [null, "expired"],
  ["signed out", "signedOut"],
  ["another password", "password"],
  ["disabled by Adela", "disabled"],
  ["ended by its owner", "revoked"],
  ["a spent refresh token came back", "revoked"],
])("a session that ended because of %s is told as %s", (because, end) => {
  expect(sessionEnd(because)).toBe(end);
});
