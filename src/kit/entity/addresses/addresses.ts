import type { Check } from "../Check.ts";
import type { EntityRow, Fields, HeldOf } from "../EntityRow.ts";
import { code } from "../fields/code.ts";
import { text } from "../fields/text.ts";

/** The fields of an address, for a declaration; one that has its own of a name leaves it out. */
export const addressFields = {
  street: text({ most: 120 }),
  city: text({ most: 60 }),
  /** Of the SAT's c_Estado: TAM, TX, ON. */
  stateCode: code({ form: { pattern: /^[A-Z]{2,3}$/, example: "TAM" } }),
  postalCode: code({ form: { pattern: /^[A-Z\d-]{2,12}$/, example: "78045" } }),
  /** Three letters of ISO 3166. */
  country: code({ form: { pattern: /^[A-Z]{3}$/, example: "MEX" } }),
};

type Address = HeldOf<typeof addressFields>;

// By three letters and, where a declaration has so few countries that it lists them, by two.
const MEXICO = ["MEX", "MX"];
const NORTH = ["USA", "US", "CAN", "CA"];

const checks: readonly Check[] = [
  {
    of: ["street", "stateCode", "country"],
    faults: ({ street, stateCode, country }: Address) => {
      if (street === null) return {};
      if (country === null) return { country: { code: "required" } };
      const isLacking = stateCode === null && [...MEXICO, ...NORTH].includes(country);
      return isLacking ? { stateCode: { code: "stateCode" } } : {};
    },
  },
  {
    of: ["postalCode", "country"],
    faults: ({ postalCode, country }: Address) => {
      const isMexican = postalCode !== null && country !== null && MEXICO.includes(country);
      return isMexican && !/^\d{5}$/.test(postalCode)
        ? { postalCode: { code: "mexicanPostalCode" } }
        : {};
    },
  },
];

const NAMES = Object.keys(addressFields);

/** Addresses of rows, where an entity has the state's field of an address. Throws where it lacks another one. */
export function addresses({ name, fields }: { readonly name: string; readonly fields: Fields }) {
  if (fields["stateCode"] !== addressFields.stateCode) return null;
  const lacking = NAMES.filter((field) => !fields[field]);
  if (lacking.length > 0) throw new Error(`${name}: no address without ${lacking.join(", ")}`);
  return { checks, shows: NAMES };
}

/** The address as it stands on a letter, line by line: `shown` is what a field of the row shows. */
export function addressLines(row: EntityRow, shown: (name: string) => string): string[] {
  const joined = (parts: readonly string[], by: string) =>
    parts.filter((part) => part !== "").join(by);
  const [city, state, postalCode] = [shown("city"), shown("stateCode"), shown("postalCode")];
  const town = NORTH.includes(String(row["country"]))
    ? joined([city, joined([state, postalCode], " ")], ", ")
    : joined([joined([postalCode, city], " "), state], ", ");
  return [shown("street"), town, shown("country")].filter((line) => line !== "");
}
