import { createContext, use } from "react";
import type { CallClient } from "./CallClient.ts";

const Context = createContext<CallClient | null>(null);

/** Gives every screen inside the client that its calls go through. */
export const CallContext = Context.Provider;

export function useCalls(): CallClient {
  const client = use(Context);
  if (!client) throw new Error("useCalls outside of CallContext");
  return client;
}
