import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import type { Counted } from "../Field.ts";
import { hoursCounted } from "../fields/instant.ts";
import { Tag } from "#kit/web/badge/Tag.tsx";
import type { EntityWords } from "./useEntityWords.ts";

interface HoursTagProps {
  entity: Entity;
  name: string;
  row: EntityRow;
  words: EntityWords;
}

/** Hours before the end from which on one looks. */
const LOOK_HOURS = 6;

/** The hours since the instant of a field, or left until it; nothing of one that is not counted or not there. */
export function HoursTag({ entity, name, row, words }: HoursTagProps) {
  const known = toneOfHours(entity, name, row);
  if (!known) return null;
  const { hours, tone, isLeft } = known;
  const key = tone === "wrong" ? "hoursOver" : isLeft ? "left" : "since";
  return (
    <Tag tone={tone} icon={tone === "quiet" ? IconClock : IconAlertTriangle}>
      {words.t(key, { number: Math.abs(hours) })}
    </Tag>
  );
}

/** The hours since an instant or left until it: `wrong` once they are over, `look` when they soon are. */
export function toneOfHours(
  entity: Entity,
  name: string,
  row: EntityRow,
): { hours: number; isLeft: boolean; tone: "wrong" | "look" | "quiet" } | null {
  const counted = entity.fields[name]?.counted;
  if (!counted || typeof row[name] !== "string") return null;
  const hours = hoursOf(counted, row[name], row);
  const isLeft = counted.as === "left";
  if (!isLeft || hours >= LOOK_HOURS) return { hours, isLeft, tone: "quiet" };
  return { hours, isLeft, tone: hours < 0 ? "wrong" : "look" };
}

const hoursOf = (counted: Counted, at: string, row: EntityRow): number =>
  hoursCounted(counted, at, Date.parse(String(row[counted.until])) || Date.now());
