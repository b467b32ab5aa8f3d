import { showAlert } from "./notices.ts";
import { reasonOf } from "./reasonOf.ts";

/** Tells why something failed, by a dialog that is closed. */
export const showFailure = (error: unknown): void => showAlert(reasonOf(error));
