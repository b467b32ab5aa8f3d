import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FillLink, ListLink } from "#kit/entity/web/RowLink.tsx";
import type { EntityWords } from "#kit/entity/web/useEntityWords.ts";
import { Closing as ClosingFrame } from "../../console/screen/Closing.tsx";
import { type ShipmentRow, shipments } from "../../shipments/shipments.ts";
import { differing, type Part } from "./parts.ts";
import type { Open } from "./openOf.ts";
import { CLOSE, counted, isExplained } from "./receiving.ts";
import type { Reported } from "./ReportDialog.tsx";
import type { Parts } from "./useParts.ts";
import type { Receiving } from "./useReceiving.ts";

interface ClosingProps {
  row: ShipmentRow;
  receiving: Receiving;
  parts: Parts;
  words: EntityWords;
  onReport: (about: Reported) => void;
}

/** Closes receiving once as many are here as were declared; what else is missing is told with the way to it. */
export function Closing({ row, receiving, parts, words, onReport }: ClosingProps) {
  const { t } = useTranslation("receiving");
  const { desk, units, open } = receiving;
  const missing = row.missing.filter((what) => what !== "units");
  const { received } = counted(units);
  const declared = row.unitsDeclared;
  const isByPart = parts.isOn || row.byPart;
  const others = differing(receiving.parts);
  const isOtherwise = isByPart ? others.length > 0 && !isExplained(receiving.given) : open.all > 0;
  const differsIn = (now: ShipmentRow) =>
    desk.own.length > 0 ? isOtherwise : now.missing.includes("units");
  const unitsDiffer = isByPart ? (
    <PartsDiffer {...{ others, onReport }} />
  ) : (
    <>
      {t("unitsDiffer", { received, declared })}
      <UnitsDiffer {...{ open, onReport }} />
    </>
  );
  return (
    <ClosingFrame
      command="closeReceive"
      label={t("close")}
      title={t("blockers")}
      blockers={(now) => ({ unitsDiffer: differsIn(now) && unitsDiffer })}
      desk={desk}
      close={({ id, entryNo }) =>
        desk.close(CLOSE, t("gives.close", { entry: entryNo }), { shipment: id })
      }
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

interface UnitsDifferProps {
  open: Open;
  onReport: (about: Reported) => void;
}

/** Labels told of a difference. */
const MOST_TOLD = 20;

/** Which units are missing and which are over, each with the way to note it. */
function UnitsDiffer({ open: { short, over, numbers }, onReport }: UnitsDifferProps) {
  const { t } = useTranslation("receiving");
  const ways = [
    { kind: "short", labels: short, number: numbers.labels + numbers.short, title: "reportShort" },
    { kind: "over", labels: over, number: numbers.over, title: "reportOver" },
  ] as const;
  return ways
    .filter(({ number }) => number > 0)
    .map(({ kind, labels, number, title }) => (
      <div key={kind}>
        <p>
          {labels.slice(0, MOST_TOLD).join(", ")}
          {labels.length > MOST_TOLD ? ", …" : ""}
        </p>
        <Button
          size="md"
          variant="default"
          onClick={() => onReport({ kind, label: null, labels, number })}
        >
          {t(title, { number })}
        </Button>
      </div>
    ));
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

/** Leads to where what is missing is set right: to a list of what leads to the entry, or to the entry itself. */
function MissingLink({ row, what, label }: { row: ShipmentRow; what: string; label: string }) {
  const list = shipments.fields.missing.seenTo?.[what];
  return list ? (
    <ListLink list={list} id={row.id} label={label} />
  ) : (
    <FillLink entity={shipments} row={row} field={what} label={label} />
  );
}
