import { expect, test } from "vitest";
import { supplierOf } from "./supplierOf.ts";

const pedimento = { ofInvoice: null, ofIdentifier: null, ofPedimento: ["A INC", "B INC"] };

test("A50 the invoice named in the observations speaks first, then PO, then the only supplier", () => {
  expect(supplierOf({ ...pedimento, ofInvoice: "A INC", ofIdentifier: "B INC" })).toBe("A INC");
  expect(supplierOf({ ...pedimento, ofIdentifier: "B INC" })).toBe("B INC");
  expect(supplierOf({ ...pedimento, ofPedimento: ["A INC", "A INC"] })).toBe("A INC");
});

test("A50 several suppliers and nothing that tells them apart: unknown", () => {
  expect(supplierOf(pedimento)).toBeNull();
  expect(supplierOf({ ...pedimento, ofPedimento: [] })).toBeNull();
});
