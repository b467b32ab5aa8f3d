import { useWindowEvent } from "@mantine/hooks";
import { useState } from "react";
import { isKeyFree } from "#kit/web/keys/listKey.ts";
import type { ShellSlots } from "../slots.ts";

/** `?` lists the keys of the screen, unless it is being typed or something lies over the screen. */
export function KeysWatch({ Keys }: { Keys: ShellSlots["Keys"] }) {
  const [opened, setOpened] = useState(false);
  useWindowEvent("keydown", (event) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (!isKeyFree(event)) return;
    event.preventDefault();
    setOpened(true);
  });
  if (!opened) return null;
  return <Keys onClose={() => setOpened(false)} />;
}
