import { expect, test } from "vitest";
import type { PersonRow } from "../contract.ts";
import { copied, formOf, sentOf } from "./personForm.ts";

const ana: PersonRow = {
  _id: "1",
  Name: "Ana",
  Email: "ana@demo.test",
  Type: "SUBSCRIBER",
  State: "active",
  Clients: [
    { _IdSubscriber: 1, Nombre: "Uno" },
    { _IdSubscriber: 2, Nombre: "Dos" },
  ],
  Grants: [
    { Service: "CATALOGO_PARTES", Until: null },
    { Service: "STARS", Until: "2031-05-31" },
  ],
  Sessions: 0,
  LastUse: null,
  SecondFactor: false,
  Own: false,
};

test("what is shown of a person is what is sent back", () => {
  expect(sentOf(formOf(ana))).toEqual({
    Name: "Ana",
    Type: "SUBSCRIBER",
    Clients: [1, 2],
    Grants: [
      { Service: "CATALOGO_PARTES", Until: null },
      { Service: "STARS", Until: "2031-05-31" },
    ],
  });
});

test("copying takes over what the one who copies may give, and nothing else of the person", () => {
  const may = { Services: ["STARS"], Clients: [{ _IdSubscriber: 2 }] };
  expect(copied(ana, may)).toEqual({ Clients: [2], Grants: { STARS: "2031-05-31" } });
});
