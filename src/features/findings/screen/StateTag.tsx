import {
  IconCheck,
  IconCircle,
  IconCircleCheck,
  IconHelp,
  IconPencil,
  IconUser,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Tag, type Tone } from "#kit/web/badge/Tag.tsx";
import type { WorkState } from "../model/work.ts";

const looks: Readonly<Record<WorkState, readonly [Tone, typeof IconCheck]>> = {
  open: ["quiet", IconCircle],
  assigned: ["info", IconUser],
  asked: ["look", IconHelp],
  accepted: ["right", IconCheck],
  correcting: ["info", IconPencil],
  resolved: ["right", IconCircleCheck],
};

/** How far the work on a finding has come. */
export function StateTag({ value }: { value: WorkState }) {
  const { t } = useTranslation("findings");
  const [tone, icon] = looks[value];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`state.${value}`)}
    </Tag>
  );
}
