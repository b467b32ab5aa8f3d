import { expect, it } from "vitest";
import { beyondReach, reachOf } from "./reach.ts";

const broker = reachOf({
  personId: "b",
  type: "ADMIN",
  codes: new Set(["CREATE_USER"]),
  subscriberIds: [1],
});
const own = reachOf({
  personId: "c",
  type: "SUBSCRIBER",
  codes: new Set(["CREATE_USER", "CATALOGO_PARTES"]),
  subscriberIds: [1, 2],
});
const wanted = (type: string, clients: number[], ...codes: string[]) => ({
  type,
  clients,
  grants: codes.map((code) => ({ code })),
});

it("the broker's administrator gives every type, client and permission", () => {
  expect(beyondReach(broker, wanted("ADMIN", [7], "MINA_BUSQUEDA"))).toBeUndefined();
});

it.each([
  ["Type", wanted("USER", [1], "CATALOGO_PARTES")],
  ["Clients", wanted("SUBSCRIBER", [1, 3], "CATALOGO_PARTES")],
  ["Clients", wanted("SUBSCRIBER", [], "CATALOGO_PARTES")],
  ["Grants", wanted("SUBSCRIBER", [1], "AUDITORIA_REPORTE")],
  [undefined, wanted("SUBSCRIBER", [1, 2], "CATALOGO_PARTES", "CREATE_USER")],
])("a client's own administrator stays within their client: %s", (field, person) => {
  expect(beyondReach(own, person)).toBe(field);
});

it("a client's own administrator can neither give nor take what only the broker can give", () => {
  const held = ["AUDITORIA_REPORTE", "CATALOGO_PARTES"];
  const keeps = wanted("SUBSCRIBER", [1], "AUDITORIA_REPORTE");
  const takes = wanted("SUBSCRIBER", [1], "CATALOGO_PARTES");
  expect([beyondReach(own, keeps, held), beyondReach(own, takes, held)]).toEqual([
    undefined,
    "Grants",
  ]);
});
