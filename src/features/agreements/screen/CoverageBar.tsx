import { Switch, TextInput } from "@mantine/core";
// What others are built on comes first.
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { MonthInput } from "#kit/web/day/MonthInput.tsx";
import styles from "./Certificates.module.css";
import { Cover } from "./Cover.tsx";
import { type CoverageAddress, MONTH } from "./useCoverageAddress.ts";

/** Written to its end, or taken away. */
const isMonth = (text: string) => text === "" || MONTH.test(text);

/** The months, the search and the switch of the matrix, and what its signs mean. */
export function CoverageBar({ address }: { address: CoverageAddress }) {
  const { t } = useTranslation("agreements");
  const { from, until, filter, onlyGaps, change } = address;
  return (
    <div className={styles.bar}>
      <TextInput
        type="search"
        label={t("coverage.search")}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={200}
        value={filter}
        onChange={({ currentTarget }) => change({ q: currentTarget.value || undefined }, true)}
      />
      <MonthInput
        label={t("coverage.from")}
        value={from}
        onChange={(month) => isMonth(month) && change({ desde: month || undefined })}
      />
      <MonthInput
        label={t("coverage.until")}
        value={until}
        onChange={(month) => isMonth(month) && change({ hasta: month || undefined })}
      />
      <Switch
        label={t("coverage.onlyGaps")}
        checked={onlyGaps}
        onChange={({ currentTarget }) =>
          change({ huecos: currentTarget.checked ? "1" : undefined })
        }
      />
      <ul className={styles.legend} aria-label={t("coverage.legend")}>
        {(["whole", "part", "none"] as const).map((cover) => (
          <li key={cover}>
            <Cover value={cover} /> {t(`coverage.${cover}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
