import { expect, it } from "vitest";
import { weakPassword } from "./routes/weakPassword.ts";

const owner = { email: "nora.bajio@demo.test", name: "Nora Bajío" };

it.each([
  "1234567890",
  "Password2026",
  "football",
  "Sunshine!",
  "qwertyuiop",
  "Contraseña2026",
  "viatwms-2026",
])("%s is among what is tried first", (password) => {
  expect(weakPassword(password, owner)).toBe("common");
});

it.each(["un caballo cruza el puente", "k7#mQ2vX", "demo-viat-2026"])("%s is not", (password) => {
  expect(weakPassword(password, owner)).toBeUndefined();
});

it("says what is wrong with the length before anything else", () => {
  expect([weakPassword("123456", owner), weakPassword("12".repeat(65), owner)]).toEqual([
    "short",
    "long",
  ]);
});
