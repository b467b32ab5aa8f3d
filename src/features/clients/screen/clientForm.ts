import type { ClientRow, SentClient } from "../contract.ts";

/** What stands in the form; numbers and days as they were typed. */
export type ClientFormValues = {
  readonly Name: string;
  readonly DisplayName: string;
  readonly Zone: string;
  readonly Plant: string;
  readonly HidesLoad: boolean;
  readonly Hidden: boolean;
  /** From empty: always. */
  readonly Rfcs: readonly { readonly Rfc: string; readonly From: string }[];
  readonly Customers: readonly { readonly idCliente: string; readonly Nombre: string }[];
};

/** An empty row to type into, so that a new client is not left without an RFC by oversight. */
export const EMPTY_RFC = { Rfc: "", From: "" };

/** Where the days of whoever acts for no client yet begin and end, and hardly any company's. */
const NOBODYS_ZONE = "UTC";
const FIRST_ZONE = "America/Mexico_City";

/** A client as the form shows it; null: a new one, in the zone of the caller's days. */
export function formOf(client: ClientRow | null, zone: string): ClientFormValues {
  if (!client)
    return {
      Name: "",
      DisplayName: "",
      Zone: zone === NOBODYS_ZONE ? FIRST_ZONE : zone,
      Plant: "",
      HidesLoad: false,
      Hidden: false,
      Rfcs: [EMPTY_RFC],
      Customers: [],
    };
  const { Name, DisplayName, Zone, Plant, HidesLoad, Hidden, Rfcs, Customers } = client;
  return {
    Name,
    DisplayName,
    Zone,
    Plant,
    HidesLoad,
    Hidden,
    Rfcs:
      Rfcs.length === 0 ? [EMPTY_RFC] : Rfcs.map(({ Rfc, From }) => ({ Rfc, From: From ?? "" })),
    Customers: Customers.map(({ idCliente, Nombre }) => ({ idCliente: String(idCliente), Nombre })),
  };
}

/** What is sent of the form; rows that nobody typed into are left out. */
export function sentOf({ Rfcs, Customers, ...rest }: ClientFormValues): SentClient {
  return {
    ...rest,
    Rfcs: Rfcs.filter(({ Rfc, From }) => Rfc.trim() !== "" || From !== "").map(({ Rfc, From }) => ({
      Rfc,
      From: From || null,
    })),
    Customers: Customers.filter(
      ({ idCliente, Nombre }) => idCliente.trim() !== "" || Nombre.trim() !== "",
    ).map(({ idCliente, Nombre }) => ({
      // What is no number is refused as one: 0 is nobody's.
      idCliente: /^\d+$/.test(idCliente.trim()) ? Number(idCliente) : 0,
      Nombre,
    })),
  };
}
