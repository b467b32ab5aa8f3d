import { capabilityOf } from "../../capabilities.ts";
import type { PanelProps } from "../../web/PanelProps.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { useData } from "#kit/web/http/useAnswer.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import styles from "../../web/Entity.module.css";

/** Who has not done yet what everybody is to do, while it can be done to the row. */
export default function Awaited({ entity, row, words }: PanelProps) {
  const { command, calls } = capabilityOf(entity, "awaited");
  const { today } = useClock();
  const { from = [], guard } = entity.commands[command] ?? {};
  const isOpen = from.includes(String(row[entity.state ?? ""])) && !guard?.(row as never, today);
  const query = useData(calls.list, {
    queryKey: [entity.name, "awaited", row.id],
    params: { id: row.id },
    enabled: isOpen,
  });
  if (!isOpen) return null;
  const title = words.t("awaited.title", { command: words.command(command) });
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <PanelState
        query={query}
        empty={words.t("awaited.none")}
        isEmpty={(people) => people.length === 0}
      >
        {(people) => (
          <ul className={styles.children}>
            {people.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
      </PanelState>
    </section>
  );
}
