import { z } from "zod";
import { call } from "#kit/pure/call.ts";

const params = z.object({ idSubscriber: z.string().regex(/^\d{1,9}$/, "a number") });
const clientRecord = z.object({
  Nombre: z.string(),
  _IdSubscriber: z.number(),
  idCliente: z.number(),
});

export const plantOf = call({
  method: "GET",
  path: "/kpis/QuePlantaEs/:idSubscriber",
  summary:
    "The plant of a subscriber: the site of its first customer that has one, with its time zone",
  access: "signedIn",
  params,
  reply: z.object({
    data: z.object({ plant: z.string(), siteId: z.uuid().nullable(), tz: z.string() }),
  }),
});

export const customersOfSubscriber = call({
  method: "GET",
  path: "/kpis/getClientesPorSubscriber2/:idSubscriber",
  summary: "The customers of a subscriber",
  access: "signedIn",
  params,
  reply: z.object({ data: z.array(clientRecord) }),
});

export const customerOfSubscriber = call({
  method: "GET",
  path: "/kpis/getCliente/:idSubscriber",
  summary: "The first customer of a subscriber",
  access: "signedIn",
  params,
  reply: z.object({ data: clientRecord }),
});

export const distributionCustomers = call({
  method: "GET",
  path: "/kpis/getClientesDistribucion",
  summary: "The customers that distribution serves, of all subscribers of the caller",
  access: "signedIn",
  reply: z.object({ data: z.array(clientRecord) }),
});
