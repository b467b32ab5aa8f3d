/** What goods are handled as. */
export const UNIT_TYPES = ["pallet", "box", "crate", "drum", "bundle", "roll", "piece"] as const;

/** States of a unit on a trailer, and behind it. */
export const GONE = ["loaded", "dispatched", "delivered"] as const;

/** Currencies of invoices (ISO 4217), the usual one first. */
export const CURRENCIES = ["USD", "MXN", "EUR", "CAD", "JPY", "CNY"] as const;
