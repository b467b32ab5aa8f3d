import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { useCommands } from "#kit/web/entity/useCommands.ts";
import type { EntityWords } from "#kit/web/entity/useEntityWords.ts";
import { Closing as ClosingFrame } from "../../console/screen/Closing.tsx";
import { shipments } from "../../shipments/shipments.ts";
import { counted } from "./receiving.ts";
import type { Reported } from "./ReportDialog.tsx";
import type { Receiving } from "./useReceiving.ts";

interface ClosingProps {
  row: EntityRow;
  receiving: Receiving;
  commands: ReturnType<typeof useCommands>;
  words: EntityWords;
  onReport: (about: Reported) => void;
}

/** Closes receiving once as many are here as were declared; what else is missing is told with the way to it. */
export function Closing({ row, receiving, commands, words, onReport }: ClosingProps) {
  const { t } = useTranslation("receiving");
  const { desk, units } = receiving;
  const missing = missingOf(row).filter((what) => what !== "units");
  const { received } = counted(units);
  const declared = Number(row["unitsDeclared"]);
  const ahead = declared - received;
  const differsIn = (now: EntityRow) =>
    desk.own.length > 0 ? ahead !== 0 : missingOf(now).includes("units");
  const difference: Reported = {
    kind: ahead > 0 ? "short" : "over",
    label: null,
    number: Math.abs(ahead),
  };
  const unitsDiffer = (
    <>
      {t("unitsDiffer", { received, declared })}
      {ahead === 0 ? null : (
        <Button size="md" variant="default" onClick={() => onReport(difference)}>
          {t(ahead > 0 ? "reportShort" : "reportOver", { number: Math.abs(ahead) })}
        </Button>
      )}
    </>
  );
  return (
    <ClosingFrame
      label={t("close")}
      title={t("blockers")}
      blockers={(now) => ({ unitsDiffer: differsIn(now) && unitsDiffer })}
      desk={desk}
      isBusy={commands.isBusy}
      close={(now) => commands.run({ command: "closeReceive", rows: [now] })}
    >
      {missing.length > 0 ? (
        <div>
          <h3>{t("alsoMissing")}</h3>
          <ul>
            {missing.map((what) => (
              <li key={what}>
                <Link to="/entrada" search={placeOf(what, row.id)}>
                  {words.option("missing", what)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </ClosingFrame>
  );
}

const missingOf = (row: EntityRow) => [row["missing"]].flat() as string[];

/** Where what is missing is set right: in a list that leads to the entry, or in the entry itself. */
function placeOf(what: string, id: string): Readonly<Record<string, string>> {
  const [list, by] = shipments.fields.missing.seenTo?.[what]?.split(".") ?? [];
  return list && by ? { list, [`f_${by}`]: id } : { list: "shipments", sel: id, fill: what };
}
