import PinnedRow from "#features/quickactions/screen/PinnedRow.tsx";
import { useOpenPages } from "../openPages.ts";

/** The person's shortcuts as a row of links. */
export default function PinnedHere() {
  return <PinnedRow actions={useOpenPages()} />;
}
