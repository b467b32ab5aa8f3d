import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { useCommands } from "#kit/web/entity/useCommands.ts";
import type { EntityWords } from "#kit/web/entity/useEntityWords.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showAlert } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { shipments } from "../../shipments/shipments.ts";
import { counted } from "./receiving.ts";
import styles from "./Receiving.module.css";
import type { Reported } from "./ReportDialog.tsx";
import type { Receiving } from "./useReceiving.tsx";
import type { Scans } from "./useScans.tsx";

interface ClosingProps {
  row: EntityRow;
  receiving: Receiving;
  scans: Scans;
  commands: ReturnType<typeof useCommands>;
  words: EntityWords;
  onReport: (about: Reported) => void;
}

/** Closes receiving, or says at once all that stands before it, each with the way to it. */
export function Closing({ row, receiving, scans, commands, words, onReport }: ClosingProps) {
  const { t } = useTranslation("receiving");
  const calls = useCalls();
  const [isTold, setTold] = useState(false);
  const { own, units } = receiving;
  const refused = own.filter((command) => command.refused).length;
  const waiting = own.length - refused;
  const missing = ([row["missing"]].flat() as string[]).filter((what) => what !== "units");
  const { received } = counted(units);
  const declared = Number(row["unitsDeclared"]);
  const differs =
    own.length > 0 ? received !== declared : [row["missing"]].flat().includes("units");
  const isFree = own.length === 0 && !differs;
  const close = async () => {
    setTold(true);
    if (!isFree) return scans.say("wrong", t("blockers"));
    try {
      const { data } = await calls.send(shipments.calls.one, { params: { id: row.id } });
      commands.run({ command: "closeReceive", rows: [data] });
    } catch (error) {
      showAlert(reasonOf(error));
    }
  };
  const ahead = declared - received;
  const difference: Reported = {
    kind: ahead > 0 ? "short" : "over",
    label: null,
    number: Math.abs(ahead),
  };
  return (
    <section className={styles.card} aria-label={t("close")}>
      {isTold && !isFree ? (
        <div role="alert">
          <h3>{t("blockers")}</h3>
          <ul>
            {waiting > 0 ? (
              <li>
                {t("blocked.waiting", { number: waiting })} <a href="#outbox">{t("seeWaiting")}</a>
              </li>
            ) : null}
            {refused > 0 ? (
              <li>
                {t("blocked.refused", { number: refused })} <a href="#outbox">{t("seeWaiting")}</a>
              </li>
            ) : null}
            {differs ? (
              <li>
                {t("blocked.units", { received, declared })}
                {ahead === 0 ? null : (
                  <Button size="md" variant="default" onClick={() => onReport(difference)}>
                    {t(ahead > 0 ? "reportShort" : "reportOver", { number: Math.abs(ahead) })}
                  </Button>
                )}
              </li>
            ) : null}
          </ul>
        </div>
      ) : null}
      {isTold && missing.length > 0 ? (
        <div>
          <h3>{t("alsoMissing")}</h3>
          <ul>
            {missing.map((what) => (
              <li key={what}>
                <Link to="/entrada" search={placeOf(what, row.id)}>
                  {words.option("missing", what)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Button size="lg" fullWidth disabled={commands.isBusy} onClick={() => void close()}>
        {t("close")}
      </Button>
    </section>
  );
}

/** Where what is missing is set right: in a list that leads to the entry, or in the entry itself. */
function placeOf(what: string, id: string): Readonly<Record<string, string>> {
  const [list, by] = shipments.fields.missing.seenTo?.[what]?.split(".") ?? [];
  return list && by ? { list, [`f_${by}`]: id } : { list: "shipments", sel: id };
}
