import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Closing } from "../../console/screen/Closing.tsx";
import styles from "../../console/screen/Console.module.css";
import type { ReleaseRow } from "../../releases/releases.ts";
import { differenceOf, STAGE } from "./picking.ts";
import type { Picking } from "./usePicking.ts";
import type { Picks } from "./usePicks.ts";

interface StagingProps {
  row: ReleaseRow;
  picking: Picking;
  picks: Picks;
}

const UNITS = /^[1-9]\d{0,4}$/;
const WEIGHT = /^(\d{1,6}(\.\d{1,2})?)?$/;

/** Ends picking: the release is put where it waits for its trailer, in so many units; what is missing goes with its reasons. */
export function Staging({ row, picking, picks }: StagingProps) {
  const { t } = useTranslation("picking");
  const { desk, done } = picking;
  const { staging, open, notes } = picks;
  const [units, setUnits] = useState("");
  const [weight, setWeight] = useState("");
  const places = [...new Set(open.map(({ place }) => place))].join(", ");
  const kilograms = weight.trim().replace(",", ".");
  const close = () =>
    staging &&
    desk.close(STAGE, t("gives.stage", { release: row.releaseNo, place: staging.code }), {
      release: row.id,
      staging: staging.id,
      units: Number(units),
      weight: kilograms === "" ? null : kilograms,
      difference: differenceOf(notes, (reason) => t(`reasons.${reason}`)),
    });
  return (
    <>
      {desk.closing ? null : (
        <section className={styles.card} aria-label={t("staging")}>
          <p className={styles.place}>
            {t("staging")} <b>{staging?.code ?? t("noStaging")}</b>
          </p>
          <div className={styles.actions}>
            <TextInput
              size="md"
              label={t("units")}
              inputMode="numeric"
              autoComplete="off"
              value={units}
              onChange={(event) => setUnits(event.currentTarget.value)}
            />
            <TextInput
              size="md"
              label={`${t("weight")} (kg)`}
              inputMode="decimal"
              autoComplete="off"
              value={weight}
              onChange={(event) => setWeight(event.currentTarget.value)}
            />
          </div>
        </section>
      )}
      <Closing
        command="stage"
        label={t("stage")}
        title={t("blockers")}
        blockers={() => ({
          left: open.length > 0 && t("blocked.left", { places }),
          nothing: done === "0" && t("blocked.nothing"),
          staging: staging === null && t("noStaging"),
          units: !UNITS.test(units.trim()) && t("blocked.units"),
          weight: !WEIGHT.test(kilograms) && t("blocked.weight"),
        })}
        desk={desk}
        close={close}
      />
    </>
  );
}
