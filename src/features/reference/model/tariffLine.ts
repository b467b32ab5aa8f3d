import type { Duty, TariffRow } from "./tariffFile.ts";

/** What the tariff on file says of a code on a day: rates in percent, those beside the general one by treaty and by sector. */
export interface TariffLine extends Pick<
  TariffRow,
  "rate" | "unit" | "description" | "exportRate" | "isIvaExempt"
> {
  readonly treaties: Readonly<Record<string, Duty>>;
  readonly sectors: Readonly<Record<string, Duty>>;
}

export interface TariffCode {
  readonly fraccion: string;
  readonly nico: string;
}
