import { useTranslation } from "react-i18next";
import { useCommands } from "#kit/entity/web/useCommands.ts";
import { type EntityWords, useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import styles from "../../console/screen/Console.module.css";
import { ConsoleHead } from "../../console/screen/ConsoleHead.tsx";
import { ConsolePage, consoleOf } from "../../console/screen/ConsolePage.tsx";
import { type ReleaseRow, releases } from "../../releases/releases.ts";
import { Console } from "./Console.tsx";
import "./pickingSender.ts";
import { type Picking, usePicking } from "./usePicking.ts";
import { type Picks, usePicks } from "./usePicks.ts";

/** The console of picking a release. */
export default consoleOf(Picked);

function Picked({ id }: { id: string }) {
  const picking = usePicking(id);
  const picks = usePicks(picking, id);
  const words = useEntityWords(releases);
  return (
    <ConsolePage desk={picking.desk}>
      {(row) =>
        picking.isReady ? (
          <>
            <ReleaseHead {...{ row, picking, picks }} />
            <Stage {...{ row, picking, picks, words }} />
          </>
        ) : null
      }
    </ConsolePage>
  );
}

interface ReleaseHeadProps {
  row: ReleaseRow;
  picking: Picking;
  picks: Picks;
}

/** Which release it is and where to, how far it is, and where to go or what to take next. */
function ReleaseHead({ row, picking: { desk, done, all }, picks }: ReleaseHeadProps) {
  const { t } = useTranslation("picking");
  const { next, place } = picks;
  const isThere = next !== null && next.place === place?.code;
  return (
    <ConsoleHead
      title={row.releaseNo}
      facts={[row.shipTo, row.reference]}
      back={{
        to: "/shipment-releases",
        search: { list: "releases", sel: row.id },
        words: t("back"),
      }}
      count={
        isOpen(row) ? { words: t("of", { done, all }), done: Number(done), all: Number(all) } : null
      }
      desk={desk}
    >
      {next === null ? null : (
        <>
          <p className={styles.place}>
            {t(isThere ? "takeHere" : "goTo")}{" "}
            <b>{isThere ? t("amount", { part: next.part, left: next.left }) : next.place}</b>
          </p>
          {isThere && next.lots.length > 0 ? (
            <p className={styles.place}>{t("lots", { lots: next.lots.join(", ") })}</p>
          ) : null}
        </>
      )}
    </ConsoleHead>
  );
}

const isOpen = ({ status }: ReleaseRow) => status === "approved" || status === "picking";

interface StageProps extends ReleaseHeadProps {
  words: EntityWords;
}

/** What can be done in the state in which the release is, by whom may pick. */
function Stage({ row, picking, picks, words }: StageProps) {
  const { t } = useTranslation("picking");
  const commands = useCommands(releases, words, () => undefined);
  if (isOpen(row) && commands.open([row]).includes("pick"))
    return <Console {...{ row, picking, picks }} />;
  const status = words.value("status", row.status);
  return <p className={styles.hint}>{t("notOpen", { status })}</p>;
}
