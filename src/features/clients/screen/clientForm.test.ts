import { expect, test } from "vitest";
import type { ClientRow } from "../contract.ts";
import { formOf, sentOf } from "./clientForm.ts";

const golfo: ClientRow = {
  _id: 7,
  Name: "Frutas del Golfo",
  DisplayName: "Golfo",
  Nombre: "Golfo",
  Zone: "America/Tijuana",
  Plant: "",
  HidesLoad: true,
  Hidden: false,
  Rfcs: [
    { Rfc: "FGO010203AB1", From: "2024-03-01" },
    { Rfc: "PEPJ8001019Q8", From: null },
  ],
  Customers: [{ idCliente: 77, Nombre: "Golfo 1" }],
  Quotas: { WaitingFiles: null, WaitingMiB: null, StoredMiB: null },
  People: 2,
  Version: 3,
};

test("what is shown of a client is what is sent back", () => {
  const { _id, Nombre: _shown, People: _people, Version: _seen, Quotas: _set, ...facts } = golfo;
  expect(sentOf(formOf(golfo, "UTC"))).toEqual(facts);
});

test("rows that nobody typed into are not sent, and what is no number is sent as none", () => {
  const form = {
    ...formOf(null, "America/Mexico_City"),
    Customers: [
      { idCliente: " ", Nombre: "" },
      { idCliente: "7x", Nombre: "Siete" },
      { idCliente: " 8 ", Nombre: "Ocho" },
    ],
  };
  expect(sentOf(form)).toMatchObject({
    Zone: "America/Mexico_City",
    Rfcs: [],
    Customers: [
      { idCliente: 0, Nombre: "Siete" },
      { idCliente: 8, Nombre: "Ocho" },
    ],
  });
});
