import { IconCircleCheck, IconClock, IconLock, IconMail } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Tag } from "#kit/web/badge/Tag.tsx";
import type { PersonState } from "../model/personState.ts";

const LOOKS = {
  active: { tone: "right", icon: IconCircleCheck },
  invited: { tone: "info", icon: IconMail },
  waiting: { tone: "look", icon: IconClock },
  disabled: { tone: "quiet", icon: IconLock },
} as const;

/** How an account stands. */
export function StateTag({ state }: { state: PersonState }) {
  const { t } = useTranslation("people");
  const { tone, icon } = LOOKS[state];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </Tag>
  );
}
