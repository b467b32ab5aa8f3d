import { lazy, Suspense } from "react";

const ConfirmDialog = lazy(() => import("./ConfirmDialog.tsx"));

export interface Confirmation {
  readonly title: string;
  /** What will be gone. */
  readonly words: string;
  /** The button that does it, with the name of what it is done to. */
  readonly confirm: string;
}

export interface ConfirmProps {
  /** Null: nothing is asked. */
  readonly asked: Confirmation | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone; the dialog is fetched when it first asks. */
export function Confirm(props: ConfirmProps) {
  if (props.asked === null) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}
