import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** Light or dark; the choice is remembered, until then the system's is followed. */
export function SchemeToggle() {
  const { t } = useTranslation("shell");
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("light") === "dark";
  const label = t(dark ? "lightScheme" : "darkScheme");
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={34}
        aria-label={label}
        onClick={() => setColorScheme(dark ? "light" : "dark")}
      >
        {dark ? <IconSun size={19} aria-hidden /> : <IconMoon size={19} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}
