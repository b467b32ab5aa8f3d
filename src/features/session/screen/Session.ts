import type { ReplyOf, SentBodyOf } from "#kit/pure/call.ts";
import { createCallClient, type CallClient } from "#kit/web/http/CallClient.ts";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { clients, generalInfo, login, logout, refresh } from "../contract.ts";
import {
  accessToken,
  clearSession,
  isSessionKey,
  keepFirstRoles,
  keepPerson,
  keepTokens,
  refreshToken,
  storedPerson,
} from "./sessionStorage.ts";
import type { UserData } from "./userData.ts";

export type Client = ReplyOf<typeof clients>["data"][number];

/** The signed-in person of this browser, the calls made in their name, and the ways in and out. */
export interface Session {
  calls: CallClient;
  person: () => UserData | null;
  subscribe: (listener: () => void) => () => void;
  signIn: (credentials: SentBodyOf<typeof login>) => Promise<void>;
  /** Forgets the person here and on the server; `toSignIn` also leads to the sign-in screen. */
  signOut: (toSignIn: boolean) => Promise<void>;
  /** Reads again what the person may do. */
  reread: () => Promise<void>;
  /** Acts for another client from the next load on. */
  actFor: (client: Client) => void;
}

/** Opens the session that browser storage remembers; `base` is where the server is. */
export function openSession(base: string): Session {
  let person = storedPerson();
  let renewal: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();
  if (!person) clearSession();

  const become = (next: UserData | null) => {
    person = next;
    for (const listener of listeners) listener();
  };
  const leave = () => {
    clearSession();
    become(null);
  };
  const bearer = () => ({ Authorization: `Bearer ${accessToken() ?? ""}` });
  // Signing in and renewing must never lead to another renewal.
  const plain = createCallClient({ base, headers: bearer, renew: async () => false });
  // One renewal serves every call that waits for it.
  const renew = () => {
    renewal ??= renewed(plain)
      .then((done) => {
        if (!done) leave();
        return done;
      })
      .finally(() => {
        renewal = null;
      });
    return renewal;
  };
  // Names no client: a link that was withdrawn must not lock the person out of their own data.
  const personal = createCallClient({ base, headers: bearer, renew });
  const calls = createCallClient({
    base,
    headers: () => ({
      ...bearer(),
      ...(person ? { "X-Id-Subscriber": String(person.IdSubscriber) } : {}),
    }),
    renew,
  });
  const reread = async () => {
    const { data } = await personal.send(generalInfo);
    const chosen = person ? keepingClient(data, person) : data;
    keepPerson(chosen);
    become(chosen);
  };

  window.addEventListener("storage", ({ key }) => {
    if (isSessionKey(key)) become(storedPerson());
  });

  return {
    calls,
    person: () => person,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: async (credentials) => {
      const answer = await plain.send(login, { body: credentials });
      if (!answer.user) throw new RefusedCall(401, {});
      keepTokens(answer);
      keepFirstRoles();
      await reread();
    },
    signOut: async (toSignIn) => {
      // The person leaves in any case; a server out of reach lets the short token run out.
      await personal.send(logout).catch(() => undefined);
      clearSession();
      if (!toSignIn) return;
      window.history.replaceState(null, "", "/login");
      become(null);
    },
    reread,
    actFor: (client) => {
      if (!person) return;
      keepPerson({
        ...person,
        SusbscriberName: client.Nombre,
        IdSubscriber: client._IdSubscriber,
        trafico_customers: [client.idCliente],
      });
    },
  };
}

async function renewed(plain: CallClient): Promise<boolean> {
  const spent = refreshToken();
  if (spent === null) return false;
  try {
    keepTokens(await plain.send(refresh, { body: { refreshToken: spent } }));
    return true;
  } catch (error) {
    // Refused for good; anything else (no network, a busy server) is no reason to sign anyone out.
    if (error instanceof RefusedCall && error.status >= 400 && error.status < 500) return false;
    throw error;
  }
}

/** Fresh data, but for the client that the person chose here while it is still one of theirs. */
function keepingClient(fresh: UserData, before: UserData): UserData {
  const still = fresh.Subscriber.some(({ IdSubscriber }) => IdSubscriber === before.IdSubscriber);
  if (!still || fresh.Email !== before.Email) return fresh;
  const { SusbscriberName, IdSubscriber, trafico_customers } = before;
  return { ...fresh, SusbscriberName, IdSubscriber, trafico_customers };
}
