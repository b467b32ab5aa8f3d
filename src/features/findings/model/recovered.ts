/** By what recovered money is added up: when it was, whose pedimento it is, who saw to it. */
export const recoveredGroupings = ["month", "broker", "person"] as const;
export type RecoveredGrouping = (typeof recoveredGroupings)[number];

/** Calendar days on which findings were resolved, `until` exclusive, in the zone that tells them apart. */
export interface RecoveredAsked {
  readonly from: string;
  readonly until: string;
  readonly zone: string;
  readonly by: RecoveredGrouping;
}

export interface Recovered {
  readonly label: string;
  readonly findings: number;
  readonly amount: string;
}

/** A resolved finding with what it brought back. */
export interface RecoveredFinding {
  readonly workId: string;
  readonly auditId: string;
  readonly ranAt: Date;
  readonly resolvedOn: string;
  readonly person: string;
  readonly paidOn: string | null;
  readonly aduana: string | null;
  readonly patente: string;
  readonly number: string;
  readonly sequence: number;
  readonly part: string;
  readonly amount: string;
}

/** What a person has to do, and what they did in a period. */
export interface OwnFigures {
  readonly open: number;
  /** Accepted or resolved by them, and still so. */
  readonly closed: number;
  readonly recovered: string;
}
