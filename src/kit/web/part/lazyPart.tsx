import { type ComponentType, type FunctionComponent, Suspense } from "react";
import { late } from "./late.ts";

/** A part that is fetched when it is first drawn; its place stays empty until it is there. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> {
  const Part = late(load);
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
