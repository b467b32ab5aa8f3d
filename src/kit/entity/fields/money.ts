import { z } from "zod";
import { type Fault, type Field, field, type FieldOptions, type HeldBy } from "../Field.ts";
import { plain } from "./decimal.ts";

interface MoneyOptions extends Pick<FieldOptions, "required" | "fixed"> {
  /** ISO 4217, the usual one first. */
  readonly currencies?: readonly [string, ...string[]];
  /** Of the amount. */
  readonly least?: number;
  readonly greatest?: number;
}

/**
 * An exact amount with its currency, `1234.50 USD` on the wire, in the column and in files. Lists neither sort nor narrow by it:
 * amounts of several currencies have no order. A column `split_part(x, ' ', 1)::numeric` is its amount where sums are wanted.
 */
export function money<const Options extends MoneyOptions>(
  options?: Options,
): Field<string | null, HeldBy<string, Options>> {
  const {
    currencies = ["MXN", "USD"],
    least = 0,
    greatest = 999_999_999_999,
  }: MoneyOptions = options ?? {};
  return field(options ?? {}, {
    kind: "money",
    column: "text",
    schema: z.string().max(60).nullable(),
    options: currencies,
    kept: (value) => keptMoney(value ?? ""),
    faultOf: (value): Fault | undefined => {
      const { amount = "", currency = "" } = moneyOf(value ?? "") ?? {};
      if (!currencies.includes(currency))
        return { code: "currency", values: { currencies: currencies.join(", ") } };
      const places = placesOf(currency);
      const [isNumber, behind = ""] = /^-?\d+(?:\.(\d+))?$/.exec(amount) ?? [];
      if (isNumber === undefined || behind.length > places)
        return { code: "decimal", values: { places } };
      if (Number(amount) >= least && Number(amount) <= greatest) return undefined;
      return { code: "range", values: { from: least, until: greatest } };
    },
    read: (written) => keptMoney(written.replaceAll(/(\d),(?=\d{3}(\D|$))/g, "$1")) ?? undefined,
    sample: (number) => {
      const currency = currencies[number % currencies.length] ?? "";
      return keptMoney(`${least + number}${placesOf(currency) > 0 ? ".5" : ""} ${currency}`);
    },
  });
}

/** Amount and currency of a value as it is kept; null: it is none. */
export function moneyOf(value: string): { amount: string; currency: string } | null {
  const [, amount, currency] = /^(\S*) (\S*)$/.exec(value) ?? [];
  return amount === undefined || currency === undefined ? null : { amount, currency };
}

/** With as many places as the currency has, the currency behind it; what is none stays, to be told so. */
function keptMoney(written: string): string | null {
  const [, front = "", amount = "", back = ""] =
    /^([a-z]{3})?\s*(-?\d+(?:\.\d*)?)\s*([a-z]{3})?$/i.exec(written.trim()) ?? [];
  const currency = (front || back).toUpperCase();
  if (written.trim() === "") return null;
  if (currency === "" || (front !== "" && back !== "")) return written.trim();
  const [whole = "", behind = ""] = plain(amount).split(".");
  const places = placesOf(currency);
  return `${whole}${places > 0 ? `.${behind.padEnd(places, "0")}` : behind && `.${behind}`} ${currency}`;
}

/** Digits behind the point that a currency has, by ISO 4217. */
const placesOf = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;
