import { useEffect, useState } from "react";

/**
 * Gives the focus back to where it was when this part came. A dialog that is drawn only while it is
 * open needs it: the kit's own gives back what it saw being opened.
 */
export function useFocusBack(): void {
  const [from] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Only after the dialog has gone, and not when something else has taken the focus since.
      setTimeout(() => {
        if (document.activeElement === document.body && from instanceof HTMLElement) from.focus();
      });
    },
    [from],
  );
}
