import { Button } from "@mantine/core";
import { IconListDetails } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGridView } from "#kit/web/address/useGridView.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { FilterBar, NoWordMatch } from "#kit/web/filter/FilterBar.tsx";
import { useFilterAddress } from "#kit/web/filter/useFilterAddress.ts";
import { localBatches } from "#kit/web/export/rowBatches.ts";
import { CutWords } from "#kit/web/grid/CutNote.tsx";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { localRows, rowsWithWords } from "#kit/web/grid/localPage.ts";
import { localRowsOf } from "#kit/web/grid/queryRows.ts";
import { Callout } from "#kit/web/notice/Callout.tsx";
import { PageActions } from "#kit/web/page/PageActions.tsx";
import { Stack } from "#kit/web/page/Stack.tsx";
import { NothingInRange } from "#kit/web/range/NothingInRange.tsx";
import { AskingUploads } from "./AskingUploads.tsx";
import { AgreementDownloads } from "./AgreementDownloads.tsx";
import { listColumns } from "./downloadColumns.tsx";
import { useShowSaved } from "./useShowSaved.ts";
import { UploadForAgreement } from "./UploadForAgreement.tsx";
import { useDetailOf } from "./useDetailOf.ts";
import { WriteActions } from "./WriteActions.tsx";
import { useListedAgreements, useListedPages } from "./useDownloadQueries.ts";

const grids = {
  list: "agreement list",
  details: ["agreement downloads", "agreement download logs"],
};

/** Agreements by the day of their creation; the chosen one can be given lines, and its downloads looked into. */
export default function AgreementsScreen() {
  const { t } = useTranslation("agreements");
  const { today, instant } = useClock();
  const address = useFilterAddress(today, grids);
  const [view, setView] = useGridView("");
  const detail = useDetailOf();
  const show = useShowSaved(address);
  const query = useListedAgreements(address.range, address.type);
  const pages = useListedPages(address.range, address.type);
  const columns = useMemo(() => listColumns(t, instant), [t, instant]);
  const rows = query.data && rowsWithWords(query.data.data, columns, address.words);
  const chosen = rows?.find(({ _id }) => _id === view.selected) ?? null;
  if (detail.id !== null) {
    const opened = rows?.find(({ _id }) => _id === detail.id);
    return (
      <AgreementDownloads id={detail.id} name={opened?.Agreement ?? ""} onBack={detail.leave} />
    );
  }
  return (
    <Stack>
      <UploadForAgreement agreement={chosen} />
      <AskingUploads />
      <WriteActions agreement={chosen} onSaved={show} />
      <PageActions>
        <Button
          variant="default"
          leftSection={<IconListDetails size={16} aria-hidden />}
          disabled={chosen === null}
          onClick={() => chosen && detail.open(chosen._id)}
        >
          {t("detail")}
        </Button>
      </PageActions>
      <FilterBar address={address} today={today} label={t("creationBetween")} />
      {query.data?.truncated ? (
        <Callout tone="look">
          {t("truncated", { count: query.data.data.length })}
          <CutWords words={address.words} />
        </Callout>
      ) : null}
      <DataGrid
        name="agreement-list"
        label={t("list")}
        columns={columns}
        data={localRowsOf({ ...query, data: rows }, columns, view)}
        rowId={(row) => row._id}
        view={view}
        onView={setView}
        exported={{
          name: "Descarga",
          rows: localBatches(
            query.data?.data,
            (all) => localRows(rowsWithWords(all, columns, address.words), columns, view),
            query.data?.truncated ? pages : undefined,
          ),
        }}
        empty={
          address.words.length > 0 ? (
            <NoWordMatch />
          ) : (
            <NothingInRange
              range={address.range}
              words={(days) => t("emptyRange", days)}
              widen={t("widen")}
              onRange={address.setRange}
            />
          )
        }
      />
    </Stack>
  );
}
