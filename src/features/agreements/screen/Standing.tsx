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

/** How an agreement stands, or that it is not valid though its days would have it. */
type StandingWord = AgreementWireRow["Status"] | "invalid";

const looks: Readonly<Record<StandingWord, readonly [Tone, typeof IconCheck]>> = {
  draft: ["quiet", IconPencil],
  future: ["info", IconClock],
  valid: ["right", IconCheck],
  expiring: ["look", IconAlertTriangle],
  expired: ["wrong", IconX],
  revoked: ["wrong", IconX],
  superseded: ["quiet", IconReplace],
  invalid: ["wrong", IconX],
};

/** The word for whether an agreement is valid: its standing, which says why not, unless that says that it is. */
export function validWord({
  Valid,
  Status,
}: Pick<AgreementWireRow, "Valid" | "Status">): StandingWord {
  const serves = Status === "valid" || Status === "expiring";
  return serves && Valid === "false" ? "invalid" : Status;
}

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
