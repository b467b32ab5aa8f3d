import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { givenPassword } from "./contract/password.ts";

const signedIn = z.object({
  user: z.literal(true),
  token: z.string(),
  refreshToken: z.string(),
  /** Seconds that the access token lives. */
  expiresIn: z.number(),
});

export const login = call({
  method: "POST",
  path: "/api/login",
  summary: "Signs in",
  access: "public",
  secret: true,
  body: z.object({
    email: z.string().min(1).max(200),
    password: givenPassword,
    /** Of the authenticator, or a recovery code; asked for when the answer says `secondFactor: true`. */
    code: z.string().min(1).max(40).optional(),
  }),
  refuses: ["wrongSignIn", "codeNeeded", "wrongCode"],
  reply: signedIn,
});

export const refresh = call({
  method: "POST",
  path: "/api/refresh",
  summary: "Exchanges a refresh token for its successor",
  access: "public",
  secret: true,
  body: z.object({ refreshToken: z.string().min(1).max(200) }),
  refuses: ["signedOut", "forbidden"],
  reply: signedIn,
});

/** The documented form. A secret in an address: single use, bound, never logged (decision 5). */
export const refreshByQuery = call({
  method: "GET",
  path: "/api/refresh",
  summary: "Exchanges a refresh token for its successor (documented form)",
  access: "public",
  secret: true,
  query: z.object({ refreshToken: z.string().min(1).max(200) }),
  refuses: ["signedOut", "forbidden"],
  reply: signedIn,
});

export const logout = call({
  method: "POST",
  path: "/api/logout",
  summary: "Ends the session, its access token included",
  access: "signedIn",
  anyClient: true,
  reply: z.object({ data: z.literal(true) }),
});

export const generalInfo = call({
  method: "GET",
  path: "/api/generalnfo",
  summary: "The signed-in person, what they may do and for whom",
  access: "signedIn",
  reply: z.object({
    data: z.object({
      Name: z.string(),
      Email: z.string(),
      SusbscriberName: z.string(),
      IdSubscriber: z.number(),
      type: z.string(),
      trafico_customers: z.array(z.number()),
      /** Of the active client: an IANA name. */
      TimeZone: z.string(),
      Subscriber: z.array(
        z.object({
          SubscriberName: z.string(),
          IdSubscriber: z.number(),
          trafico_customers: z.array(z.number()),
          TimeZone: z.string(),
          /** The client's setting: its people see no Load in the menu. */
          LoadHidden: z.boolean().optional(),
        }),
      ),
      Permissions: z.array(z.object({ Service: z.string(), Permanent: z.boolean() })),
      /** A data address; null: none. */
      Picture: z.string().nullable().optional(),
      /** due: nothing else is open to this person until they have set one up. */
      SecondFactor: z.enum(["on", "off", "due"]),
    }),
  }),
});

export const clients = call({
  method: "GET",
  path: "/kpis/listClientes",
  summary: "The clients for which a person may act",
  access: "signedIn",
  reply: z.object({
    data: z.array(
      z.object({ Nombre: z.string(), _IdSubscriber: z.number(), idCliente: z.number() }),
    ),
  }),
});

export const demoAccounts = call({
  method: "GET",
  path: "/api/demo",
  summary: "The accounts of the demonstration, when it is on",
  access: "public",
  reply: z.object({
    data: z.array(z.object({ email: z.string(), words: z.string() })),
    password: z.string().nullable(),
  }),
});
