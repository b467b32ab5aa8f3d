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

type Look = readonly [Tone, typeof IconCheck];

const looks: Readonly<Record<string, Look>> = {
  Pendiente: ["quiet", IconClock],
  "En proceso": ["info", IconLoader2],
  "Sin diferencias": ["right", IconCheck],
  "Con diferencias": ["look", IconAlertTriangle],
  "Con riesgo": ["wrong", IconAlertTriangle],
  "Sin información": ["quiet", IconQuestionMark],
  Error: ["wrong", IconX],
  Revisado: ["right", IconEyeCheck],
  Rectificado: ["info", IconPencil],
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
