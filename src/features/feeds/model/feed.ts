/** How often files of a feed are fetched; a daily file is the whole catalogue, an hourly one a delta. */
export const feedKinds = ["daily", "hourly"] as const;
export type FeedKind = (typeof feedKinds)[number];

/** Where files lie: the client's drop folder on this machine, or its account on an SFTP server. */
export const feedSources = ["folder", "sftp"] as const;
export type FeedSource = (typeof feedSources)[number];

export const signIns = ["password", "key"] as const;
export type SignIn = (typeof signIns)[number];

/** When a feed is to be run. */
export interface Schedule {
  readonly kind: FeedKind;
  /** Daily: HH:MM of the client's zone. */
  readonly dailyAt: string;
  /** Hourly: the minute, 0 to 59. */
  readonly minute: number;
}

/** What a person can settle about a feed; `secret` null keeps the one that is there. */
export interface FeedSettings extends Schedule {
  readonly source: FeedSource;
  readonly host: string | null;
  readonly port: number | null;
  readonly username: string | null;
  readonly signIn: SignIn | null;
  readonly secret: string | null;
  /** SHA256:... of the server's key. */
  readonly hostKey: string | null;
  readonly folder: string | null;
}

/** Fields of the account without which nothing can be fetched by SFTP; none for a drop folder. */
export function missingIn(
  settings: Pick<FeedSettings, "source" | "host" | "username" | "secret">,
  hasSecret: boolean,
): ("host" | "username" | "secret")[] {
  if (settings.source === "folder") return [];
  const fields = ["host", "username", "secret"] as const;
  return fields.filter((field) => !settings[field] && !(field === "secret" && hasSecret));
}

type Account = Pick<FeedSettings, "host" | "port" | "username" | "signIn" | "hostKey">;

/** Whether two settings sign in to the same account of the same server: else a kept secret must be given anew. */
export function isSameAccount(one: Account, other: Account): boolean {
  const fields = ["host", "port", "username", "signIn", "hostKey"] as const;
  // A key that was not pinned yet may be: no secret was ever sent to the server before.
  return fields.every(
    (field) => one[field] === other[field] || (field === "hostKey" && one.hostKey === null),
  );
}
