import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useFillingView } from "#kit/web/address/useGridView.ts";
import { countText } from "#kit/web/amount/amount.ts";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { useReads } from "#kit/web/grants/Grants.tsx";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import { useOpened } from "#kit/web/grid/useOpened.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { MasterDetail } from "#kit/web/page/MasterDetail.tsx";
import { screens, stockBalances } from "../stockBalances.ts";
import { RowsOfTotal } from "./RowsOfTotal.tsx";
import { totalColumns } from "./totalColumns.tsx";
import styles from "./TotalsBoard.module.css";
import { type Total, useTotals } from "./useTotals.ts";

const rowId = ({ client, partNo }: Total) => `${client} ${partNo}`;

/** What is on hand of each part, added up; a part opens into the rows that are added. */
export default function TotalsBoard() {
  const words = useEntityWords(stockBalances);
  const calls = useCalls();
  const reads = useReads();
  const clients = useClients();
  const [view, setView] = useFillingView("");
  const totals = useTotals(view);
  const columns = useMemo(() => {
    const own = totalColumns(words, calls, reads);
    const whose: GridColumn<Total> = {
      id: "client",
      title: words.t("client"),
      value: ({ client }) => clients.nameOf(client),
      width: 190,
      card: "line",
      sortable: false,
    };
    return clients.linked.length > 1 ? own.toSpliced(1, 0, whose) : own;
  }, [words, calls, reads, clients]);
  const opened = useOpened(view.selected, totals.rows, rowId);
  const chosen = totals.rows?.find((row) => rowId(row) === opened);
  const title = words.own("view.TotalsBoard");
  const units = totals.reply?.units;
  const list = screens[0]?.name;
  return (
    <MasterDetail
      name="stock-totals"
      share={60}
      chosen={view.selected === null ? null : title}
      onLeave={() => setView({ ...view, selected: null })}
      master={
        <DataGrid
          name="stock-totals"
          label={title}
          columns={columns}
          data={totals}
          rowId={rowId}
          view={view}
          onView={setView}
          next="opens"
          opened={opened}
          searchLabel={words.own("search")}
          tools={
            units && units.count > 0 ? (
              <p className={styles.units}>
                <Link to="." search={{ list }}>
                  {words.own("board.units", {
                    number: `${countText(units.count)}${units.isTruncated ? "+" : ""}`,
                  })}
                </Link>
              </p>
            ) : null
          }
          exported={{ name: title, rows: totals.all }}
          empty={<p>{words.own("empty")}</p>}
          height="fill"
        />
      }
      detail={chosen ? <RowsOfTotal total={chosen} view={view} /> : null}
    />
  );
}
