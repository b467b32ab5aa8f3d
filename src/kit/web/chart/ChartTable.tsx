import { type ChartData, valueText } from "./ChartData.ts";
import styles from "./Chart.module.css";

interface ChartTableProps {
  label: string;
  chart: ChartData;
  /** What a value leads to, said of its button. */
  opens: (argument: string, series: string, value: string) => string;
  onOpen: (argument: string, series: string) => void;
}

/** The same values as the picture of the chart has; those that lead somewhere are buttons. */
export function ChartTable({ label, chart, opens, onOpen }: ChartTableProps) {
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{chart.argument}</th>
            {chart.series.map(({ key, label: name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.arguments.map((argument, at) => (
            <tr key={argument.key}>
              <th scope="row">{argument.label}</th>
              {chart.series.map((one) => {
                const text = valueText(one.values[at], one.axis);
                return (
                  <td key={one.key}>
                    {one.rows?.[at] ? (
                      <button
                        type="button"
                        aria-label={opens(argument.label, one.label, text)}
                        onClick={() => onOpen(argument.key, one.key)}
                      >
                        {text}
                      </button>
                    ) : (
                      text
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
