interface Confirmation {
  readonly title: string;
  /** What will be gone. */
  readonly words: string;
  /** The button that does it, with the name of what it is done to. */
  readonly confirm: string;
  /** Nothing is lost by it: the button does not warn. */
  readonly isSafe?: boolean;
}

export interface ConfirmProps {
  /** Null: nothing is asked. */
  readonly asked: Confirmation | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}
