import {
  IconCheck,
  IconClock,
  IconHandStop,
  IconLoader2,
  IconQuestionMark,
  IconX,
} from "@tabler/icons-react";
import { Tag, type Tone } from "#kit/web/badge/Tag.tsx";
import { statusWords } from "../contract.ts";

const looks: Readonly<Record<string, readonly [Tone, typeof IconCheck]>> = {
  [statusWords.received]: ["quiet", IconClock],
  [statusWords.processing]: ["info", IconLoader2],
  [statusWords.held]: ["look", IconHandStop],
  [statusWords.processed]: ["right", IconCheck],
  [statusWords.refused]: ["wrong", IconX],
};

/** An upload's status in the wire's own words. */
export function Status({ value }: { value: string }) {
  const [tone, icon] = looks[value] ?? (["quiet", IconQuestionMark] as const);
  return (
    <Tag tone={tone} icon={icon}>
      {value}
    </Tag>
  );
}
