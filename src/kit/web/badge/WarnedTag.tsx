import { IconAlertTriangle } from "@tabler/icons-react";
import { Tag, Tags } from "./Tag.tsx";

interface WarnedTagProps {
  /** How it stands. */
  state: string;
  /** That there are warnings, and how many. */
  words: string;
}

/** A state that was reached with warnings: no green tick, so that somebody looks. */
export function WarnedTag({ state, words }: WarnedTagProps) {
  return (
    <Tags>
      <Tag tone="look" icon={IconAlertTriangle}>
        {state}
      </Tag>
      <Tag tone="look">{words}</Tag>
    </Tags>
  );
}
