import i18next from "i18next";
import type { ReplyOf, SentBodyOf } from "#kit/pure/call.ts";
import { createCallClient, type CallClient } from "#kit/web/http/CallClient.ts";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { showAlert, showNote } from "#kit/web/notice/notices.ts";
import { forgetAnswers } from "#kit/web/outbox/answersStore.ts";
import { letGo } from "#kit/web/storage/browserStorage.ts";
import { clients, generalInfo, login, logout } from "../contract.ts";
import type { SessionEnd } from "../model/sessionEnd.ts";
import { clockFault } from "./clockFault.ts";
import { quietly, type SignInPath, toSignInAddress } from "./quietAddress.ts";
import { renewal } from "./renewal.ts";
import {
  accessToken,
  clearSession,
  isSessionKey,
  keepFirstRoles,
  keepPerson,
  keepTokens,
  storedPerson,
  storedRoles,
} from "./sessionStorage.ts";
import { isTyping } from "./typing.ts";
import { actingFor, rolesOf, type UserData } from "./userData.ts";

export type Client = ReplyOf<typeof clients>["data"][number];

/** Who is signed in here, and who was until it ended without their doing. */
export interface Standing {
  person: UserData | null;
  /** Whose screens still stand, covered: what they were typing is there when they come back. */
  left: UserData | null;
  /** Why it ended. */
  end: SessionEnd | null;
}

/** The signed-in person of this browser, the calls made in their name, and the ways in and out. */
export interface Session {
  calls: CallClient;
  standing: () => Standing;
  person: () => UserData | null;
  /** The person whose screens stand, signed in or covered. */
  shown: () => UserData | null;
  /** Whether the server has said, since the page was opened, what the person may do. */
  isConfirmed: () => boolean;
  /** The stored roles; by them the menu is drawn. */
  roles: () => readonly string[];
  subscribe: (listener: () => void) => () => void;
  signIn: (credentials: SentBodyOf<typeof login>) => Promise<void>;
  /** Forgets the person here and on the server; `toSignIn` also leads to the sign-in screen. */
  signOut: (toSignIn: boolean) => Promise<void>;
  /** Reads again what the person may do. */
  reread: () => Promise<void>;
  /** The clients of the person; refused for good, it leads to /viatwms. */
  listClients: () => Promise<readonly Client[]>;
  /** Acts for another client from the next load on. */
  actFor: (client: Client) => void;
}

/** Opens the session that browser storage remembers; `base` is where the server is. */
export function openSession(base: string): Session {
  const { standing, person, shown, become, enter, subscribe } = openStanding();
  let isConfirmed = false;
  const cover = (end: SessionEnd | null, at?: SignInPath) => {
    if (!person()) return;
    quietly(toSignInAddress(window.location, at));
    become({ person: null, left: person(), end });
  };
  const leave = (end: SessionEnd | null, at?: SignInPath) => {
    clearSession();
    cover(end, at);
  };
  const tellOfClock = clockTeller();
  const heard = (status: number, date: string | null) => {
    if (status >= 400 && status !== 401) console.error(`A call was refused: ${status}`);
    if (status === 403) void rereadOnce();
    tellOfClock(date);
  };
  // Signing in and renewing must never lead to another renewal.
  const plain = createCallClient({ base, headers: bearer, renew: async () => false, heard });
  const renew = renewal(plain, keepAll, leave);
  const toSignIn = () => renew("/login");
  // Names no client: a link that was withdrawn must not lock the person out of their own data.
  const personal = createCallClient({ base, headers: bearer, renew: toSignIn });
  const headers = () => {
    const id = person()?.IdSubscriber;
    return { ...bearer(), ...(id ? { "X-Id-Subscriber": String(id) } : {}) };
  };
  const calls = createCallClient({ base, headers, renew: toSignIn, heard });
  const listing = createCallClient({ base, headers, renew: () => renew("/viatwms"), heard });
  const reread = async () => {
    const { data } = await personal.send(generalInfo);
    const before = shown();
    // All that it says is fresh, but for the client: that is the one that the person chose here, while it is theirs.
    const chosen = before?.Email === data.Email ? actingFor(data, before.IdSubscriber) : data;
    tellUnlessKept(keepPerson(chosen));
    isConfirmed = true;
    enter(chosen);
  };
  // What was refused may have been withdrawn: the menu and the screens should know at once.
  const rereadOnce = oneAtATime(async () => {
    if (person()) await reread().catch(() => undefined);
  });

  followOtherTabs(person, enter, () => cover("signedOut"));

  return {
    calls,
    standing,
    person,
    shown,
    isConfirmed: () => isConfirmed,
    roles: () => storedRoles() ?? rolesOf(shown() ?? { Permissions: [] }),
    subscribe,
    signIn: async (credentials) => {
      const answer = await plain.send(login, { body: credentials });
      if (!answer.user) throw new RefusedCall(401, {});
      keepAll(answer);
      keepFirstRoles();
      await reread();
    },
    signOut: async (toSignInScreen) => {
      // The person leaves in any case; a server out of reach lets the short token run out.
      await personal.send(logout).catch(() => undefined);
      forgetAll();
      if (!toSignInScreen) return;
      quietly("/login");
      become({ person: null, left: null, end: null });
    },
    reread,
    listClients: async () => {
      try {
        return (await listing.send(clients)).data;
      } catch (error) {
        if (error instanceof RefusedCall && error.status === 401) {
          // The renewal may have gone well, or another call may have ended the session already.
          leave("expired", "/viatwms");
          if (standing().left) quietly(toSignInAddress(window.location, "/viatwms"));
        }
        throw error;
      }
    },
    actFor: ({ _IdSubscriber }) => {
      const now = person();
      if (now) keepPerson(actingFor(now, _IdSubscriber));
    },
  };
}

