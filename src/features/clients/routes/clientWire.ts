import type { BodyOf } from "#kit/pure/call.ts";
import type { addClient, ClientRow } from "../contract.ts";
import type { ClientFacts } from "../model/clientFacts.ts";
import { writtenRfc } from "../model/rfc.ts";
import type { Client } from "../store/clientList.ts";

/** The wire's name of each field, for what is refused. */
export const FIELDS: Readonly<Record<keyof ClientFacts, keyof ClientRow>> = {
  name: "Name",
  displayName: "DisplayName",
  zone: "Zone",
  plant: "Plant",
  hidesLoad: "HidesLoad",
  isHidden: "Hidden",
  rfcs: "Rfcs",
  customers: "Customers",
};

export function clientRow(client: Client): ClientRow {
  return {
    _id: client.id,
    Name: client.name,
    DisplayName: client.displayName ?? "",
    Nombre: client.displayName ?? client.name,
    Zone: client.zone,
    Plant: client.plant ?? "",
    HidesLoad: client.hidesLoad,
    Hidden: client.isHidden,
    Rfcs: client.rfcs.map(({ rfc, validFrom }) => ({ Rfc: rfc, From: validFrom })),
    Customers: client.customers.map(({ id, name }) => ({ idCliente: id, Nombre: name })),
    Quotas: {
      WaitingFiles: client.quotas.waitingFiles,
      WaitingMiB: mebibytes(client.quotas.waitingBytes),
      StoredMiB: mebibytes(client.quotas.storedBytes),
    },
    People: client.people,
    Version: client.version,
  };
}

const mebibytes = (bytes: number | null) => bytes && Math.floor(bytes / 2 ** 20);

export function factsOf(sent: BodyOf<typeof addClient>): ClientFacts {
  return {
    name: sent.Name.trim(),
    displayName: sent.DisplayName.trim() || null,
    zone: sent.Zone,
    plant: sent.Plant.trim() || null,
    hidesLoad: sent.HidesLoad,
    isHidden: sent.Hidden,
    rfcs: sent.Rfcs.map(({ Rfc, From }) => ({ rfc: writtenRfc(Rfc), validFrom: From || null })),
    customers: sent.Customers.map(({ idCliente, Nombre }) => ({
      id: idCliente,
      name: Nombre.trim(),
    })),
  };
}
