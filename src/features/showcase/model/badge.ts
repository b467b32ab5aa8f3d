import type { LogTag } from "./sample.ts";

/** The colours of the template's badges, by its own names. */
export type BadgeStyle = "success" | "metal" | "primary" | "accent" | "info" | "warning" | "danger";

export interface BadgeWord {
  readonly word: string;
  readonly style: BadgeStyle;
}

const STATUSES: Readonly<Record<number, BadgeWord>> = {
  0: { word: "Selling", style: "success" },
  1: { word: "Sold", style: "metal" },
};

const CONDITIONS: Readonly<Record<number, BadgeWord>> = {
  0: { word: "New", style: "primary" },
  1: { word: "Used", style: "accent" },
};

/** Whether a product is still for sale; null: the number means nothing, and nothing is shown. */
export const statusOf = (status: number): BadgeWord | null => STATUSES[status] ?? null;

/** Whether a product has been used; null as in `statusOf`. */
export const conditionOf = (condition: number): BadgeWord | null => CONDITIONS[condition] ?? null;

const TAG_STYLES = {
  urgent: "info",
  important: "warning",
  resolved: "success",
  pending: "danger",
} as const satisfies Record<LogTag, BadgeStyle>;

/** A log entry's badge follows its first tag; without one it has none. */
export function badgeOf(tags: readonly LogTag[]): BadgeWord | null {
  const [first] = tags;
  return first ? { word: first, style: TAG_STYLES[first] } : null;
}
