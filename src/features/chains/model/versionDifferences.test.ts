import { expect, it } from "vitest";
import { versionDifferences } from "./versionDifferences.ts";

const version = (head: Record<string, string | null>, partidas = {}) => ({ head, partidas });

it("versions that say the same have no differences", () => {
  const one = version({ clave: "A1" }, { 1: { fraccion: "85444299", keys: "" } });
  expect(versionDifferences(one, structuredClone(one))).toEqual([]);
});

it("the head comes first, then the partidas by number, field by field", () => {
  const before = version(
    { clave: "A1", freight: "100" },
    { 2: { fraccion: "85444299", keys: null }, 10: { fraccion: "1" }, 1: { fraccion: "2" } },
  );
  const after = version(
    { clave: "A1", freight: "120" },
    { 2: { fraccion: "85444299", keys: "TL USA" }, 10: { fraccion: "3" }, 1: { fraccion: "2" } },
  );
  expect(versionDifferences(before, after)).toEqual([
    { sequence: null, field: "freight", before: "100", after: "120" },
    { sequence: 2, field: "keys", before: null, after: "TL USA" },
    { sequence: 10, field: "fraccion", before: "1", after: "3" },
  ]);
});

it("a partida that came or went is one difference", () => {
  const before = version({}, { 1: { fraccion: "85444299", description: "CABLE" } });
  const after = version({}, { 2: { fraccion: "73269099", description: null } });
  expect(versionDifferences(before, after)).toEqual([
    { sequence: 1, field: "partida", before: "85444299 CABLE", after: null },
    { sequence: 2, field: "partida", before: null, after: "73269099" },
  ]);
});
