import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useCommands } from "#kit/entity/web/useCommands.ts";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { CodeEntry } from "../../console/screen/CodeEntry.tsx";
import styles from "../../console/screen/Console.module.css";
import { ConsolePage, consoleOf } from "../../console/screen/ConsolePage.tsx";
import { Workplace } from "../../console/screen/Workplace.tsx";
import { Instructions, useInstructions } from "../../instructions/screen/Instructions.tsx";
import { type ShipmentRow, shipments } from "../../shipments/shipments.ts";
import { Console } from "./Console.tsx";
import { EntryHead } from "./EntryHead.tsx";
import "./receivingSender.ts";
import { type Parts, useParts } from "./useParts.ts";
import { type Receiving, useReceiving } from "./useReceiving.ts";
import { type Scans, useScans } from "./useScans.ts";

/** The console of receiving an entry. */
export default consoleOf(Received);

function Received({ id }: { id: string }) {
  const receiving = useReceiving(id);
  const scans = useScans(receiving, id);
  const parts = useParts(receiving, scans, id);
  return (
    <ConsolePage desk={receiving.desk}>
      {(row) => (
        <>
          <EntryHead {...{ row, scans, receiving, parts }} />
          <Stage {...{ row, scans, receiving, parts }} />
        </>
      )}
    </ConsolePage>
  );
}

interface StageProps {
  row: ShipmentRow;
  receiving: Receiving;
  scans: Scans;
  parts: Parts;
}

/** What can be done in the stage in which the entry is. */
function Stage({ row, receiving, scans, parts }: StageProps) {
  const { t } = useTranslation("receiving");
  const words = useEntityWords(shipments);
  const commands = useCommands(shipments, words, () => undefined);
  const { desk, isReady, spots } = receiving;
  const instructions = useInstructions(row, "receive", desk);
  if (!isReady) return null;
  const told = <Instructions {...{ instructions, desk }} title={t("instructions")} />;
  if (row.stage === "receiving")
    return <Console {...{ row, receiving, scans, parts, words, told }} />;
  const stage = words.value("stage", row.stage);
  if (row.stage !== "arrived" || row.mode === "direct")
    return <p className={styles.hint}>{t("notOpen", { stage })}</p>;
  const startingAt = (dock: string | null) =>
    ({ command: "startReceive", rows: [row], input: { dock } }) as const;
  const start = (code: string) => {
    const dock = spots.find((spot) => spot.code === code);
    if (!dock?.isOpen || dock.kind !== "dock") return desk.say("wrong", t("said.noDock", { code }));
    void commands.runAsync(startingAt(dock.id)).then(
      () => desk.say("right", t("said.dock", { code })),
      // An alert has told why.
      () => desk.hear("wrong"),
    );
  };
  return (
    <Workplace
      list={told}
      actions={
        <>
          <Button size="md" onClick={() => commands.run(startingAt(null))}>
            {t("whereItStands", { trailer: row.trailerNo })}
          </Button>
          {spots
            .filter(({ kind, isOpen }) => kind === "dock" && isOpen)
            .map(({ id, code, isTaken }) => (
              <Button
                key={id}
                size="md"
                variant="default"
                onClick={() => commands.run(startingAt(id))}
              >
                {isTaken ? t("takenDock", { code }) : code}
              </Button>
            ))}
        </>
      }
    >
      <p className={styles.hint}>{t("scanDock")}</p>
      <CodeEntry
        label={t("code")}
        isKnown={(code) => spots.some((spot) => spot.code === code)}
        onCode={start}
      />
    </Workplace>
  );
}
