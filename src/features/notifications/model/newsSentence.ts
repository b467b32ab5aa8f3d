import type { NewNotification, NotificationValues } from "./notification.ts";

export type News = Pick<NewNotification, "kind" | "values">;

/** How something is said: in whose words, and in which form of counts and days. */
export interface Speech {
  /** The words of an area by their key, with values filled in; undefined: it has none. */
  readonly say: (area: string, key: string, values?: NotificationValues) => string | undefined;
  readonly count: (count: number) => string;
  /** YYYY-MM-DD. */
  readonly day: (day: string) => string;
}

/** What a notification tells of, in one sentence. */
export function newsSentence({ kind, values }: News, { say, count, day }: Speech): string {
  const { why, what, lastOn, lines, audits, changed, cash, figure, day: judged } = values;
  const own = (key: string, told?: NotificationValues) => say("notifications", key, told) ?? "";
  return own(hasWarnings({ kind, values }) ? "uploadWarned" : `kind.${kind}`, {
    ...values,
    lines: count(Number(lines ?? 0)),
    audits: count(Number(audits ?? 0)),
    changed: count(Number(changed ?? 0)),
    cash: count(Number(cash ?? 0)),
    reason: reasonOf(values, say),
    why: own(`why.${why}`),
    what: own(`what.${what}`),
    figure: say("kpis", `title.${figure}`) ?? "",
    lastOn: day(String(lastOn ?? "")),
    day: day(String(judged ?? "")),
  }).trim();
}

/** Whether it tells of a file that came in, of which something is to be looked at. */
export const hasWarnings = ({ kind, values }: News): boolean =>
  kind === "uploadProcessed" && Number(values["warnings"] ?? 0) > 0;

/** Why something went wrong: in the words of feeds, or of uploads when a zip is at fault. */
function reasonOf({ reason = null, detail = null }: News["values"], say: Speech["say"]): string {
  if (reason === null) return "";
  const words = say("feeds", `reason.${reason}`) ?? say("uploads", `refused.${reason}`);
  const said = words ?? say("feeds", "reason.internal") ?? "";
  return detail === null ? said : `${said} (${detail})`;
}
