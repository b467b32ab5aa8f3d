/** All that is known of a load for its Carta Porte. Amounts are decimals as text, null is what is not known. */
export interface LoadFacts {
  readonly cartaPorte: CartaPorteFacts;
  readonly load: RowName;
  /** Local instant without a zone, by the clock of the site that the load leaves. */
  readonly departsAt: string | null;
  readonly issuer: IssuerFacts;
  readonly site: SiteFacts;
  /** The load's own, where goods that name no other one go. */
  readonly destination: SiteFacts;
  /** Other places where goods go. */
  readonly sites: readonly SiteFacts[];
  readonly distances: readonly DistanceFacts[];
  readonly carrier: CarrierFacts | null;
  readonly vehicle: VehicleFacts | null;
  readonly driver: DriverFacts | null;
  /** Of the load's visit. */
  readonly trailer: TrailerFacts | null;
  readonly secondTrailer: TrailerFacts | null;
  /** Of which the load has units or whole entries. */
  readonly lines: readonly LineFacts[];
  /** That declare one of these lines. */
  readonly operations: readonly OperationFacts[];
  /** Scanned onto the load, with what each holds. */
  readonly units: readonly UnitFacts[];
  /** Scanned onto the load; nothing says what they hold. */
  readonly unknownUnits: readonly UnknownUnitFacts[];
  /** That go through without being unloaded. */
  readonly directEntries: readonly DirectEntryFacts[];
  readonly releases: readonly ReleaseFacts[];
}

/** A row as people call it. */
export interface RowName {
  readonly id: string;
  readonly number: string;
}

export interface CartaPorteFacts extends RowName {
  readonly idCcp: string;
}

/** Whose goods they are: the importer of the load's operations, or the client. */
export interface IssuerFacts {
  /** Of its settings; null where there are none. */
  readonly id: string | null;
  readonly rfc: string | null;
  readonly legalName: string | null;
  readonly taxRegime: string | null;
  readonly postalCode: string | null;
  /** Of goods whose part has none. */
  readonly satKey: string | null;
}

export interface SiteFacts {
  readonly id: string;
  readonly code: string;
  readonly country: "US" | "MX";
  readonly street: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly postalCode: string | null;
  /** Somebody's own; none of the three: the client's. */
  readonly ownerName: string | null;
  readonly ownerRfc: string | null;
  readonly ownerTaxId: string | null;
}

/** From one site to another, as it is on the day of departure. */
export interface DistanceFacts {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly km: string;
  readonly minutes: number;
}

export interface CarrierFacts {
  readonly id: string;
  readonly name: string;
  readonly permitType: string | null;
  readonly permitNo: string | null;
  readonly permitExpiresOn: string | null;
  readonly insurer: string | null;
  readonly policyNo: string | null;
  readonly policyExpiresOn: string | null;
  readonly environmentInsurer: string | null;
  readonly environmentPolicy: string | null;
}

export interface VehicleFacts {
  readonly id: string;
  readonly plate: string;
  readonly configuration: string | null;
  /** Tonnes. */
  readonly grossWeight: string | null;
  readonly modelYear: number | null;
  readonly policyExpiresOn: string | null;
  /** Null where it is the carrier's own. */
  readonly owner: OwnerFacts | null;
  readonly ownership: "owner" | "lessor" | null;
  readonly ownedParts: readonly string[];
}

export interface OwnerFacts {
  readonly id: string;
  readonly name: string;
  readonly rfc: string | null;
  readonly taxId: string | null;
  readonly country: string | null;
}

export interface DriverFacts extends OwnerFacts {
  readonly licenceNo: string | null;
  readonly licenceExpiresOn: string | null;
}

export interface TrailerFacts {
  readonly id: string;
  readonly number: string;
  readonly trailerType: string;
  readonly plate: string | null;
}

/** A line of an invoice. */
export interface LineFacts {
  readonly id: string;
  readonly invoice: RowName;
  readonly lineNo: number;
  readonly partNo: string;
  readonly description: string;
  readonly quantity: string;
  readonly uom: string;
  /** What customs calls its unit of measure. */
  readonly unit: UnitOfCustoms | null;
  readonly amount: string | null;
  readonly currency: string;
  /** Kilos of all of it. */
  readonly netWeight: string | null;
  /** In all units that hold it, on whichever load. */
  readonly pieces: number;
  readonly part: PartFacts | null;
}

export interface UnitOfCustoms {
  readonly id: string;
  /** Of Apéndice 7 of Anexo 22. */
  readonly unit: number;
  readonly factor: string;
}

/** What is decided of a part. */
export interface PartFacts {
  readonly partNo: string;
  readonly id: string;
  readonly spanishDescription: string | null;
  readonly satKey: string | null;
  readonly matterType: string | null;
  readonly matterDescription: string | null;
  readonly isDangerous: boolean;
  readonly unNo: string | null;
  readonly packingCode: string | null;
}

export interface OperationFacts extends RowName {
  readonly pedimento: string | null;
  readonly importerRfc: string;
  readonly regime: string | null;
  /** Those of the lines above. */
  readonly lines: readonly DeclaredLineFacts[];
  /** Of its current edition; none where it was not computed. */
  readonly partidas: readonly PartidaFacts[];
}

export interface DeclaredLineFacts {
  readonly id: string;
  readonly invoiceLine: string;
  readonly quantity: string;
  readonly fraccion: string | null;
  readonly nico: string | null;
}

export interface PartidaFacts {
  readonly sequence: number;
  readonly description: string;
  readonly fraccion: string;
  readonly nico: string;
  /** Ids of lines of the operation. */
  readonly lines: readonly string[];
}

/** How something comes aboard: where it goes, and its turn in the load. */
interface Aboard {
  readonly destination: string;
  readonly position: number | null;
}

export interface UnitFacts extends Aboard {
  readonly id: string;
  readonly label: string;
  readonly invoiceLine: string;
  readonly pieces: number | null;
  /** Kilos. */
  readonly weight: string | null;
}

export interface UnknownUnitFacts extends Omit<UnitFacts, "invoiceLine"> {}

export interface DirectEntryFacts extends RowName, Aboard {
  /** Kilos, as declared. */
  readonly weight: string | null;
  /** Its load is finished. */
  readonly isLoaded: boolean;
  /** Ids of the lines of its invoices; none where nothing says what it holds. */
  readonly lines: readonly string[];
}

export interface ReleaseFacts extends RowName, Aboard {
  readonly weight: string | null;
  readonly lines: readonly ReleaseLineFacts[];
}

export interface ReleaseLineFacts {
  readonly id: string;
  readonly partNo: string;
  /** Pieces that were picked. */
  readonly quantity: string;
  /** As the latest invoice of the part words it. */
  readonly description: string | null;
  readonly part: PartFacts | null;
}
