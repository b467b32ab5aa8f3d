import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGridView } from "#kit/web/address/useGridView.ts";
import { countText } from "#kit/web/amount/amount.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { localBatches } from "#kit/web/export/rowBatches.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { localRowsOf } from "#kit/web/grid/queryRows.ts";
import { localRows } from "#kit/web/grid/localPage.ts";
import { useWords } from "#kit/web/language/useWords.ts";
import { Callout } from "#kit/web/notice/Callout.tsx";
import { MasterDetail } from "#kit/web/page/MasterDetail.tsx";
import { PageActions } from "#kit/web/page/PageActions.tsx";
import { Stack } from "#kit/web/page/Stack.tsx";
import { NothingInRange } from "#kit/web/range/NothingInRange.tsx";
import { RangePicker } from "#kit/web/range/RangePicker.tsx";
import { useAuditAddress } from "./auditAddress.ts";
import { auditColumns } from "./auditColumns.tsx";
import styles from "./AuditScreen.module.css";
import { AuditDetail } from "./AuditDetail.tsx";
import { ChangesNotice } from "./ChangesNotice.tsx";
import { ImportPedimentos } from "./ImportPedimentos.tsx";
import { SaveEvidence } from "./SaveEvidence.tsx";
import { SavePedimento } from "./SavePedimento.tsx";
import { useAuditPages, useAudits } from "./useAuditQueries.ts";

/** Audits of the picked days, the way to a new one, and the lines of the chosen one. */
export default function AuditScreen() {
  const { t } = useTranslation("audit");
  const { today, instant } = useClock();
  const words = useWords();
  const queries = useQueryClient();
  const address = useAuditAddress(today);
  const [view, setView] = useGridView("");
  const query = useAudits(address.range);
  const pages = useAuditPages(address.range);
  const columns = useMemo(() => auditColumns(t, words, instant), [t, words, instant]);
  const rows = query.data?.data;
  const chosen = rows?.find((row) => row._id === view.selected) ?? null;
  const detailName = t("detailOf", {
    pedimento: `${chosen?.Patente ?? ""} ${chosen?.Pedimento ?? ""}`.trim(),
  });

  return (
    <Stack>
      <PageActions>
        <SaveEvidence
          label={t("evidence.all")}
          of={`${address.range.from} ${address.range.to}`}
          disabled={!rows?.length}
          ids={() => localRows(rows ?? [], columns, view).map(({ _id }) => _id)}
        />
      </PageActions>
      <ImportPedimentos />
      <ChangesNotice />
      <div className={styles.bar}>
        <RangePicker
          label={t("range")}
          value={address.range}
          today={today}
          onChange={address.setRange}
        />
        <SavePedimento onRefresh={() => void queries.invalidateQueries({ queryKey: ["audits"] })} />
      </div>
      {query.data?.truncated ? (
        <Callout tone="look">
          {t("truncated", { count: rows?.length ?? 0, formatted: countText(rows?.length ?? 0) })}
        </Callout>
      ) : null}
      <MasterDetail
        chosen={view.selected === null ? null : detailName}
        onLeave={() => setView({ ...view, selected: null }, { linea_sel: undefined })}
        master={
          <DataGrid
            name="audits"
            label={t("audits")}
            columns={columns}
            data={localRowsOf({ ...query, data: rows }, columns, view)}
            rowId={(row) => row._id}
            view={view}
            next="opens"
            onView={(next) =>
              setView(next, next.selected === view.selected ? {} : { linea_sel: undefined })
            }
            searchLabel={t("searchAudits")}
            exported={{
              name: "Auditoria",
              rows: localBatches(
                rows,
                (all) => localRows(all, columns, view),
                query.data?.truncated ? pages : undefined,
              ),
            }}
            empty={
              <NothingInRange
                range={address.range}
                words={(days) => t("auditsEmpty", days)}
                widen={t("widen")}
                onRange={address.setRange}
              />
            }
          />
        }
        detail={<AuditDetail audit={chosen} id={view.selected} address={address} />}
      />
    </Stack>
  );
}
