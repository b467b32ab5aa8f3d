/** How long what failed waits. */
export interface Pauses {
  /** Milliseconds of the first pause; each is three times as long as the one before, at most an hour. */
  readonly first: number;
  /** Milliseconds for which an event is tried, and a receiver may fail, before it is given up, or paused. */
  readonly patience: number;
}

export interface WebhookSettings {
  /** Networks (CIDR) that receivers may stand in although they are not public. */
  readonly networks: readonly string[];
  readonly pauses: Pauses;
}

/** Receivers are public, and are asked again after ten seconds, and for a day. */
export const PUBLIC_WEBHOOKS: WebhookSettings = {
  networks: [],
  pauses: { first: 10_000, patience: 24 * 60 * 60_000 },
};
