import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFillingView } from "#kit/web/address/useGridView.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { localBatches } from "#kit/web/export/rowBatches.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { localRows } from "#kit/web/grid/localPage.ts";
import { localRowsOf } from "#kit/web/grid/queryRows.ts";
import { useOpened } from "#kit/web/grid/useOpened.ts";
import { MasterDetail } from "#kit/web/page/MasterDetail.tsx";
import { Stack } from "#kit/web/page/Stack.tsx";
import { FeedActions } from "./FeedActions.tsx";
import { feedColumns } from "./feedColumns.tsx";
import { FeedHistory } from "./FeedHistory.tsx";
import { useFeeds } from "./useFeedQueries.ts";

/** The client's feeds with their schedule and last run; the chosen one with its runs and files. */
export default function FeedsScreen() {
  const { t } = useTranslation("feeds");
  const { instant } = useClock();
  const [view, setView] = useFillingView("");
  const query = useFeeds();
  const columns = useMemo(() => feedColumns(t, instant), [t, instant]);
  const page = localRowsOf(query, columns, view);
  const opened = useOpened(view.selected, page.rows, ({ _id }) => _id);
  const chosen = query.data?.find(({ _id }) => _id === opened) ?? null;
  return (
    <Stack>
      <FeedActions chosen={chosen} />
      <MasterDetail
        name="feeds"
        share={54}
        chosen={view.selected}
        onLeave={() => setView({ ...view, selected: null })}
        master={
          <DataGrid
            name="feeds"
            label={t("feeds")}
            columns={columns}
            data={page}
            rowId={(row) => row._id}
            view={view}
            opened={opened}
            next="opens"
            onView={(next) =>
              setView(
                next,
                next.selected === view.selected
                  ? {}
                  : { archivo_page: undefined, corrida_page: undefined },
              )
            }
            height="fill"
            exported={{
              name: t("feeds"),
              rows: localBatches(query.data, (all) => localRows(all, columns, view)),
            }}
            empty={<p>{t("empty")}</p>}
          />
        }
        detail={<FeedHistory feed={chosen} id={opened} />}
      />
    </Stack>
  );
}
