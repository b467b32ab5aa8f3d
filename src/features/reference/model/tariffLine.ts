import type { Duty, TariffRow } from "./tariffFile.ts";

/** What the tariff on file says of a NICO on a day: rates in percent, those beside the general one by treaty and by sector. */
export interface TariffLine extends Pick<
  TariffRow,
  "nico" | "rate" | "unit" | "exportRate" | "isIvaExempt"
> {
  readonly treaties: Readonly<Record<string, Duty>>;
  readonly sectors: Readonly<Record<string, Duty>>;
}
