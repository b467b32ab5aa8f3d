import { createContext, use } from "react";
import type { Call } from "#kit/pure/call.ts";

/** Files to be sent by one multipart call. */
export interface Transfer {
  call: Call;
  files: readonly File[];
  fields?: Readonly<Record<string, string>>;
  /** How the answer is told; by the alert dialog unless said. */
  tell?: (message: string) => void;
}

export interface Transfers {
  /** Sends the files in the background; what becomes of them is shown wherever the person goes. */
  send: (transfer: Transfer) => void;
}

const Context = createContext<Transfers | null>(null);

export const TransferContext = Context.Provider;

export function useTransfers(): Transfers {
  const transfers = use(Context);
  if (!transfers) throw new Error("useTransfers outside of TransferContext");
  return transfers;
}