/** Leaves nothing of the person for whoever uses this device next, but for what they gave and nobody has sent yet. */
function forgetAll(): void {
  clearSession();
  // Where the browser keeps nothing there is nothing to forget.
  void forgetAnswers().catch(() => undefined);
}

const bearer = () => ({ Authorization: `Bearer ${accessToken() ?? ""}` });

/** Work that does not begin again while it is under way. */
function oneAtATime(work: () => Promise<void>) {
  let isUnderWay = false;
  return async (): Promise<void> => {
    if (isUnderWay) return;
    isUnderWay = true;
    await work();
    isUnderWay = false;
  };
}

/** Tells once that the clock of this machine is wrong, by the server's. */
function clockTeller() {
  let isTold = false;
  return (date: string | null): void => {
    const minutes = isTold ? null : clockFault(date);
    if (minutes === null) return;
    isTold = true;
    showAlert(i18next.t("clockWrong", { ns: "session", hours: hoursOf(minutes) }));
  };
}

/** Who is signed in, for whoever wants to hear of it. */
function openStanding() {
  let standing: Standing = { person: storedPerson(), left: null, end: null };
  if (!standing.person) {
    // Data that cannot be used leads to the start, and what else is kept goes with it.
    if (accessToken() !== null) quietly("/");
    clearSession();
  }
  const listeners = new Set<() => void>();
  const become = (next: Standing) => {
    standing = next;
    for (const listener of listeners) listener();
  };
  return {
    standing: () => standing,
    person: () => standing.person,
    shown: () => standing.person ?? standing.left,
    become,
    enter: (person: UserData) => become({ person, left: null, end: null }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Takes up what another tab says of who is signed in, and for whom. */
function followOtherTabs(
  person: () => UserData | null,
  enter: (person: UserData) => void,
  signedOut: () => void,
): void {
  window.addEventListener("storage", ({ key }) => {
    if (!isSessionKey(key)) return;
    letGo(key);
    takeUp();
  });
  const takeUp = () => {
    const stored = storedPerson();
    const now = person();
    if (!stored) return signedOut();
    const isOtherClient = now?.Email === stored.Email && now.IdSubscriber !== stored.IdSubscriber;
    if (!isOtherClient || !isTyping()) return enter(stored);
    // What is being typed here is for the client that it was begun for.
    showNote(i18next.t("otherTabClient", { ns: "session", client: stored.SusbscriberName }));
    setTimeout(waitForForm, FORM_MS);
  };
  const waitForForm = () => {
    if (isTyping()) setTimeout(waitForForm, FORM_MS);
    else takeUp();
  };
}

/** How often it is looked whether a form is still open, in milliseconds. */
const FORM_MS = 500;

const keepAll = (tokens: Parameters<typeof keepTokens>[0]) => tellUnlessKept(keepTokens(tokens));

let isToldOfStorage = false;

/** Full or closed storage costs the next visit, not this one; that is told once. */
function tellUnlessKept(kept: boolean): void {
  if (kept || isToldOfStorage) return;
  isToldOfStorage = true;
  showAlert(i18next.t("storageFull", { ns: "session" }));
}

const hoursOf = (minutes: number) => Math.round(Math.abs(minutes) / 6) / 10;
