import { IconAlertTriangle, IconCheck, IconCoin, IconInfoCircle, IconX } from "@tabler/icons-react";
import { Tag, type Tone } from "#kit/web/badge/Tag.tsx";
import type { FindingWireRow } from "../contract.ts";

const looks: Readonly<Record<FindingWireRow["Severidad"], readonly [Tone, typeof IconCheck]>> = {
  OK: ["right", IconCheck],
  INFO: ["info", IconInfoCircle],
  AHORRO: ["look", IconCoin],
  RIESGO: ["wrong", IconAlertTriangle],
  ERROR: ["wrong", IconX],
};

/** How bad a finding is, in the wire's own words. */
export function SeverityTag({ value }: { value: FindingWireRow["Severidad"] }) {
  const [tone, icon] = looks[value];
  return (
    <Tag tone={tone} icon={icon}>
      {value}
    </Tag>
  );
}
