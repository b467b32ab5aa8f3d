import type { ParseArgsConfig } from "node:util";
import { writtenRfc } from "#features/clients/model/rfc.ts";
import type { ClientFacts } from "#features/clients/model/clientFacts.ts";
import type { ClientQuotas } from "#features/clients/model/clientQuotas.ts";
import { size } from "../storageSettings.ts";

const one = { type: "string" } as const;
const several = { type: "string", multiple: true } as const;

export const clientOptions = {
  rename: one,
  "display-name": one,
  zone: one,
  plant: one,
  "hide-load": one,
  hidden: one,
  rfc: several,
  "remove-rfc": several,
  customer: several,
  "remove-customer": several,
  "max-waiting-files": one,
  "max-waiting-bytes": one,
  "max-stored-bytes": one,
} as const satisfies ParseArgsConfig["options"];

export type Values = {
  readonly [
    Name in keyof typeof clientOptions
  ]?: (typeof clientOptions)[Name] extends typeof several ? readonly string[] : string;
};

/** The client as the options want it; what they leave out stays. */
export function clientAsWanted(before: ClientFacts, values: Values): ClientFacts {
  return {
    name: values.rename?.trim() ?? before.name,
    displayName: shown(values["display-name"], before.displayName),
    plant: shown(values.plant, before.plant),
    zone: values.zone ?? before.zone,
    hidesLoad: switched("hide-load", values, before.hidesLoad),
    isHidden: switched("hidden", values, before.isHidden),
    rfcs: rfcsAsWanted(before.rfcs, values),
    customers: customersAsWanted(before.customers, values),
  };
}

/** The client's own quotas as the options want them; what they leave out stays. */
export function quotasAsWanted(before: ClientQuotas, values: Values): ClientQuotas {
  const wanted = (name: QuotaName, was: number | null, read: (text: string) => number) => {
    const given = values[name];
    if (given === undefined) return was;
    return given === "default" ? null : read(given);
  };
  const bytes = (name: QuotaName) => (text: string) => {
    const { success, data } = size.safeParse(text);
    if (!success || data === 0)
      throw new Error(`--${name} is a number with M, G or T, such as 10G, or default, not ${text}`);
    return data;
  };
  const files = (text: string): number => {
    if (!/^[1-9]\d{0,8}$/.test(text))
      throw new Error(`--max-waiting-files is a number from 1 on, or default, not ${text}`);
    return Number(text);
  };
  return {
    waitingFiles: wanted("max-waiting-files", before.waitingFiles, files),
    waitingBytes: wanted("max-waiting-bytes", before.waitingBytes, bytes("max-waiting-bytes")),
    storedBytes: wanted("max-stored-bytes", before.storedBytes, bytes("max-stored-bytes")),
  };
}

type QuotaName = "max-waiting-files" | "max-waiting-bytes" | "max-stored-bytes";

/** An empty text takes the name away. */
function shown(given: string | undefined, before: string | null): string | null {
  return given === undefined ? before : given.trim() || null;
}

function switched(name: "hide-load" | "hidden", values: Values, before: boolean): boolean {
  const given = values[name];
  if (given !== undefined && given !== "on" && given !== "off")
    throw new Error(`--${name} is on or off, not ${given}`);
  return given === undefined ? before : given === "on";
}

function rfcsAsWanted(before: ClientFacts["rfcs"], values: Values): ClientFacts["rfcs"] {
  const added = (values.rfc ?? []).map((text) => {
    const [rfc = "", validFrom = null] = text.split("@");
    return { rfc: writtenRfc(rfc), validFrom };
  });
  const removed = (values["remove-rfc"] ?? []).map(writtenRfc);
  const missing = removed.find((rfc) => !before.some((known) => known.rfc === rfc));
  if (missing !== undefined) throw new Error(`${missing} is no RFC of the client`);
  const gone = [...removed, ...added.map(({ rfc }) => rfc)];
  return [...before.filter(({ rfc }) => !gone.includes(rfc)), ...added];
}

function customersAsWanted(
  before: ClientFacts["customers"],
  values: Values,
): ClientFacts["customers"] {
  const added = (values.customer ?? []).map((text) => {
    const at = text.indexOf("=");
    if (at < 0) throw new Error(`--customer is NUMBER=NAME, not ${text}`);
    return { id: Number(text.slice(0, at).trim() || Number.NaN), name: text.slice(at + 1).trim() };
  });
  const removed = (values["remove-customer"] ?? []).map(Number);
  const missing = removed.find((id) => !before.some((known) => known.id === id));
  if (missing !== undefined) throw new Error(`The client has no customer ${missing}`);
  const gone = [...removed, ...added.map(({ id }) => id)];
  return [...before.filter(({ id }) => !gone.includes(id)), ...added];
}
