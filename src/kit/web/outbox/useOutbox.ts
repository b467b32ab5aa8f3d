import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useClients } from "../grants/Clients.tsx";
import { useCalls } from "../http/CallContext.tsx";
import { useWhose } from "../remember/RememberScope.tsx";
import { type Outbox, outboxOf } from "./Outbox.ts";

/** Whose work it is: the person's, for the client that they act for. */
export function useScope(): string {
  return `${useWhose()} ${useClients().active}`;
}

/** The outbox of the person for the client that they act for; what waits in it goes out while this is on the page. */
export function useOutbox(): { readonly box: Outbox } & ReturnType<Outbox["standing"]> {
  const calls = useCalls();
  const scope = useScope();
  const box = useMemo(() => outboxOf(scope), [scope]);
  useEffect(() => box.follow(calls), [box, calls]);
  return { box, ...useSyncExternalStore(box.subscribe, box.standing) };
}
