import { roundedHalfUp } from "#kit/pure/exact.ts";
import { DECIMALS, type Insurance, type RoadTransport, type Trailer } from "../cartaPorte.ts";
import { type MappedCatalogues, mappedId, rowOn } from "../catalogues.ts";
import type { CarrierFacts, LoadFacts, TrailerFacts, VehicleFacts } from "../loadFacts.ts";
import { ROAD } from "../rules/rule.ts";
import { type Source, type SourceEntries, sourcesAt } from "../sources.ts";
import { plateForm } from "../writtenForms.ts";

interface ComposedRoad {
  /** Null where the load has no vehicle. */
  readonly road: RoadTransport | null;
  readonly sources: SourceEntries;
}

const VEHICLE = `${ROAD}/IdentificacionVehicular`;
const INSURANCE = `${ROAD}/Seguros`;
const TRAILERS = `${ROAD}/Remolques`;

export function composedRoad(
  facts: LoadFacts,
  mapped: MappedCatalogues,
  day: string | null,
  isDangerous: boolean,
): ComposedRoad {
  const { carrier, vehicle } = facts;
  if (vehicle === null)
    return { road: null, sources: sourcesAt(ROAD, { "": ofLoad(facts, "vehicle") }) };
  const trailers = trailersOf(facts, mapped, day);
  return {
    road: {
      permitType: carrier?.permitType ?? "",
      permitNo: carrier?.permitNo ?? "",
      vehicle: {
        configuration: vehicle.configuration ?? "",
        grossWeight:
          vehicle.grossWeight === null
            ? ""
            : roundedHalfUp(vehicle.grossWeight, DECIMALS.vehicleWeight),
        plate: writtenPlate(vehicle.plate),
        modelYear: vehicle.modelYear === null ? "" : String(vehicle.modelYear),
      },
      insurance: insuranceOf(carrier, isDangerous),
      trailers: trailers.map(({ trailerType, plate }): Trailer => ({
        type: mappedId(mapped.trailerMap, trailerType, day) ?? "",
        plate: plate === null ? "" : writtenPlate(plate),
      })),
    },
    sources: [
      ...carrierSources(facts),
      ...vehicleSources(vehicle),
      ...sourcesAt(TRAILERS, {
        "": trailers.length === 0 ? ofLoad(facts, "visit") : ofVehicle(vehicle, "configuration"),
      }),
      ...trailers.flatMap(trailerSources),
    ],
  };
}

/** As the schema takes it, or as it is, which the schema then refuses. */
const writtenPlate = (plate: string): string => plateForm(plate) ?? plate;

/** The plates of what the load's visit and its Carta Porte have behind what drives. */
export const trailerPlates = (
  facts: LoadFacts,
  mapped: MappedCatalogues,
  day: string | null,
): string[] =>
  trailersOf(facts, mapped, day).map(({ plate }) => (plate === null ? "" : writtenPlate(plate)));

/** Types of trailer that drive themselves. */
const WHOLE = ["straight", "van"];

function trailersOf(
  { trailer, secondTrailer, vehicle }: LoadFacts,
  { configurations }: MappedCatalogues,
  day: string | null,
): readonly TrailerFacts[] {
  const drawn = rowOn(configurations ?? [], vehicle?.configuration ?? "", day)?.trailers;
  const isWhole = trailer !== null && WHOLE.includes(trailer.trailerType) && drawn === "none";
  return [isWhole ? null : trailer, secondTrailer].filter((one) => one !== null);
}

const insuranceOf = (carrier: CarrierFacts | null, isDangerous: boolean): Insurance => ({
  liabilityInsurer: carrier?.insurer ?? "",
  liabilityPolicy: carrier?.policyNo ?? "",
  environmentInsurer: isDangerous ? (carrier?.environmentInsurer ?? null) : null,
  environmentPolicy: isDangerous ? (carrier?.environmentPolicy ?? null) : null,
  cargoInsurer: null,
  cargoPolicy: null,
  premium: null,
});

const ofLoad = ({ load }: LoadFacts, field: string): Source => ({
  entity: "loads",
  id: load.id,
  field,
  label: load.number,
});
const ofVehicle = ({ id, plate }: VehicleFacts, field: string): Source => ({
  entity: "vehicles",
  id,
  field,
  label: plate,
});

function carrierSources(facts: LoadFacts): SourceEntries {
  const { carrier, vehicle } = facts;
  const of = (field: string): Source =>
    carrier === null
      ? ofLoad(facts, "carrier")
      : { entity: "carriers", id: carrier.id, field, label: carrier.name };
  const [own, other] = [carrier?.policyExpiresOn ?? null, vehicle?.policyExpiresOn ?? null];
  const isOfVehicle = vehicle !== null && other !== null && (own === null || other < own);
  return [
    ...sourcesAt(ROAD, {
      "": of("sctPermitType"),
      PermSCT: of("sctPermitType"),
      NumPermisoSCT: of("sctPermitNo"),
      permitExpiresOn: of("permitExpiresOn"),
    }),
    ...sourcesAt(INSURANCE, {
      "": of("insurer"),
      AseguraRespCivil: of("insurer"),
      PolizaRespCivil: of("policyNo"),
      AseguraMedAmbiente: of("environmentInsurer"),
      PolizaMedAmbiente: of("environmentPolicy"),
      policyExpiresOn: isOfVehicle ? ofVehicle(vehicle, "policyExpiresOn") : of("policyExpiresOn"),
    }),
  ];
}

const vehicleSources = (vehicle: VehicleFacts): SourceEntries =>
  sourcesAt(VEHICLE, {
    "": ofVehicle(vehicle, "plate"),
    ConfigVehicular: ofVehicle(vehicle, "configuration"),
    PesoBrutoVehicular: ofVehicle(vehicle, "grossWeight"),
    PlacaVM: ofVehicle(vehicle, "plate"),
    AnioModeloVM: ofVehicle(vehicle, "modelYear"),
  });

function trailerSources({ id, number }: TrailerFacts, at: number): SourceEntries {
  const of = (field: string): Source => ({ entity: "trailers", id, field, label: number });
  return sourcesAt(`${TRAILERS}/Remolque[${at + 1}]`, {
    "": of("trailerType"),
    SubTipoRem: of("trailerType"),
    Placa: of("plate"),
  });
}
