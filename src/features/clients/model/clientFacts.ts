import { filled } from "#kit/pure/filled.ts";
import { isBlank } from "#kit/pure/blank.ts";
import { isDay, isZone } from "#kit/pure/calendar.ts";
import { rfcFault } from "./rfc.ts";

/** An RFC under which a client imports or exports, from a day (YYYY-MM-DD) on; null: always. */
export interface ClientRfc {
  readonly rfc: string;
  readonly validFrom: string | null;
}

/** A number of the client in the traffic system. */
export interface ClientCustomer {
  readonly id: number;
  readonly name: string;
}

/** What administrators settle of a client. */
export interface ClientFacts {
  readonly name: string;
  /** Shown instead of the name; null: the name. */
  readonly displayName: string | null;
  /** IANA name of the zone in which its days begin and end. */
  readonly zone: string;
  /** Null: the plant goes by the client's shown name. */
  readonly plant: string | null;
  /** Its people see no Load in the menu. */
  readonly hidesLoad: boolean;
  /** Nobody can act for it. */
  readonly isHidden: boolean;
  readonly rfcs: readonly ClientRfc[];
  /** None: the client is its own only customer, under its own number. */
  readonly customers: readonly ClientCustomer[];
}

/** Why a client cannot be as wanted, each with the line that the command says; `{{name}}` stands for a value. */
export const clientFaultWords = {
  name: "A name that is shown is one line of 1 to 100 characters",
  nameTaken: "Another client goes by the name {{name}}",
  zone: "No such time zone: {{zone}}",
  rfc: "{{rfc}} is no RFC: 3 or 4 letters, the day as yymmdd, 3 more",
  rfcGeneric:
    "{{rfc}} is the RFC of the general public or of residents abroad, and no client's own",
  rfcTwice: "{{rfc}} is named twice",
  rfcTaken: "{{rfc}} is an RFC of the client {{client}}",
  day: "No such day: {{day}}",
  customer: "A customer has a number of 1 to 999999999 and a name of 1 to 100 characters",
  customerTwice: "Customer {{number}} is named twice",
  many: "A client has at most {{most}} RFCs and as many customers",
} as const satisfies Record<string, string>;

export type ClientFaultCode = keyof typeof clientFaultWords;

export interface ClientFault {
  readonly field: keyof ClientFacts;
  readonly code: ClientFaultCode;
  readonly values: Readonly<Record<string, string>>;
}

/** The fault in the words of the command. */
export const clientFaultText = ({ code, values }: ClientFault): string =>
  filled(clientFaultWords[code], values);

/** RFCs of one client, and its customers. */
export const MOST_OF_CLIENT = 100;

/** What is wrong with the facts by themselves, the first thing of it; undefined: nothing. */
export function clientFault(facts: ClientFacts): ClientFault | undefined {
  const { name, displayName, plant, zone, rfcs, customers } = facts;
  const fault = (
    field: keyof ClientFacts,
    code: ClientFaultCode,
    values: ClientFault["values"] = {},
  ): ClientFault => ({ field, code, values });
  if (!isShown(name)) return fault("name", "name");
  if (displayName !== null && !isShown(displayName)) return fault("displayName", "name");
  if (plant !== null && !isShown(plant)) return fault("plant", "name");
  if (!isZone(zone)) return fault("zone", "zone", { zone });
  for (const [field, list] of [["rfcs", rfcs] as const, ["customers", customers] as const])
    if (list.length > MOST_OF_CLIENT) return fault(field, "many", { most: String(MOST_OF_CLIENT) });
  for (const { rfc, validFrom } of rfcs) {
    const code = rfcFault(rfc);
    if (code !== null) return fault("rfcs", code, { rfc });
    if (validFrom !== null && !isDay(validFrom)) return fault("rfcs", "day", { day: validFrom });
  }
  const rfc = twice(rfcs.map((one) => one.rfc));
  if (rfc !== undefined) return fault("rfcs", "rfcTwice", { rfc });
  if (!customers.every(isCustomer)) return fault("customers", "customer");
  const number = twice(customers.map(({ id }) => String(id)));
  return number === undefined ? undefined : fault("customers", "customerTwice", { number });
}

function isShown(name: string): boolean {
  return name.trim() === name && !isBlank(name) && name.length <= 100 && !/\p{C}/u.test(name);
}

function isCustomer({ id, name }: ClientCustomer): boolean {
  return Number.isInteger(id) && id >= 1 && id <= 999_999_999 && isShown(name);
}

function twice(names: readonly string[]): string | undefined {
  return names.find((name, at) => names.indexOf(name) < at);
}
