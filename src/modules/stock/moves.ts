/**
 * Where goods are that stand at no location of the house: picked for a release, on a trailer until it leaves; `unpacked` is
 * between a unit and the stock of its part, `adjust` what counting found or missed.
 */
export const OUTSIDE_PLACES = [
  "supplier",
  "unpacked",
  "picked",
  "trailer",
  "transit",
  "customer",
  "adjust",
] as const;
export type OutsidePlace = (typeof OUTSIDE_PLACES)[number];

export const MOVE_REASONS = [
  "receive",
  "unpack",
  "putaway",
  "pick",
  "stage",
  "load",
  "ship",
  "deliver",
  "return",
  "adjust",
  "count",
  "hold",
  "release",
  "scrap",
] as const;
export type MoveReason = (typeof MOVE_REASONS)[number];

/** Who keeps stock by part. */
export const STOCK_KEEPERS = ["DISTRIBUCION_INVENTARIO"] as const;

/** What the ledger of a row tells beside its numbers. */
export const LEDGER = { moved: [...MOVE_REASONS, "reverse"], places: OUTSIDE_PLACES } as const;
