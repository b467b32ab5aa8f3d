import { type Ref, type RefObject, useLayoutEffect } from "react";

interface AnchoredProps {
  to: RefObject<HTMLElement | null>;
  /** Given by what floats. */
  ref?: Ref<HTMLElement>;
  id?: string;
}

/** Stands for a button that is drawn elsewhere: what floats takes its place from it. */
export function Anchored({ to, ref, id }: AnchoredProps) {
  useLayoutEffect(() => {
    const element = to.current;
    if (!element) return;
    // The panel is named by its button.
    if (id !== undefined && element.id === "") element.setAttribute("id", id);
    if (typeof ref === "function") {
      const undo = ref(element);
      return typeof undo === "function" ? undo : () => void ref(null);
    }
    if (ref) ref.current = element;
  }, [to, ref, id]);
  return null;
}
