import { Button } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { DayInput } from "#kit/web/day/DayInput.tsx";
import { isCertificateDay } from "../model/agreementDraft.ts";
import styles from "./Certificates.module.css";

type Params = Record<string, string | undefined>;

/** The day of the address at which certificates are to be valid; undefined: all of them are shown. */
export function useValidAt() {
  const search: Params = useSearch({ strict: false });
  const navigate = useNavigate();
  const day = search["vigentes"];
  return {
    on: day !== undefined && isCertificateDay(day) ? day : undefined,
    setOn: (next: string | undefined) =>
      void navigate({
        to: ".",
        search: ({ page: _page, linea_page: _lines, ...now }: Params) => ({
          ...now,
          vigentes: next,
        }),
      }),
  };
}

interface ValidAtProps {
  on: string | undefined;
  onPick: (day: string | undefined) => void;
}

/** Picks the day at which certificates and their lines are to be valid. */
export function ValidAt({ on, onPick }: ValidAtProps) {
  const { t } = useTranslation("agreements");
  return (
    <div className={styles.bar}>
      <DayInput
        label={t("validAt")}
        value={on ?? ""}
        min="1990-01-01"
        max="2099-12-31"
        onChange={(day) =>
          (day === "" || isCertificateDay(day)) && onPick(day === "" ? undefined : day)
        }
      />
      {on === undefined ? null : (
        <Button variant="subtle" onClick={() => onPick(undefined)}>
          {t("validAlways")}
        </Button>
      )}
    </div>
  );
}
