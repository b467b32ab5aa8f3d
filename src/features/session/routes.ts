import { Problem } from "#kit/pure/problem.ts";
import type { Database } from "#kit/server/database.ts";
import { answer, type RouteContext, type Identify } from "#kit/server/http.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { clients, demoAccounts, generalInfo } from "./contract.ts";
import type { KeyBearer } from "./model/keyBearer.ts";
import { needsSecondFactor, type SecondFactorSetting, secondFactorState } from "./model/roles.ts";
import { addAccountRoutes } from "./routes/addAccountRoutes.ts";
import { addCustomerRoutes } from "./routes/addCustomerRoutes.ts";
import { addFirstAdministratorRoutes } from "./routes/addFirstAdministrator.ts";
import { addLetterRoutes } from "./routes/addLetterRoutes.ts";
import { addSignInRoutes, type SignInNeeds } from "./routes/addSignInRoutes.ts";
import { callerOf, keyCallerOf } from "./store/callers.ts";
import { clientsOf, grantsOf, pictureOf } from "./store/people.ts";
import { secondFactorOf } from "./store/secondFactor.ts";

export interface DemoAccounts {
  readonly accounts: readonly { readonly email: string; readonly words: string }[];
  readonly password: string;
}

export interface SessionSettings extends SignInNeeds {
  readonly demo: DemoAccounts | undefined;
  readonly secondFactor: SecondFactorSetting;
  /** Says that a letter waits. */
  readonly nudgeOutbox: () => void;
}

/** Reads the bearer token, a person's or a key, and the tenant for which its bearer acts. */
export function identifyFrom(
  database: Database,
  secondFactor: SecondFactorSetting = "optional",
  keyBearerOf: (token: string) => Promise<KeyBearer | undefined> = async () => undefined,
): Identify {
  return async ({ headers }) => {
    const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1];
    if (!token) return undefined;
    const asked = headers["x-id-subscriber"];
    if (asked !== undefined && !/^\d{1,9}$/.test(String(asked))) throw new Problem("otherClient");
    const client = asked === undefined ? undefined : Number(asked);
    const key = await keyBearerOf(token);
    const caller = key
      ? await keyCallerOf(database, key, client)
      : await callerOf(database, token, client);
    if (caller === "otherClient") throw new Problem("otherClient");
    if (!caller || caller.hasSecondFactor || !needsSecondFactor(secondFactor, caller))
      return caller;
    // Until the second factor is set up, all that is open is what sets it up.
    return { ...caller, codes: new Set(), subscriberIds: [], subscriberId: 0 };
  };
}

export function addSessionRoutes(context: RouteContext, settings: SessionSettings): void {
  const { demo, cipher, secondFactor } = settings;
  const { database } = context;
  addSignInRoutes(context, settings);
  addLetterRoutes(context, settings.nudgeOutbox);
  addAccountRoutes(context, { cipher, secondFactor });
  addCustomerRoutes(context);
  addFirstAdministratorRoutes(context);

  answer(context, generalInfo, async ({ caller }) => {
    const [linked, held, factor, Picture] = await inHouse(
      database,
      async (tx) =>
        [
          await clientsOf(tx, caller),
          await grantsOf(tx, caller.personId),
          await secondFactorOf(tx, caller.personId),
          await pictureOf(tx, caller.personId),
        ] as const,
    );
    const codes = held.map(({ code }) => code);
    const state = secondFactorState(
      factor.confirmedAt !== null,
      needsSecondFactor(secondFactor, { type: caller.type, codes }),
    );
    const grants = state === "due" ? [] : held;
    const active = linked.find(({ subscriberId }) => subscriberId === caller.subscriberId);
    return {
      data: {
        Name: caller.name,
        Email: caller.email,
        SusbscriberName: active?.name ?? "",
        IdSubscriber: caller.subscriberId,
        type: caller.type,
        trafico_customers: [...(active?.customerIds ?? [])],
        TimeZone: caller.zone,
        Picture,
        Subscriber: linked.map(({ name, subscriberId, customerIds, zone, isLoadHidden }) => ({
          SubscriberName: name,
          IdSubscriber: subscriberId,
          trafico_customers: [...customerIds],
          TimeZone: zone,
          ...(isLoadHidden && { LoadHidden: true }),
        })),
        Permissions: grants.map(({ code, isPermanent }) => ({
          Service: code,
          Permanent: isPermanent,
        })),
        SecondFactor: state,
      },
    };
  });

  answer(context, clients, async ({ caller }) => {
    const linked = await inHouse(database, (tx) => clientsOf(tx, caller));
    return {
      data: linked.map(({ name, subscriberId, customerIds }) => ({
        Nombre: name,
        _IdSubscriber: subscriberId,
        idCliente: customerIds[0] ?? subscriberId,
      })),
    };
  });

  answer(context, demoAccounts, async () => ({
    data: demo ? [...demo.accounts] : [],
    password: demo?.password ?? null,
  }));
}
