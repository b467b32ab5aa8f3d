import { type ComponentType, lazy } from "react";
import { pending } from "./pending.ts";

/** A component that is fetched when it is first drawn, for a boundary of its own. */
export const late = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => lazy(() => pending(load()));
