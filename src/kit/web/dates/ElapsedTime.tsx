import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useClock } from "./clock.ts";
import { elapsed, refreshAfter } from "./elapsed.ts";

const secondsSince = (iso: string) => (Date.now() - Date.parse(iso)) / 1_000;

/** How long ago an instant was, told anew as often as it can change. */
export function ElapsedTime({ since }: { since: string }) {
  const { t } = useTranslation("kit");
  const { instant } = useClock();
  const seconds = useSecondsSince(since);
  const { unit, n } = elapsed(seconds);
  return (
    <time dateTime={since} title={instant(since)}>
      {t(`elapsed.${unit}`, { n })}
    </time>
  );
}

function useSecondsSince(since: string): number {
  const [seconds, setSeconds] = useState(() => secondsSince(since));
  useEffect(() => {
    let timer: number;
    const tell = () => {
      const now = secondsSince(since);
      setSeconds(now);
      timer = window.setTimeout(tell, refreshAfter(now));
    };
    tell();
    return () => window.clearTimeout(timer);
  }, [since]);
  return seconds;
}
