import { Button } from "@mantine/core";
import { IconPencil, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { CommandButtons } from "#kit/entity/web/CommandButtons.tsx";
import { useCommands } from "#kit/entity/web/useCommands.ts";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { Tag, Tags } from "#kit/web/badge/Tag.tsx";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import type { OperationLineWire } from "../contract.ts";
import type { OperationRow } from "../customsOperations.ts";
import { type OperationChargeRow, operationCharges } from "../operationCharges/operationCharges.ts";
import styles from "./Operation.module.css";
import { type Editor, useCharges } from "./useOperation.ts";

interface ChargesProps {
  row: OperationRow;
  lines: readonly OperationLineWire[];
  editor: Editor;
  mayEdit: boolean;
}

/** What is paid beside the price, and by what it is spread. */
export function Charges({ row, editor, mayEdit }: ChargesProps) {
  const { t } = useTranslation("operation");
  const words = useEntityWords(operationCharges);
  const commands = useCommands(operationCharges, words, () => undefined);
  const query = useCharges(row.id);
  return (
    <section className={styles.card} aria-label={t("charges")}>
      <h3>{t("charges")}</h3>
      <PanelState query={query} empty={t("noCharges")} isEmpty={(all) => all.length === 0}>
        {(all) => (
          <ul className={styles.charges}>
            {all.map((charge) => (
              <li key={charge.id} data-removed={charge.status === "removed" || undefined}>
                <Charge charge={charge} />
                {mayEdit ? (
                  <span className={styles.buttons}>
                    {charge.status === "active" ? (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={t("changeCharge", { charge: words.told(charge, "concept") })}
                        onClick={() => editor.edit(operationCharges, charge.id)}
                      >
                        <IconPencil size={15} aria-hidden />
                      </Button>
                    ) : null}
                    <CommandButtons
                      entity={operationCharges}
                      rows={[charge]}
                      {...{ commands, words }}
                    />
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </PanelState>
      {mayEdit ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => editor.add(operationCharges, { operation: row.id, charged: true })}
        >
          {t("addCharge")}
        </Button>
      ) : null}
    </section>
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
