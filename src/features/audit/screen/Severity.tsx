import { IconAlertTriangle, IconCheck, IconCoin, IconInfoCircle, IconX } from "@tabler/icons-react";
import { Tag, type Tone } from "#kit/web/badge/Tag.tsx";

const looks: Readonly<Record<string, readonly [Tone, typeof IconCheck]>> = {
  OK: ["right", IconCheck],
  INFO: ["info", IconInfoCircle],
  AHORRO: ["look", IconCoin],
  RIESGO: ["wrong", IconAlertTriangle],
  ERROR: ["wrong", IconX],
};

/** How bad a finding is, with its case code where there is one. */
export function Severity({ value, code }: { value: string; code?: string | null }) {
  const [tone, icon] = looks[value] ?? (["quiet", IconInfoCircle] as const);
  return (
    <Tag tone={tone} icon={icon}>
      {code ? `${code} ${value}` : value}
    </Tag>
  );
}
