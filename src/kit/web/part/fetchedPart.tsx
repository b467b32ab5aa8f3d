import { type ComponentType, lazy, useEffect, useState } from "react";
import { pending } from "./pending.ts";

// The build's loader takes a stylesheet that stands in the page for one that is there, also when it did not come.
document.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") target.remove();
  },
  true,
);

export type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** What stands where a part cannot be fetched; `onAgain` fetches it and draws it in that place, and throws what keeps it away. */
export type MissingPart<Props> = ComponentType<{ onAgain: () => Promise<void>; part: Props }>;

/**
 * A component that is fetched when it is first drawn, for a boundary of its own. One that cannot be fetched leaves
 * everything around it as it is, and is fetched again when the person or the signal asks for it, or when it is next drawn.
 */
export function fetchedPart<Props extends object>(
  load: LoadPart<Props>,
  Missing: MissingPart<Props>,
): ComponentType<Props> {
  const fetched = () => pending(load());
  const first = (): ComponentType<Props> =>
    lazy(() => fetched().catch(() => ({ default: Unfetched })));
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

  function Unfetched(props: Props) {
    const { Found, again } = useFound();
    return Found ? <Found {...props} /> : <Missing onAgain={again} part={props} />;
  }

  return function Late(props: Props) {
    const [Part] = useState(() => current);
    return <Part {...props} />;
  };
}
