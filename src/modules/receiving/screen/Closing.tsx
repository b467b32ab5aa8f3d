import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { useCommands } from "#kit/web/entity/useCommands.ts";
import { FillLink, ListLink } from "#kit/web/entity/RowLink.tsx";
import type { EntityWords } from "#kit/web/entity/useEntityWords.ts";
import { Closing as ClosingFrame } from "../../console/screen/Closing.tsx";
import { shipments } from "../../shipments/shipments.ts";
import { differing, type Part } from "./parts.ts";
import { counted } from "./receiving.ts";
import type { Reported } from "./ReportDialog.tsx";
import type { Parts } from "./useParts.ts";
import type { Receiving } from "./useReceiving.ts";

interface ClosingProps {
  row: EntityRow;
  receiving: Receiving;
  parts: Parts;
  commands: ReturnType<typeof useCommands>;
  words: EntityWords;
  onReport: (about: Reported) => void;
}

/** Closes receiving once as many are here as were declared; what else is missing is told with the way to it. */
export function Closing({ row, receiving, parts, commands, words, onReport }: ClosingProps) {
  const { t } = useTranslation("receiving");
  const { desk, units } = receiving;
  const missing = missingOf(row).filter((what) => what !== "units");
  const { received } = counted(units);
  const declared = Number(row["unitsDeclared"]);
  const ahead = declared - received;
  const isByPart = parts.isOn || row["byPart"] === true;
  const others = differing(receiving.parts);
  const isOtherwise = isByPart ? others.length > 0 : ahead !== 0;
  const differsIn = (now: EntityRow) =>
    desk.own.length > 0 ? isOtherwise : missingOf(now).includes("units");
  const difference: Reported = {
    kind: ahead > 0 ? "short" : "over",
    label: null,
    number: Math.abs(ahead),
  };
  const unitsDiffer = isByPart ? (
    <PartsDiffer {...{ others, onReport }} />
  ) : (
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
      command="closeReceive"
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
                <MissingLink {...{ row, what }} label={words.option("missing", what)} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </ClosingFrame>
  );
}

interface PartsDifferProps {
  others: readonly Part[];
  onReport: (about: Reported) => void;
}

/** What is short or over, by part, each with the way to note it. */
function PartsDiffer({ others, onReport }: PartsDifferProps) {
  const { t } = useTranslation("receiving");
  return (
    <>
      {t("partsDiffer")}
      {others.map(({ part, received, expected }) => {
        const kind = received < expected ? "short" : "over";
        const number = Math.abs(expected - received);
        return (
          <Button
            key={part}
            size="md"
            variant="default"
            onClick={() => onReport({ kind, label: null, part, number })}
          >
            {t(`reportPart.${kind}`, { part, number })}
          </Button>
        );
      })}
    </>
  );
}

const missingOf = (row: EntityRow) => [row["missing"]].flat() as string[];

/** Leads to where what is missing is set right: to a list of what leads to the entry, or to the entry itself. */
function MissingLink({ row, what, label }: { row: EntityRow; what: string; label: string }) {
  const list = shipments.fields.missing.seenTo?.[what];
  return list ? (
    <ListLink list={list} id={row.id} label={label} />
  ) : (
    <FillLink entity={shipments} row={row} field={what} label={label} />
  );
}
