import { type ComponentType, lazy, useEffect, useState } from "react";
import { PartMissing } from "./PartMissing.tsx";
import { pending } from "./pending.ts";
import { useAgain } from "./useAgain.ts";

// The build's loader takes a stylesheet that stands in the page for one that is there, also when it did not come.
document.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") target.remove();
  },
  true,
);

export type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** What stands where a part cannot be fetched: a message with a way to try again, or nothing where nobody waits for the part. */
export type MissingPart = "told" | "untold";

/**
 * A component that is fetched when it is first drawn, for a boundary of its own. One that cannot be fetched leaves
 * everything around it as it is, and is fetched again when the person or the signal asks for it, or when it is next drawn.
 */
export function late<Props extends object>(
  load: LoadPart<Props>,
  missing: MissingPart = "told",
): ComponentType<Props> {
  const fetched = () => pending(load());
  const first = (): ComponentType<Props> =>
    lazy(() => fetched().catch(() => ({ default: missing === "told" ? Told : Untold })));
  let current = first();

  function useFound() {
    const [Found, find] = useState<ComponentType<Props> | null>(null);
    useEffect(
      () => () => {
        if (!Found) current = first();
      },
      [Found],
    );
    const again = async () => {
      const { default: Part } = await fetched();
      current = Part;
      find(() => Part);
    };
    return { Found, again };
  }

  function Told(props: Props) {
    const { Found, again } = useFound();
    return Found ? <Found {...props} /> : <PartMissing onAgain={again} {...closerOf(props)} />;
  }

  function Untold(props: Props) {
    const { Found, again } = useFound();
    useAgain(again);
    return Found ? <Found {...props} /> : null;
  }

  return function Late(props: Props) {
    const [Part] = useState(() => current);
    return <Part {...props} />;
  };
}

/** Whether a part over the page is open, and how it is closed; nothing for a part that has a place in the page. */
function closerOf(props: object): { isOpen?: boolean; onClose?: () => void } {
  const { onClose, opened, onOpened } = props as {
    onClose?: () => void;
    opened?: boolean;
    onOpened?: (opened: boolean) => void;
  };
  if (onOpened) return { isOpen: opened !== false, onClose: () => onOpened(false) };
  return onClose ? { onClose } : {};
}
