import { INCREMENTS } from "../operation.ts";

/** What of a partida is compared letter by letter, and what by its amount. */
export const WORDS = [
  "fraccion",
  "nico",
  "origin",
  "sellerCountry",
  "unit",
  "tariffUnit",
  "linkage",
  "method",
] as const;
export const AMOUNTS = ["customsValue", "price", "quantity", "tariffQuantity"] as const;
export const CHARGES = [...INCREMENTS, "deductions"] as const;

/** What can be declared otherwise than it was authorised. */
export const FIGURES = [
  "clave",
  "day",
  "exchangeRate",
  ...CHARGES,
  "chargeMoved",
  "contribution",
  "paymentForm",
  "identifier",
  "trailer",
  "seal",
  ...WORDS,
  ...AMOUNTS,
  "joined",
  "split",
  "missing",
  "added",
] as const;
