import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconLoader2,
  IconMoon,
  IconX,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Tag, type Tone } from "#kit/web/badge/Tag.tsx";
import type { FeedFileRow, FeedRunRow } from "../contract.ts";
import { reasonText } from "./reasonText.ts";

type Look = readonly [Tone, typeof IconCheck];

/** How a run ended, as one word: what was set aside or waits says more than that it is done. */
export function runWord(run: FeedRunRow | null) {
  if (run === null) return "never";
  if (run.Outcome !== "done") return run.Outcome;
  if (run.SetAside > 0) return "setAside";
  if (run.Waiting > 0) return "waiting";
  return run.Taken > 0 ? "taken" : "nothing";
}

const runLooks: Readonly<Record<ReturnType<typeof runWord>, Look>> = {
  never: ["quiet", IconMoon],
  running: ["info", IconLoader2],
  failed: ["wrong", IconX],
  setAside: ["look", IconAlertTriangle],
  waiting: ["info", IconClock],
  taken: ["right", IconCheck],
  nothing: ["quiet", IconCheck],
};

export function RunOutcome({ run }: { run: FeedRunRow | null }) {
  const { t } = useTranslation("feeds");
  const word = runWord(run);
  const title = run && reasonText(run);
  const [tone, icon] = runLooks[word];
  return (
    <Tag tone={tone} icon={icon} {...(title && { title })}>
      {t(`outcome.${word}`)}
    </Tag>
  );
}

const fileLooks: Readonly<Record<FeedFileRow["Outcome"], Look>> = {
  waiting: ["info", IconClock],
  taken: ["right", IconCheck],
  setAside: ["look", IconAlertTriangle],
};

export function FileOutcome({ value }: { value: FeedFileRow["Outcome"] }) {
  const { t } = useTranslation("feeds");
  const [tone, icon] = fileLooks[value];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`file.${value}`)}
    </Tag>
  );
}
