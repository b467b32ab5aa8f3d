import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import { Fragment } from "react";
import { daysBetween } from "#kit/pure/calendar.ts";
import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import { targetOf } from "../fields/ref.ts";
import { Tag, Tags, type Tone } from "#kit/web/badge/Tag.tsx";
import { Code } from "#kit/web/code/Code.tsx";
import { HoursTag } from "./HoursTag.tsx";
import { FillLink, ListLink, RowLink } from "./RowLink.tsx";
import type { EntityWords } from "./useEntityWords.ts";

interface FieldValueProps {
  entity: Entity;
  name: string;
  row: EntityRow;
  words: EntityWords;
  /** In the client's zone. */
  today: string;
}

/** The value of a field as its kind shows it. */
export function FieldValue({ entity, name, row, words, today }: FieldValueProps) {
  const { fields, state } = entity;
  const {
    kind,
    warnDays = null,
    dueWhile = [],
    counted = null,
    options,
    seenTo = null,
  } = fields[name] ?? {};
  const value = row[name];
  const said = words.told(row, name);
  if (said === "") return null;
  const target = targetOf(fields[name]);
  if (target) return <RowLink entity={target} id={String(value)} label={said} />;
  if (seenTo && Array.isArray(value))
    return (
      <span>
        {value.map((option, at) => {
          const [list, label] = [seenTo[option], words.option(name, option)];
          return (
            <Fragment key={option}>
              {at > 0 ? ", " : ""}
              {list ? (
                <ListLink list={list} id={row.id} label={label} />
              ) : (
                <FillLink entity={entity} row={row} field={option} label={label} />
              )}
            </Fragment>
          );
        })}
      </span>
    );
  if (kind === "code") return <Code value={said} />;
  if (name === state) {
    const isWay = (options?.length ?? 0) > TONES.length;
    const tone = (isWay ? null : TONES[options?.indexOf(String(value)) ?? 0]) ?? "quiet";
    return (
      <Tags>
        <Tag tone={tone}>{said}</Tag>
      </Tags>
    );
  }
  if (dueWhile.includes(String(row[state ?? ""])) && isPast(String(value)))
    return (
      <Tags>
        <Tag tone="wrong" icon={IconAlertTriangle}>
          {words.t("late")}
        </Tag>{" "}
        {said}
      </Tags>
    );
  if (counted)
    return (
      <Tags>
        <HoursTag {...{ entity, name, row, words }} /> {said}
      </Tags>
    );
  if (warnDays === null || typeof value !== "string") return said;
  const left = daysBetween(today, value);
  if (left > warnDays) return said;
  return (
    <Tags>
      <Tag
        tone={left < 0 ? "wrong" : "look"}
        icon={left < 0 ? IconAlertTriangle : IconClock}
        title={said}
      >
        {left < 0 ? words.t("expired") : words.t("ends", { number: left })}
      </Tag>{" "}
      {said}
    </Tags>
  );
}

const isPast = (iso: string): boolean => Date.parse(iso) < Date.now();

/** Of the states in their declared order: in force, held up, past. More of them are steps of a way, none better than another. */
const TONES: readonly Tone[] = ["right", "look", "quiet"];
