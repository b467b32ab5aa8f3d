import { useTranslation } from "react-i18next";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { Tag, Tags } from "#kit/web/badge/Tag.tsx";
import type { OperationRow } from "../customsOperations.ts";
import { type OperationChargeRow, operationCharges } from "../operationCharges/operationCharges.ts";
import { InputList } from "./InputList.tsx";
import styles from "./Operation.module.css";
import { type Editor, useCharges } from "./useOperation.ts";

interface ChargesProps {
  row: OperationRow;
  editor: Editor;
  mayEdit: boolean;
}

/** What is paid beside the price, and by what it is spread. */
export function Charges({ row, editor, mayEdit }: ChargesProps) {
  const { t } = useTranslation("operation");
  const words = useEntityWords(operationCharges);
  return (
    <InputList
      entity={operationCharges}
      query={useCharges(row.id)}
      title={t("charges")}
      empty={t("noCharges")}
      add={t("addCharge")}
      preset={{ operation: row.id, charged: true }}
      changeOf={(charge) => t("changeCharge", { charge: words.told(charge, "concept") })}
      {...{ editor, mayEdit }}
    >
      {(charge) => <Charge charge={charge} />}
    </InputList>
  );
}

function Charge({ charge }: { charge: OperationChargeRow }) {
  const { t } = useTranslation("operation");
  const words = useEntityWords(operationCharges);
  const { charged, inPrice, status } = charge;
  return (
    <span className={styles.charge}>
      <b>{words.told(charge, "concept")}</b>
      <span>{words.told(charge, "amount")}</span>
      <span className={styles.soft}>
        {[
          `${words.field("basis")}: ${words.told(charge, "basis")}`,
          words.told(charge, "invoice") || t("wholeOperation"),
        ].join(" · ")}
      </span>
      <Tags>
        {status === "removed" ? <Tag tone="quiet">{words.told(charge, "status")}</Tag> : null}
        {charged ? null : <Tag tone="look">{t("notCharged")}</Tag>}
        {inPrice ? <Tag tone="info">{words.field("inPrice")}</Tag> : null}
      </Tags>
    </span>
  );
}
