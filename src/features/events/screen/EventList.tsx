import { useTranslation } from "react-i18next";
import { countText } from "#kit/web/amount/amount.ts";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { ElapsedTime } from "#kit/web/dates/ElapsedTime.tsx";
import panel from "#kit/web/panel/Panel.module.css";
import type { EventRow } from "../contract.ts";
import type { EventTag } from "../model/event.ts";

/** As documented: urgent info, important warning, resolved success, pending danger. */
const tones = {
  urgent: "info",
  important: "look",
  resolved: "right",
  pending: "wrong",
} as const satisfies Record<EventTag, string>;

interface EventListProps {
  rows: readonly EventRow[];
  label: string;
  /** What is read and what is not shows. */
  marked?: boolean;
}

/** What happened, line by line, with its first tag and how long ago it was. */
export function EventList({ rows, label, marked = false }: EventListProps) {
  const { t } = useTranslation("events");
  const word = (text: string) => t(`word.${text as "daily"}`, { defaultValue: text });
  return (
    <ul className={panel.list} aria-label={label}>
      {rows.map(({ _id, kind, text, person, count, tags: [tag], datetime, read }) => (
        <li
          key={_id}
          className={panel.row}
          data-read={(marked && read) || undefined}
          data-unread={(marked && !read) || undefined}
        >
          <span className={panel.words}>
            <span className={marked && !read ? panel.first : undefined}>
              {t(`kind.${kind}`, { text: word(text), n: countText(count ?? 0) })}
            </span>
            <span className={panel.note}>
              <ElapsedTime since={datetime} />
              {person ? <span>{person}</span> : null}
              {marked && read ? <span>{t("read")}</span> : null}
            </span>
          </span>
          {tag ? <Tag tone={tones[tag]}>{t(`tag.${tag}`)}</Tag> : null}
        </li>
      ))}
    </ul>
  );
}
