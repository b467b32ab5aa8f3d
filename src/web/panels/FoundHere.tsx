import Found from "#features/search/screen/Found.tsx";
import { useOpenPages } from "../openPages.ts";

/** What was found, with the pages that the person may open. */
export default function FoundHere({ words, onClose }: { words: string; onClose: () => void }) {
  return <Found words={words} pages={useOpenPages()} onClose={onClose} />;
}
