import { type Fact, minutesLate, type Plan } from "./contract.ts";

/** What a fact is called: what happened, and to what. `say` gives the words of a key. */
export const wordsOf =
  (say: (key: string) => string) =>
  ({ of, field, value, name, kind }: Fact): { title: string; subject: string } => {
    const isAside = field === "docStatus" || field === "inspection" || field === "load";
    const subject = say(isAside ? `field.${field}` : `of.${of}`);
    return {
      title: say(["value", of, ...(field === null ? [] : [field]), value].join(".")),
      subject: [subject, name, kind === null ? null : say(`kind.${kind}`)]
        .filter(Boolean)
        .join(" "),
    };
  };

/** How a plan went, or goes as of now. */
export function outcomeOf(plan: Plan, now: string): "late" | "left" | "onTime" | "early" {
  const late = minutesLate(plan, now);
  if (late > 0) return "late";
  if (plan.actual === null) return "left";
  return late === 0 ? "onTime" : "early";
}

/** An instant on the clock of a zone, `MM/dd/yyyy hh:mm`, as everywhere in the product. */
export function siteTime(iso: string, zone: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  return format.format(new Date(iso)).replace(",", "");
}

const UNITS = [
  ["day", 1_440],
  ["hour", 60],
  ["minute", 1],
] as const;

/** So many minutes, before or after, in the largest units of a language (BCP 47) that say it in two. */
export function durationText(minutes: number, language: string): string {
  let rest = Math.abs(minutes);
  const parts = UNITS.flatMap(([unit, size]) => {
    const whole = Math.floor(rest / size);
    rest -= whole * size;
    const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" });
    return whole > 0 ? [format.format(whole)] : [];
  });
  return (
    parts.slice(0, 2).join(" ") ||
    new Intl.NumberFormat(language, { style: "unit", unit: "minute", unitDisplay: "short" }).format(
      0,
    )
  );
}
