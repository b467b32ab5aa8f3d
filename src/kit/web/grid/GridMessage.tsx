import { Button } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { reasonOf } from "../notice/reasonOf.ts";
import styles from "./DataGrid.module.css";
import type { GridRows } from "./GridRows.ts";

/** What stands in the grid instead of rows: why there are none, and what to do. */
export function GridMessage<Row>({ data, empty }: { data: GridRows<Row>; empty: ReactNode }) {
  const { t } = useTranslation("grid");
  if (data.error) {
    return (
      <div className={styles.message} role="alert">
        <IconAlertTriangle size={28} className={styles.messageIcon} aria-hidden />
        <p className={styles.messageTitle}>{t("loadingError")}</p>
        <p className={styles.messageReason}>{reasonOf(data.error)}</p>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRefresh size={15} aria-hidden />}
          onClick={data.retry}
        >
          {t("retry")}
        </Button>
      </div>
    );
  }
  if (data.rows === undefined || data.rows.length > 0) return null;
  return <div className={styles.message}>{empty}</div>;
}
