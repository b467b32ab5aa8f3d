import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { RowChecks } from "./RowChecks.ts";

interface CheckPageProps<Row> {
  checks: RowChecks<Row>;
  /** The rows on the page. */
  ids: readonly string[];
}

/** Ticks all rows of the page, or none. */
export function CheckPage<Row>({ checks, ids }: CheckPageProps<Row>) {
  const { t } = useTranslation("grid");
  const ticked = ids.filter((id) => checks.checked.has(id)).length;
  return (
    <Checkbox
      size="xs"
      label={t("checkPage")}
      checked={ids.length > 0 && ticked === ids.length}
      indeterminate={ticked > 0 && ticked < ids.length}
      disabled={ids.length === 0}
      onChange={(event) => checks.onCheck(ids, event.currentTarget.checked)}
    />
  );
}
