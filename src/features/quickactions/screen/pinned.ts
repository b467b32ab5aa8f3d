/** A place that a shortcut leads to. */
export interface Action {
  readonly id: string;
  readonly title: string;
  readonly path: string;
}

/** The chosen ones in their order; a screen that the person may not open any more is none of them. */
export function pinned(actions: readonly Action[], pins: readonly string[]): Action[] {
  return pins.flatMap((pin) => actions.find(({ id }) => id === pin) ?? []);
}
