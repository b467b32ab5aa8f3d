import { expect, it } from "vitest";
import { assertSafeName } from "#kit/server/zipNames.ts";
import { safeName } from "./writePack.ts";

it.each([
  ["../../etc/passwd", "001 .._.._etc_passwd.pdf"],
  ["C:\\temp\\con", "001 C__temp_con.pdf"],
  ["=cmd|'/c calc'!A1", "001 _cmd___c calc__A1.pdf"],
  ["factura\u202Efdp.exe\u0000", "001 factura_fdp.exe_.pdf"],
  ["Liste d’expédition 積荷", "001 Liste d_expédition 積荷.pdf"],
  ["nombre con punto. ", "001 nombre con punto.pdf"],
])("a file of a pack that would be called %j is called %j", (said, name) => {
  expect(safeName(1, [said], ".pdf")).toBe(name);
  assertSafeName(name);
  expect(name).not.toContain("/");
});

it("a name is never longer than a system takes", () => {
  expect(safeName(7, ["x".repeat(5_000)], ".jpeg").length).toBeLessThan(120);
});
