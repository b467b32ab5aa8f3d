import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconCoin,
  IconEyeCheck,
  IconHandStop,
  IconInfoCircle,
  IconLoader2,
  IconPencil,
  IconQuestionMark,
  IconX,
} from "@tabler/icons-react";
import type { Tone } from "./Tag.tsx";

/** The sign that goes with a word, by a name that rules can give without knowing pictures. */
export const signs = {
  alert: IconAlertTriangle,
  check: IconCheck,
  clock: IconClock,
  coin: IconCoin,
  eye: IconEyeCheck,
  hand: IconHandStop,
  info: IconInfoCircle,
  loader: IconLoader2,
  pencil: IconPencil,
  question: IconQuestionMark,
  x: IconX,
} as const;

/** Tone and sign of each value of a family. */
export type Looks = Readonly<Record<string, readonly [Tone, keyof typeof signs]>>;
