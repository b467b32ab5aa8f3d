import { mocked } from "#kit/pure/mocked.ts";
import { clients, demoAccounts, generalInfo, login, refresh } from "./contract.ts";
import { PERMISSION_CODES } from "./model/permission.ts";

const subscriber = (SubscriberName: string, IdSubscriber: number) => ({
  SubscriberName,
  IdSubscriber,
  trafico_customers: [IdSubscriber * 10],
  TimeZone: "America/Mexico_City",
});
const first = subscriber("Cliente de muestra", 1);
const SUBSCRIBERS = [first, subscriber("Otro cliente de muestra", 2)];

/** Whoever signs in is this person, who may do everything. */
const person = {
  Name: "Persona de muestra",
  Email: "mock@demo.test",
  SusbscriberName: first.SubscriberName,
  IdSubscriber: first.IdSubscriber,
  type: "ADMIN",
  trafico_customers: first.trafico_customers,
  TimeZone: first.TimeZone,
  Subscriber: SUBSCRIBERS,
  SecondFactor: "off" as const,
  Permissions: PERMISSION_CODES.map((Service) => ({ Service, Permanent: true })),
};

const signedIn = { user: true, token: "mock", refreshToken: "mock", expiresIn: 600 } as const;

export const mocks = [
  mocked(login, () => signedIn),
  mocked(refresh, () => signedIn),
  mocked(generalInfo, () => ({ data: person })),
  mocked(clients, () => ({
    data: SUBSCRIBERS.map(({ SubscriberName, IdSubscriber }) => ({
      Nombre: SubscriberName,
      _IdSubscriber: IdSubscriber,
      idCliente: IdSubscriber * 10,
    })),
  })),
  mocked(demoAccounts, () => ({
    data: [{ email: person.Email, words: "Datos de muestra, sin servidor" }],
    password: "mock",
  })),
];
