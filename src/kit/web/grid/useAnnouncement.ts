import { useCallback, useState } from "react";

/** A text for a live region, and the way to say the next one; saying the same again is heard again. */
export function useAnnouncement(): [string, (text: string) => void] {
  const [said, setSaid] = useState({ text: "", times: 0 });
  const announce = useCallback(
    (text: string) => setSaid((before) => ({ text, times: before.times + 1 })),
    [],
  );
  // A live region speaks when its text changes: a trailing no-break space tells repeats apart.
  return [said.text + (said.times % 2 === 0 ? "" : "\u00a0"), announce];
}
