import { useTranslation } from "react-i18next";
import { totalsOf } from "../proposal.ts";
import { kgText, m3Text } from "./measures.ts";
import styles from "./PlanBoard.module.css";
import type { Plan } from "./usePlan.ts";

/** What is planned against what the type of unit takes, in weight and in volume. */
export function Capacity({ plan }: { plan: Plan }) {
  const { t } = useTranslation("planning");
  const { kg, litres, unknown } = totalsOf(plan.planned);
  return (
    <section className={styles.capacity} aria-label={t("capacity")}>
      <Bar name={t("weight")} planned={kg} room={plan.room.kg} text={kgText} />
      <Bar name={t("volume")} planned={litres} room={plan.room.litres} text={m3Text} />
      {unknown > 0 ? <p className={styles.look}>{t("unknown", { count: unknown })}</p> : null}
    </section>
  );
}

interface BarProps {
  name: string;
  planned: number;
  room: number;
  text: (measure: number) => string;
}

function Bar({ name, planned, room, text }: BarProps) {
  const { t } = useTranslation("planning");
  const percent = Math.round((100 * planned) / room);
  const said = t("of", { planned: text(planned), room: text(room), percent });
  return (
    <div className={styles.bar} data-over={planned > room || undefined}>
      <span>{name}</span>
      <strong>{said}</strong>
      <progress max={room} value={Math.min(planned, room)} aria-label={`${name}: ${said}`} />
      {planned > room ? <span>{t("over", { by: text(planned - room) })}</span> : null}
    </div>
  );
}
