import QuickActionsPanel from "#features/quickactions/screen/QuickActionsPanel.tsx";
import { useOpenPages } from "../openPages.ts";

/** The person's shortcuts among the pages that they may open. */
export default function QuickActionsHere({ onClose }: { onClose: () => void }) {
  return <QuickActionsPanel actions={useOpenPages()} onClose={onClose} />;
}
