import { useEffect, useEffectEvent } from "react";
import { wedge } from "./wedge.ts";

type Written = HTMLInputElement | HTMLTextAreaElement;

/**
 * Tells of each code that a scanner types anywhere on the page, and puts a field that had the focus back as it was. In a
 * dialog the code stays in its field: it is what is being filled in, and its end sends nothing.
 */
export function useScan(onScan: (code: string) => void): void {
  const tell = useEffectEvent(onScan);
  useEffect(() => {
    const hear = wedge();
    let before: { field: Written; text: string } | null = null;
    const press = (event: KeyboardEvent) => {
      const { key, timeStamp, repeat, isComposing, ctrlKey, metaKey, target } = event;
      const isTyped = !repeat && !isComposing && !ctrlKey && !metaKey;
      const heard = hear({ key: isTyped ? key : "Unidentified", at: timeStamp });
      if (heard === "first")
        before = isWritten(target) ? { field: target, text: target.value } : null;
      if (typeof heard !== "object") return;
      event.preventDefault();
      event.stopPropagation();
      if (target instanceof Element && target.closest("[role=dialog]")) return;
      if (before && before.field === target) write(before.field, before.text);
      tell(heard.code);
    };
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, []);
}

const isWritten = (target: EventTarget | null): target is Written =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** As if a person had typed it: the kit hears of it. */
function write(field: Written, text: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
