import type { Person } from "../cartaPorte.ts";
import type { LoadFacts, OwnerFacts, VehicleFacts } from "../loadFacts.ts";
import { LESSOR, OWNER } from "../rules/people.ts";
import { DRIVER, personNode } from "../rules/rule.ts";
import { type Source, type SourceEntries, sourcesAt } from "../sources.ts";

interface ComposedPeople {
  readonly people: readonly Person[];
  readonly sources: SourceEntries;
}

/** Who drives, and whose the vehicle is where it is not the carrier's. */
export function composedPeople({ load, carrier, driver, vehicle }: LoadFacts): ComposedPeople {
  const owner = vehicle?.owner && vehicle.owner.id !== carrier?.id ? vehicle.owner : null;
  const people = [
    ...(driver ? [personOf(driver, DRIVER, driver.licenceNo, [])] : []),
    ...(owner && vehicle
      ? [personOf(owner, vehicle.ownership === "lessor" ? LESSOR : OWNER, null, vehicle.ownedParts)]
      : []),
  ];
  const missing: Source = {
    entity: "loads",
    id: load.id,
    field: "driverRef",
    label: load.number,
  };
  return {
    people,
    sources: [
      ...sourcesAt("FiguraTransporte", { "": missing }),
      ...(driver ? personSources("drivers", driver, 0) : []),
      ...(owner && vehicle ? ownerSources(owner, vehicle, driver ? 1 : 0) : []),
    ],
  };
}

/** With an RFC, or else with the number and the residence of a foreigner. */
function personOf(
  { name, rfc, taxId, country }: OwnerFacts,
  kind: string,
  licence: string | null,
  parts: readonly string[],
): Person {
  return {
    kind,
    rfc,
    licence,
    name,
    taxNumber: rfc === null ? taxId : null,
    residence: rfc === null && taxId !== null ? country : null,
    parts,
    address: null,
  };
}

function personSources(entity: string, { id, name }: OwnerFacts, at: number): SourceEntries {
  const of = (field: string): Source => ({ entity, id, field, label: name });
  return sourcesAt(personNode(at), {
    "": of("name"),
    RFCFigura: of("rfc"),
    NombreFigura: of("name"),
    NumRegIdTribFigura: of("taxId"),
    ResidenciaFiscalFigura: of("country"),
    ...(entity === "drivers" && {
      NumLicencia: of("licenceNo"),
      licenceExpiresOn: of("licenceExpiresOn"),
    }),
  });
}

const ownerSources = (
  owner: OwnerFacts,
  { id, plate }: VehicleFacts,
  at: number,
): SourceEntries => [
  ...personSources("carriers", owner, at),
  ...sourcesAt(personNode(at), {
    ParteTransporte: { entity: "vehicles", id, field: "ownedParts", label: plate },
  }),
];
