import { useTranslation } from "react-i18next";
import { isEmpty } from "#kit/entity/Field.ts";
import type { EntityWords } from "#kit/entity/web/useEntityWords.ts";
import type { UnitRow } from "../../shipments/handlingUnits/handlingUnits.ts";
import type { InvoiceLineRow } from "../../shipments/invoiceLines/invoiceLines.ts";
import styles from "./Review.module.css";

/** Serial numbers or units that are shown of a line. */
const MOST_SHOWN = 20;
const DECLARED = ["quantity", "countryOfOrigin", "brand", "model", "netWeight", "serials"] as const;

interface LineFactsProps {
  line: InvoiceLineRow;
  words: EntityWords;
  units: readonly UnitRow[];
}

/** What a line declares, beside the units that hold it. */
export function LineFacts({ line, words, units }: LineFactsProps) {
  const { t } = useTranslation("review");
  const held = units.filter(({ invoiceLine }) => invoiceLine === line.id);
  const told = (name: (typeof DECLARED)[number]) => {
    const values = [line[name]].flat();
    const shown = values.slice(0, MOST_SHOWN).map((value) => words.value(name, value));
    const rest = values.length - shown.length;
    return [...shown, ...(rest > 0 ? [t("more", { number: rest })] : [])].join(", ");
  };
  return (
    <div className={styles.facts}>
      <div>
        <h4>{t("declared")}</h4>
        <dl>
          {DECLARED.filter((name) => !isEmpty(line[name])).map((name) => (
            <div key={name}>
              <dt>{words.field(name)}</dt>
              <dd>
                {told(name)} {name === "quantity" ? line.uom : null}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h4>{t("here")}</h4>
        {held.length === 0 ? <p>{t("noUnits")}</p> : null}
        <dl>
          {held.length > 0 ? (
            <div>
              <dt>{words.field("quantityReceived")}</dt>
              <dd>
                {line.quantityReceived} {line.uom}
              </dd>
            </div>
          ) : null}
          {held.slice(0, MOST_SHOWN).map((unit) => (
            <div key={unit.id}>
              <dt>{unit.label}</dt>
              <dd>
                {[unit.pieces, unit["location.label"]].filter((one) => one !== null).join(" · ")}
              </dd>
            </div>
          ))}
        </dl>
        {held.length > MOST_SHOWN ? <p>{t("more", { number: held.length - MOST_SHOWN })}</p> : null}
      </div>
    </div>
  );
}
