import { countText, quantityText } from "#kit/web/amount/amount.ts";
import { RowLink } from "#kit/entity/web/RowLink.tsx";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { stockBalances } from "../stockBalances.ts";
import styles from "./TotalsBoard.module.css";
import { type Total, useRowsOf } from "./useTotals.ts";

/** Where a part stands, by location and lot, with what all of it comes to. */
export function RowsOfTotal({ total, view }: { total: Total; view: GridView }) {
  const words = useEntityWords(stockBalances);
  const rows = useRowsOf(total, view);
  const title = words.own("board.rowsOf", { part: total.partNo });
  return (
    <section className={styles.rows} aria-label={title}>
      <h2>{title}</h2>
      <PanelState query={rows} empty={words.own("empty")} isEmpty={({ data }) => data.length === 0}>
        {({ data, totalCount }) => (
          <>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words.field("location")}</th>
                  <th scope="col">{words.field("lot")}</th>
                  <th scope="col">{words.field("site")}</th>
                  <th scope="col">{words.option("status", "onHand")}</th>
                  <th scope="col">{words.field("reserved")}</th>
                </tr>
              </thead>
              <tbody>
                {data.map(({ id, location, lot, site, onHand, reserved }) => (
                  <tr key={id}>
                    <th scope="row">
                      <RowLink entity={stockBalances} id={id} label={location} />
                    </th>
                    <td>{lot}</td>
                    <td>{site}</td>
                    <td>{quantityText(onHand)}</td>
                    <td>{quantityText(reserved)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={3}>
                    {words.own("board.sum", { rows: countText(total.rows) ?? "" })}
                  </th>
                  <td>{quantityText(total.onHand)}</td>
                  <td>{quantityText(total.reserved)}</td>
                </tr>
              </tfoot>
            </table>
            {totalCount > data.length ? (
              <p>{words.own("board.first", { number: countText(data.length) ?? "" })}</p>
            ) : null}
          </>
        )}
      </PanelState>
    </section>
  );
}
