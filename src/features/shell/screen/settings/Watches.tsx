import { KeysWatch } from "../keys/KeysWatch.tsx";
import { LayoutBackup } from "../layout/LayoutBackup.tsx";
import type { ShellSlots } from "../slots.ts";
import { ErrorWatch } from "./ErrorWatch.tsx";
import { LogWatch } from "./LogWatch.tsx";
import { VisitWatch } from "./VisitWatch.tsx";

interface WatchesProps {
  path: string;
  slots: ShellSlots;
}

/** What the person's switches and keys let the frame do beside what it shows. */
export default function Watches({ path, slots }: WatchesProps) {
  return (
    <>
      <LayoutBackup />
      <ErrorWatch />
      <VisitWatch path={path} />
      <LogWatch path={path} />
      <KeysWatch Keys={slots.Keys} />
    </>
  );
}
