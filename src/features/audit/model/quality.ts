/** By what audited pedimentos are held together: who made them, where, when they were paid, whose they are. */
export const qualityGroupings = ["broker", "aduana", "month", "client"] as const;
export type QualityGrouping = (typeof qualityGroupings)[number];

/** Calendar days of payment, `until` exclusive, and the zone in which the day of an audit is told. */
export interface QualityAsked {
  readonly from: string;
  readonly until: string;
  readonly zone: string;
  readonly by: QualityGrouping;
}

export interface Quality {
  /** null: all of them together. */
  readonly label: string | null;
  readonly pedimentos: number;
  readonly clean: number;
  readonly different: number;
  readonly atRisk: number;
  readonly partidas: number;
  readonly differences: number;
  readonly risks: number;
  readonly median: number | null;
  readonly ninetieth: number | null;
  readonly unpaid: number;
  readonly exposure: string;
}

export interface QualityPedimento {
  readonly id: string;
  readonly ranAt: Date;
  readonly paidOn: string | null;
  readonly aduana: string;
  readonly patente: string;
  readonly number: string;
  readonly state: string;
  readonly partidas: number;
  readonly differences: number;
  readonly risks: number;
  readonly days: number | null;
  readonly exposure: string | null;
}
