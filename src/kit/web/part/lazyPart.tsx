import { type FunctionComponent, Suspense } from "react";
import type { LoadPart } from "./fetchedPart.tsx";
import { late, type WhenMissing } from "./late.tsx";

/** A part that is fetched when it is first drawn; its place stays empty until it is there. */
export function lazyPart<Props extends object>(
  load: LoadPart<Props>,
  missing?: WhenMissing,
): FunctionComponent<Props> {
  const Part = late(load, missing);
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
