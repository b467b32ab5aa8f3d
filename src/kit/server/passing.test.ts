import { expect, test } from "vitest";
import { isPassing } from "./passing.ts";

const failing = (code: string, more: object = {}) =>
  Object.assign(new Error("no"), { code, ...more });

test.each(["08006", "40001", "40P01", "53100", "53300", "55P03", "57014", "57P01", "ECONNREFUSED"])(
  "%s may succeed later",
  (code) => expect(isPassing(failing(code))).toBe(true),
);

test.each(["22P02", "23505", "42P01", "54000", "ENOENT", "EACCES"])("%s will not", (code) =>
  expect(isPassing(failing(code))).toBe(false),
);

test("a pool without a free connection, and a server that is not there, may succeed later", () => {
  expect(isPassing(new Error("timeout exceeded when trying to connect"))).toBe(true);
  expect(isPassing(failing("ENOENT", { syscall: "connect" }))).toBe(true);
  expect(
    isPassing(new Error("Client has encountered a connection error and is not queryable")),
  ).toBe(true);
  expect(isPassing("timeout exceeded when trying to connect")).toBe(false);
});
