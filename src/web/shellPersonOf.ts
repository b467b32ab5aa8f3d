import type { Client, Session } from "#features/session/screen/Session.ts";
import type { UserData } from "#features/session/screen/userData.ts";
import type { ShellPerson } from "#features/shell/screen/shellPerson.ts";

/** The signed-in person as the frame shows them. */
export function shellPersonOf(session: Session, person: UserData): ShellPerson {
  let fetched: readonly Client[] = [];
  return {
    name: person.Name,
    email: person.Email,
    client: person.SusbscriberName,
    clientCount: person.Subscriber.length,
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
