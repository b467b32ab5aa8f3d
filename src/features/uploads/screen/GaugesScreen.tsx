import i18next from "i18next";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useClock } from "#kit/web/dates/clock.ts";
import { ageText, gaugeDayText } from "#kit/web/dates/age.ts";
import { Gauge } from "#kit/web/gauge/Gauge.tsx";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { showFailure } from "#kit/web/notice/showFailure.ts";
import { dashboard } from "../contract.ts";
import styles from "./Gauges.module.css";

/** How often the age of the last files is asked for again, in milliseconds. */
const rereadEvery = 60_000;

/** The two gauges about the daily and the hourly parts files. */
export default function GaugesScreen() {
  const { data, error, isSuccess } = useAnswer(dashboard, {
    queryKey: ["dashboard"],
    refetchInterval: rereadEvery,
  });
  const told = useRef(false);
  useEffect(() => {
    // Each round fails anew while the server is down: one alert until an answer comes again.
    if (isSuccess) told.current = false;
    if (!error || told.current) return;
    told.current = true;
    showFailure(error);
  }, [error, isSuccess]);
  const daily = data?.data.partNumberDownloaded;
  const hourly = data?.data.partsDownloadedHour;
  return (
    <div className={styles.gauges}>
      <Gauge title="Parts Downloaded" value={daily?.DaysDiff ?? -1}>
        {daily ? <LastFile {...daily} /> : null}
      </Gauge>
      <Gauge title="Parts Downloaded Hours" value={hourly?.HoursDiff ?? -1}>
        {hourly ? <LastFile {...hourly} /> : null}
      </Gauge>
    </div>
  );
}

function LastFile({ File: file, Date: at }: { File: string | null; Date: string | null }) {
  const { t } = useTranslation("uploads");
  const { zone } = useClock();
  if (file === null || at === null) return <p className={styles.none}>{t("gauge.none")}</p>;
  return (
    <>
      <p>{t("gauge.file", { file })}</p>
      <p>
        {t("gauge.on", { date: gaugeDayText(at, zone) })}{" "}
        <span className={styles.age}>({ageText(at, i18next.language)})</span>
      </p>
    </>
  );
}
