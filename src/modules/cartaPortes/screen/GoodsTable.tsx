import { useTranslation } from "react-i18next";
import { Tag } from "#kit/web/badge/Tag.tsx";
import type { DocumentWire } from "../contract.ts";
import styles from "./CartaPorte.module.css";

const COLUMNS = [
  "description",
  "satKey",
  "quantity",
  "weight",
  "value",
  "tariffCode",
  "papers",
] as const;

type Item = DocumentWire["goods"]["items"][number];

/** What is aboard; a card for each where it is narrow. */
export function GoodsTable({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation("cartaPorte");
  const shown = (item: Item): Readonly<Record<(typeof COLUMNS)[number], string>> => ({
    description: item.description,
    satKey: item.satKey,
    quantity: `${item.quantity} ${item.unit}`.trim(),
    weight: item.weight,
    value: item.value === null ? "" : `${item.value} ${item.currency ?? ""}`,
    tariffCode: item.tariffCode ?? "",
    papers: item.papers.map(({ pedimento, number }) => pedimento ?? number ?? "").join(", "),
  });
  return (
    <section className={styles.part} aria-label={t("goods")}>
      <h3>{t("goods")}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">#</th>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`item.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => {
            const cells = shown(item);
            return (
              // oxlint-disable-next-line react/no-array-index-key -- goods have nothing else that is theirs alone
              <tr key={at} id={`Mercancia-${at + 1}`}>
                <th scope="row">{at + 1}</th>
                {COLUMNS.map((name) => (
                  <td
                    key={name}
                    data-name={t(`item.${name}`)}
                    data-is={name === "description" || name === "papers" ? undefined : "code"}
                  >
                    {cells[name] || "—"}
                    {name === "description" && item.unNo !== null ? (
                      <>
                        {" "}
                        <Tag tone="look">{t("item.dangerous", { unNo: item.unNo })}</Tag>
                      </>
                    ) : null}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
