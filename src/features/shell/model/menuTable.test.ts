import { expect, it } from "vitest";
import { PERMISSION_CODES } from "#features/session/model/permission.ts";
import { isVisible, MENU_TABLE } from "./menuTable.ts";

const seenWith = (...codes: string[]) =>
  MENU_TABLE.flatMap(({ items }) =>
    items.filter((item) => isVisible(item, new Set(codes))).map(({ title }) => title),
  );

it("shows nothing to who holds no code", () => {
  expect(seenWith()).toEqual([]);
});

it("lets every code of the specification change what is seen", () => {
  const mining = seenWith("MINA_INVENTARIO");
  const idle = PERMISSION_CODES.filter(
    (code) =>
      code !== "MINA_INVENTARIO" && String(seenWith(code, "MINA_INVENTARIO")) === String(mining),
  );
  expect(idle).toEqual([]);
});

it("hides the operative inventories from a mining client", () => {
  expect(seenWith("MINA_INVENTARIO")).toContain("Inventario On Hand Operativo");
  expect(seenWith("MINA_INVENTARIO", "MINA_CLIENTE")).not.toContain("Inventario On Hand Operativo");
  expect(seenWith("MINA_INVENTARIO", "MINA_CLIENTE")).toContain("Pedimentos pending");
});

it("shows the load list only with both of its codes", () => {
  expect(seenWith("MINA_RELACIONCARGA")).toEqual([]);
  expect(seenWith("MINA_INVENTARIO")).not.toContain("Relacion de carga");
  expect(seenWith("MINA_INVENTARIO", "MINA_RELACIONCARGA")).toContain("Relacion de carga");
});

it("shows classification to either of its codes", () => {
  expect(seenWith("CLASIFICADOR")).toContain("Classification");
  expect(seenWith("CLASIFICACION_NLD")).toContain("Classification");
});

it("keeps audits and agreements from who may only see the catalogue", () => {
  expect(seenWith("CATALOGO_PARTES")).toContain("Catálogo de partes");
  expect(seenWith("CATALOGO_PARTES")).not.toContain("Auditoría");
  expect(seenWith("CATALOGO_PARTES")).not.toContain("Agreements");
});
