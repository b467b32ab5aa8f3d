import type { Client, Session } from "#features/session/screen/Session.ts";
import { codesOf, type UserData } from "#features/session/screen/userData.ts";
import type { Viewer } from "#features/shell/model/menuItem.ts";
import type { ShellPerson } from "#features/shell/screen/shellPerson.ts";

/** What decides what a person may open: their codes, for whom they work, and what their client hides. */
export function viewerOf(person: UserData | null): Viewer {
  const active = person?.Subscriber.find((own) => own.IdSubscriber === person.IdSubscriber);
  return {
    codes: codesOf(person ?? { Permissions: [] }),
    isOfTheHouse: person?.type === "ADMIN",
    hidesLoad: active?.LoadHidden ?? false,
  };
}

/** The signed-in person as the frame shows them. */
export function shellPersonOf(session: Session, person: UserData): ShellPerson {
  let fetched: readonly Client[] = [];
  return {
    name: person.Name,
    email: person.Email,
    client: person.SusbscriberName,
    picture: person.Picture ?? null,
    clientCount: person.Subscriber.length,
    ...viewerOf(person),
    codes: new Set(session.roles()),
    listClients: async () => {
      fetched = await session.listClients();
      return fetched
        .filter(({ Nombre }) => person.Subscriber.some((own) => own.SubscriberName === Nombre))
        .map(({ Nombre }) => ({ name: Nombre }));
    },
    actFor: (name) => {
      const client = fetched.find(({ Nombre }) => Nombre === name);
      if (!client) return;
      session.actFor(client);
      window.location.reload();
    },
    signOut: () => void session.signOut(true),
  };
}
