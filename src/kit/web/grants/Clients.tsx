import { createContext, use, useMemo } from "react";

/** The clients that a person is linked to, and the one for which they act. */
interface Clients {
  readonly active: number;
  readonly linked: readonly { readonly id: number; readonly name: string }[];
}

const Context = createContext<Clients>({ active: 0, linked: [] });

/** Tells every screen inside whose rows the person may see. */
export const ClientsContext = Context.Provider;

export function useClients(): Clients & { readonly nameOf: (id: number | null) => string } {
  const clients = use(Context);
  return useMemo(() => {
    const nameOf = (id: number | null) => clients.linked.find((one) => one.id === id)?.name ?? "";
    return { ...clients, nameOf };
  }, [clients]);
}
