/** What can be done with the row that is open. */
export interface RowCommands {
  /** What the row is called. */
  readonly row: string;
  readonly commands: readonly {
    readonly name: string;
    readonly words: string;
    readonly run: () => void;
  }[];
}

let open: RowCommands | null = null;

/** Offers what can be done with a row to whoever looks for it by words; null: no row is open. */
export function offerCommands(next: RowCommands | null): void {
  open = next;
}

/** What is offered at this moment. */
export const offeredCommands = (): RowCommands | null => open;
