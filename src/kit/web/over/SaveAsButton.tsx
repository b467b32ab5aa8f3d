import { ActionIcon } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { lazyPart } from "../part/lazyPart.tsx";
import type { SavedAs } from "./SavedAs.ts";
import { Tip } from "./Tip.tsx";

interface SaveAsButtonProps {
  label: string;
  icon?: ReactNode;
  busy?: boolean;
  /** The kinds of file that are offered. */
  kinds: readonly SavedAs[];
}

const loadMenu = () => import("./SaveAsMenu.tsx");
const SaveAsMenu = lazyPart(loadMenu);

/** Saves something as one of several kinds of file; their menu is fetched when it is reached for. */
export function SaveAsButton({ label, icon, busy = false, kinds }: SaveAsButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [used, setUsed] = useState(false);
  const fetchMenu = () => void loadMenu().catch(() => undefined);
  return (
    <>
      <Tip label={label} disabled={opened}>
        <ActionIcon
          ref={button}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={opened}
          loading={busy}
          onPointerEnter={fetchMenu}
          onFocus={fetchMenu}
          onClick={() => {
            setUsed(true);
            setOpened((now) => !now);
          }}
        >
          {icon ?? <IconDownload size={18} aria-hidden />}
        </ActionIcon>
      </Tip>
      {used ? (
        <SaveAsMenu anchor={button} opened={opened} onOpened={setOpened} kinds={kinds} />
      ) : null}
    </>
  );
}
