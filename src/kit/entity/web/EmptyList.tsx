import type { EntityScreen } from "../screen.ts";
import { useMayWrite } from "./useMayWrite.ts";
import { type EntityWords, useEntityWords } from "./useEntityWords.ts";

interface EmptyListProps {
  screen: EntityScreen;
  /** By what the person looks for. */
  isNarrowed: boolean;
  words: EntityWords;
}

/** What a list without rows says: that nothing fits, or how its first row comes. */
export function EmptyList({ screen, isNarrowed, words }: EmptyListProps) {
  const { entity, files, isTyped, isReport } = screen;
  const imported = files ?? entity;
  const layout = useEntityWords(imported);
  const mayWrite = useMayWrite(imported) && !isReport;
  const ways = [isTyped ? words.own("add") : [], imported.import ? words.t("import.button") : []];
  const named = mayWrite ? ways.flat() : [];
  return (
    <>
      <p>{isNarrowed ? words.own("empty") : words.t("nothingYet")}</p>
      {isNarrowed || named.length === 0 ? null : (
        <p>{words.t("beginWith", { ways: named.join(" · ") })}</p>
      )}
      {files ? <p>{layout.own("invitation")}</p> : null}
    </>
  );
}
