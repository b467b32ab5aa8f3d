import type {
  Address,
  CartaPorte,
  CustomsPaper,
  Goods,
  Insurance,
  Item,
  Person,
  Place,
  Portion,
  RoadTransport,
  Trailer,
  Vehicle,
} from "./cartaPorte.ts";
import { DESTINATION, ENTRY, EXIT, NO, ORIGIN, YES } from "./cartaPorte.ts";

type TextKey<T> = { [K in keyof T]: T[K] extends string | null ? K : never }[keyof T];

/** The official name, with a question mark where the attribute may be missing; beside it the values of a closed list. */
type AttributeOf<V> =
  string extends NonNullable<V> ? NameOf<V> : readonly [NameOf<V>, ...NonNullable<V>[]];
type NameOf<V> = null extends V ? `${string}?` : string;

type PartOf<V> = V extends readonly string[]
  ? { readonly within?: string; readonly element: string; readonly attribute: string }
  : V extends readonly (infer One)[]
    ? { readonly within?: string; readonly element: string; readonly each: Shape<One> }
    : {
        readonly element: null extends V ? `${string}?` : string;
        readonly one: Shape<NonNullable<V>>;
      };

/** How a value is written: attributes and elements in the order of the schema. */
export interface Shape<T> {
  readonly attributes: { readonly [K in TextKey<T>]: AttributeOf<T[K]> };
  readonly parts: { readonly [K in Exclude<keyof T, TextKey<T>>]: PartOf<T[K]> };
}

/** A shape as its walkers know it. */
export interface AnyShape {
  readonly attributes: Readonly<Record<string, string | readonly [string, ...string[]]>>;
  readonly parts: Readonly<Record<string, AnyPart>>;
}

export type AnyPart =
  | { readonly within?: string; readonly element: string; readonly attribute: string }
  | { readonly within?: string; readonly element: string; readonly each: AnyShape }
  | { readonly element: string; readonly one: AnyShape };

const address: Shape<Address> = {
  attributes: {
    street: "Calle?",
    exteriorNo: "NumeroExterior?",
    interiorNo: "NumeroInterior?",
    neighbourhood: "Colonia?",
    locality: "Localidad?",
    reference: "Referencia?",
    municipality: "Municipio?",
    state: "Estado",
    country: "Pais",
    postalCode: "CodigoPostal",
  },
  parts: {},
};

const place: Shape<Place> = {
  attributes: {
    kind: ["TipoUbicacion", ORIGIN, DESTINATION],
    id: "IDUbicacion?",
    rfc: "RFCRemitenteDestinatario",
    name: "NombreRemitenteDestinatario?",
    taxNumber: "NumRegIdTrib?",
    residence: "ResidenciaFiscal?",
    at: "FechaHoraSalidaLlegada",
    distance: "DistanciaRecorrida?",
  },
  parts: { address: { element: "Domicilio?", one: address } },
};

const paper: Shape<CustomsPaper> = {
  attributes: {
    kind: "TipoDocumento",
    pedimento: "NumPedimento?",
    number: "IdentDocAduanero?",
    importerRfc: "RFCImpo?",
  },
  parts: {},
};

const portion: Shape<Portion> = {
  attributes: {
    quantity: "Cantidad",
    origin: "IDOrigen",
    destination: "IDDestino",
    via: "CvesTransporte?",
  },
  parts: {},
};

const item: Shape<Item> = {
  attributes: {
    satKey: "BienesTransp",
    description: "Descripcion",
    quantity: "Cantidad",
    unit: "ClaveUnidad",
    unitName: "Unidad?",
    dimensions: "Dimensiones?",
    dangerous: ["MaterialPeligroso?", YES, NO],
    unNo: "CveMaterialPeligroso?",
    packing: "Embalaje?",
    packingDescription: "DescripEmbalaje?",
    weight: "PesoEnKg",
    value: "ValorMercancia?",
    currency: "Moneda?",
    tariffCode: "FraccionArancelaria?",
    foreignTradeUuid: "UUIDComercioExt?",
    matter: "TipoMateria?",
    matterDescription: "DescripcionMateria?",
  },
  parts: {
    papers: { element: "DocumentacionAduanera", each: paper },
    portions: { element: "CantidadTransporta", each: portion },
  },
};

const vehicle: Shape<Vehicle> = {
  attributes: {
    configuration: "ConfigVehicular",
    grossWeight: "PesoBrutoVehicular",
    plate: "PlacaVM",
    modelYear: "AnioModeloVM",
  },
  parts: {},
};

const insurance: Shape<Insurance> = {
  attributes: {
    liabilityInsurer: "AseguraRespCivil",
    liabilityPolicy: "PolizaRespCivil",
    environmentInsurer: "AseguraMedAmbiente?",
    environmentPolicy: "PolizaMedAmbiente?",
    cargoInsurer: "AseguraCarga?",
    cargoPolicy: "PolizaCarga?",
    premium: "PrimaSeguro?",
  },
  parts: {},
};

const trailer: Shape<Trailer> = {
  attributes: { type: "SubTipoRem", plate: "Placa" },
  parts: {},
};

const road: Shape<RoadTransport> = {
  attributes: { permitType: "PermSCT", permitNo: "NumPermisoSCT" },
  parts: {
    vehicle: { element: "IdentificacionVehicular", one: vehicle },
    insurance: { element: "Seguros", one: insurance },
    trailers: { within: "Remolques", element: "Remolque", each: trailer },
  },
};

const person: Shape<Person> = {
  attributes: {
    kind: "TipoFigura",
    rfc: "RFCFigura?",
    licence: "NumLicencia?",
    name: "NombreFigura",
    taxNumber: "NumRegIdTribFigura?",
    residence: "ResidenciaFiscalFigura?",
  },
  parts: {
    parts: { element: "PartesTransporte", attribute: "ParteTransporte" },
    address: { element: "Domicilio?", one: address },
  },
};

const goods: Shape<Goods> = {
  attributes: {
    grossWeight: "PesoBrutoTotal",
    weightUnit: "UnidadPeso",
    netWeight: "PesoNetoTotal?",
    count: "NumTotalMercancias",
  },
  parts: {
    items: { element: "Mercancia", each: item },
    road: { element: "Autotransporte?", one: road },
  },
};

/** Of the complement, whose `Version` is the same for all. */
export const complement: Shape<CartaPorte> = {
  attributes: {
    id: "IdCCP",
    international: ["TranspInternac", YES, NO],
    entryExit: ["EntradaSalidaMerc?", ENTRY, EXIT],
    country: "PaisOrigenDestino?",
    via: "ViaEntradaSalida?",
    distance: "TotalDistRec?",
  },
  parts: {
    regimes: {
      within: "RegimenesAduaneros",
      element: "RegimenAduaneroCCP",
      attribute: "RegimenAduanero",
    },
    places: { within: "Ubicaciones", element: "Ubicacion", each: place },
    goods: { element: "Mercancias", one: goods },
    people: { within: "FiguraTransporte", element: "TiposFigura", each: person },
  },
};

/** Names of elements that may stand several times beside each other. */
export const repeatedElements: ReadonlySet<string> = new Set(repeatedIn(complement));

function repeatedIn({ parts }: AnyShape): readonly string[] {
  return Object.values(parts).flatMap((part) => {
    if ("one" in part) return repeatedIn(part.one);
    return "each" in part ? [part.element, ...repeatedIn(part.each)] : [part.element];
  });
}
