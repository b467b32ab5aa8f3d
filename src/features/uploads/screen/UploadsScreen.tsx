import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGridView } from "#kit/web/address/useGridView.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { localBatches } from "#kit/web/export/rowBatches.ts";
import { CutWords } from "#kit/web/grid/CutNote.tsx";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { localRowsOf } from "#kit/web/grid/queryRows.ts";
import { localRows, rowsWithWords } from "#kit/web/grid/localPage.ts";
import { useWords } from "#kit/web/language/useWords.ts";
import { FilterBar, NoWordMatch } from "#kit/web/filter/FilterBar.tsx";
import { useFilterAddress } from "#kit/web/filter/useFilterAddress.ts";
import { Callout } from "#kit/web/notice/Callout.tsx";
import { MasterDetail } from "#kit/web/page/MasterDetail.tsx";
import { Stack } from "#kit/web/page/Stack.tsx";
import { NothingInRange } from "#kit/web/range/NothingInRange.tsx";
import { UploadDetail } from "./UploadDetail.tsx";
import { UploadParts } from "./UploadParts.tsx";
import { uploadColumns } from "./uploadColumns.tsx";
import { everyFeed, type UploadSource, useUploadPages, useUploads } from "./useUploadQueries.ts";

const grids = { list: "uploads", details: ["upload lines"] };

/** Uploaded parts files of the picked days, the way to upload one, and the chosen one line by line. */
export default function UploadsScreen() {
  return <UploadsOf source={everyFeed} canUpload />;
}

/** The uploads of a source: the same lists with and without the way to upload. */
export function UploadsOf({
  source,
  canUpload = false,
}: {
  source: UploadSource;
  canUpload?: boolean;
}) {
  const { t } = useTranslation("uploads");
  const { today, instant } = useClock();
  const address = useFilterAddress(today, grids);
  const words = useWords();
  const [view, setView] = useGridView("");
  const query = useUploads(source, address.range, address.type);
  const pages = useUploadPages(source, address.range, address.type);
  const columns = useMemo(() => uploadColumns(t, words, instant), [t, words, instant]);
  const rows = query.data && rowsWithWords(query.data.data, columns, address.words);
  const chosen = rows?.find(({ _id }) => _id === view.selected) ?? null;

  return (
    <Stack>
      {canUpload ? <UploadParts type={address.type} /> : null}
      <FilterBar address={address} today={today} label={t("range")} />
      {query.data?.truncated ? (
        <Callout tone="look">
          {t("truncated", { count: query.data.data.length })}
          <CutWords words={address.words} />
        </Callout>
      ) : null}
      <MasterDetail
        name="uploads"
        share={48}
        chosen={view.selected}
        onLeave={() => setView({ ...view, selected: null })}
        master={
          <DataGrid
            name="uploads"
            label={t("uploads")}
            columns={columns}
            data={localRowsOf({ ...query, data: rows }, columns, view)}
            rowId={(row) => row._id}
            view={view}
            next="opens"
            onView={(next) =>
              setView(next, next.selected === view.selected ? {} : { linea_page: undefined })
            }
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
                  words={(days) => t("empty", days)}
                  widen={t("widen")}
                  onRange={address.setRange}
                />
              )
            }
          />
        }
        detail={
          <UploadDetail source={source} upload={chosen} id={view.selected} type={address.type} />
        }
      />
    </Stack>
  );
}
