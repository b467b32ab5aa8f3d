/** What the house knows of a load beside its Carta Porte; null is what it does not know. */
export interface HouseFacts {
  /** Last days of the carrier's or vehicle's policy, its permit, and the driver's licence. */
  readonly policyExpiresOn: string | null;
  readonly permitExpiresOn: string | null;
  readonly licenceExpiresOn: string | null;
  /** So many days before the end of one it is warned of. */
  readonly warnDays: number;
  /** Tonnes that the vehicle may weigh with what it carries. */
  readonly vehicleWeight: string | null;
  /** Numbers of the load's operations, as papers have them. */
  readonly pedimentos: readonly string[] | null;
  /** Of the trailers of the load's visit. */
  readonly trailerPlates: readonly string[] | null;
  /** What was scanned of each of the goods, in their order; null where nothing was. */
  readonly scanned: readonly (ScannedGoods | null)[] | null;
}

export interface ScannedGoods {
  readonly quantity: string;
  readonly weight: string;
}
