/** What a log entry of the showcase may be tagged with; the first tag gives its badge the colour. */
export const LOG_TAGS = ["urgent", "important", "resolved", "pending"] as const;
export type LogTag = (typeof LOG_TAGS)[number];

/** The timelines of the quick sidebar. */
export const SIDEBAR_TYPES = ["system", "application", "server"] as const;
export type SidebarType = (typeof SIDEBAR_TYPES)[number];

export const LOG_TYPES = [...SIDEBAR_TYPES, "event", "alert"] as const;
export type LogType = (typeof LOG_TYPES)[number];

export interface SampleLog {
  readonly id: number;
  readonly text: string;
  readonly tags: readonly LogTag[];
  /** Seconds before now. */
  readonly secondsAgo: number;
  readonly read: boolean;
  readonly types: readonly LogType[];
}

/** Rows that carry one of the asked types; all of them when none is asked for. */
export function ofTypes<Type, Row extends { readonly types: readonly Type[] }>(
  rows: readonly Row[],
  asked: readonly Type[] = [],
): Row[] {
  return rows.filter(({ types }) => asked.length === 0 || types.some((one) => asked.includes(one)));
}
