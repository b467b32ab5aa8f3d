import { expect, test } from "vitest";
import { pagesNamed } from "./pagesNamed.ts";

const pages = ["Auditoría", "Catálogo de partes", "Descarga", "Agreements", "Cambios"].map(
  (title) => ({ id: title, title, path: `/${title}` }),
);
const found = (typed: string) => pagesNamed(pages, typed).map(({ title }) => title);

test("a page is found without its accents and in any case, by its beginning before its middle", () => {
  expect(found("auditoria")).toEqual(["Auditoría"]);
  expect(found("CA")).toEqual(["Catálogo de partes", "Cambios", "Descarga"]);
});

test("nothing typed finds nothing", () => {
  expect(found("  ")).toEqual([]);
  expect(found("zz")).toEqual([]);
});
