import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconEyeCheck,
  IconLoader2,
  IconPencil,
  IconQuestionMark,
  IconX,
} from "@tabler/icons-react";
import { Tag, type Tone } from "#kit/web/badge/Tag.tsx";
import { estadoWords } from "../contract.ts";

type Look = readonly [Tone, typeof IconCheck];

const looks: Readonly<Record<string, Look>> = {
  [estadoWords.pending]: ["quiet", IconClock],
  [estadoWords.running]: ["info", IconLoader2],
  [estadoWords.clean]: ["right", IconCheck],
  [estadoWords.different]: ["look", IconAlertTriangle],
  [estadoWords.at_risk]: ["wrong", IconAlertTriangle],
  [estadoWords.unknown]: ["quiet", IconQuestionMark],
  [estadoWords.failed]: ["wrong", IconX],
  [estadoWords.reviewed]: ["right", IconEyeCheck],
  [estadoWords.superseded]: ["info", IconPencil],
};

/** An audit's state in the wire's own words, which are the same in every language. */
export function Estado({ value }: { value: string }) {
  const [tone, icon] = looks[value] ?? (["quiet", IconQuestionMark] as const);
  return (
    <Tag tone={tone} icon={icon}>
      {value}
    </Tag>
  );
}
