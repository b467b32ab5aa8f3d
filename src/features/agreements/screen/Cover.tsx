import { IconCheck, IconCircleHalf, IconX } from "@tabler/icons-react";
import type { CoverageRow } from "../contract/coverage.ts";

type CoverWord = CoverageRow["Cover"][number];

/** A sign for each cover: its shape says what its colour does. */
export const coverSigns: Readonly<Record<CoverWord, typeof IconCheck>> = {
  whole: IconCheck,
  part: IconCircleHalf,
  none: IconX,
};

/** The sign of a cover. */
export function Cover({ value }: { value: CoverWord }) {
  const Sign = coverSigns[value];
  return <Sign size={16} aria-hidden />;
}
