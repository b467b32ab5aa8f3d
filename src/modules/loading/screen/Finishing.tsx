import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Command } from "#kit/entity/Command.ts";
import { text } from "#kit/entity/fields/text.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import type { EntityWords } from "#kit/entity/web/useEntityWords.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { Closing } from "../../console/screen/Closing.tsx";
import styles from "../../console/screen/Console.module.css";
import { keptOrThrow } from "../../console/screen/keptOrThrow.ts";
import { type LoadRow, loads } from "../../loads/loads.ts";
import { countOf, FINISH } from "./loading.ts";
import type { Loading } from "./useLoading.ts";

const CommandDialog = lazyPart(() => import("#kit/entity/web/CommandDialog.tsx"));

/** Where another number was loaded than was planned, the reason is needed. */
const { finish } = loads.commands;
const DIFFERENT: Command = {
  ...finish,
  input: { ...finish.input, difference: text({ most: 200, required: true }) },
};

interface FinishingProps {
  loading: Loading;
  words: EntityWords;
}

/** Ends loading; what differs from the plan is told and asks why. */
export function Finishing({ loading, words }: FinishingProps) {
  const { t } = useTranslation("loading");
  const [differing, setDiffering] = useState<LoadRow | null>(null);
  const { desk, entries, loaded, left, extra } = loading;
  const differs = left.length + extra.length > 0;
  const isEmpty = loaded === 0 && !entries.some(({ isDirect }) => isDirect);
  const close = ({ id, loadNo }: LoadRow, difference: string | null) =>
    desk.close(FINISH, t("gives.finish", { load: loadNo }), { load: id, difference });
  return (
    <>
      <Closing
        command="finish"
        label={t("finish")}
        title={t("blockers")}
        blockers={() => ({ nothingLoaded: isEmpty && t("nothingLoaded") })}
        desk={desk}
        close={(row) => (differs ? setDiffering(row) : close(row, null))}
      >
        {differs ? (
          <p className={styles.hint}>
            {t("differs", { left: countOf(left), extra: countOf(extra) })}
          </p>
        ) : null}
      </Closing>
      {differing === null ? null : (
        <CommandDialog
          title={t("finish")}
          command={DIFFERENT}
          rows={[differing]}
          words={words}
          send={({ difference }) => keptOrThrow(close(differing, String(difference)))}
          reasonOf={reasonOf}
          onClose={() => setDiffering(null)}
        />
      )}
    </>
  );
}
