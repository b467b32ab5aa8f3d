import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconPencil,
  IconReplace,
  IconX,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Tag, type Tone } from "#kit/web/badge/Tag.tsx";
import type { AgreementWireRow } from "../contract.ts";

type StandingWord = AgreementWireRow["Status"];

const looks: Readonly<Record<StandingWord, readonly [Tone, typeof IconCheck]>> = {
  draft: ["quiet", IconPencil],
  future: ["info", IconClock],
  valid: ["right", IconCheck],
  expiring: ["look", IconAlertTriangle],
  expired: ["wrong", IconX],
  revoked: ["wrong", IconX],
  superseded: ["quiet", IconReplace],
};

/** How an agreement stands today. */
export function Standing({ value }: { value: StandingWord }) {
  const { t } = useTranslation("agreements");
  const [tone, icon] = looks[value];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`standing.${value}`)}
    </Tag>
  );
}
