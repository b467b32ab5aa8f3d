/** What people ask of the product, in the order in which it is answered. */
export const QUESTIONS = [
  "audit",
  "states",
  "case",
  "parts",
  "full",
  "discrepancies",
  "certificates",
  "money",
  "findings",
  "feeds",
  "permissions",
  "client",
  "keys",
] as const;
