/** What goods are handled as. */
export const UNIT_TYPES = ["pallet", "box", "crate", "drum", "bundle", "roll", "piece"] as const;

/** States of a unit on a trailer, and behind it. */
export const GONE = ["loaded", "dispatched", "delivered"] as const;

/** Stages of an entry while units may still come to it. */
export const COMING = ["expected", "arrived", "receiving"] as const;

/** How much an exception matters, the least first. */
export const SEVERITIES = ["minor", "major", "blocking"] as const;

/** Currencies of invoices (ISO 4217), the usual one first. */
export const CURRENCIES = ["USD", "MXN", "EUR", "CAD", "JPY", "CNY"] as const;
