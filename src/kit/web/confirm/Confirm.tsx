import { lazyPart } from "../part/lazyPart.tsx";
import type { ConfirmProps } from "./confirmation.ts";

const ConfirmDialog = lazyPart(() => import("./ConfirmDialog.tsx"));

/** Asks before something that cannot be undone; the dialog is fetched when it first asks. */
export function Confirm(props: ConfirmProps) {
  if (props.asked === null) return null;
  return <ConfirmDialog {...props} />;
}
