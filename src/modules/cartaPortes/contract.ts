import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { LANGUAGES } from "#kit/pure/terms.ts";
import { CLERKS } from "./clerks.ts";

const ofRow = z.object({ id: z.uuid() });
const text = z.string();
const maybe = z.string().nullable();
const count = z.number().int();

const address = z.object({
  street: maybe,
  exteriorNo: maybe,
  interiorNo: maybe,
  neighbourhood: maybe,
  locality: maybe,
  reference: maybe,
  municipality: maybe,
  state: text,
  country: text,
  postalCode: text,
});

const place = z.object({
  kind: z.enum(["Origen", "Destino"]),
  id: maybe,
  rfc: text,
  name: maybe,
  taxNumber: maybe,
  residence: maybe,
  /** Local instant without a zone; empty where it is not known. */
  at: text,
  /** Kilometres from the place before. */
  distance: maybe,
  address: address.nullable(),
});

const item = z.object({
  satKey: text,
  description: text,
  quantity: text,
  unit: text,
  dangerous: maybe,
  unNo: maybe,
  packing: maybe,
  /** Kilos, to the gram. */
  weight: text,
  value: maybe,
  currency: maybe,
  tariffCode: maybe,
  matter: maybe,
  papers: z
    .array(z.object({ kind: text, pedimento: maybe, number: maybe, importerRfc: maybe }))
    .readonly(),
  portions: z.array(z.object({ quantity: text, origin: text, destination: text })).readonly(),
});

const road = z.object({
  permitType: text,
  permitNo: text,
  vehicle: z.object({ configuration: text, grossWeight: text, plate: text, modelYear: text }),
  insurance: z.object({
    liabilityInsurer: text,
    liabilityPolicy: text,
    environmentInsurer: maybe,
    environmentPolicy: maybe,
  }),
  trailers: z.array(z.object({ type: text, plate: text })).readonly(),
});

const person = z.object({
  kind: text,
  rfc: maybe,
  licence: maybe,
  name: text,
  taxNumber: maybe,
  residence: maybe,
  parts: z.array(text).readonly(),
});

const document = z.object({
  id: text,
  international: z.enum(["Sí", "No"]),
  entryExit: maybe,
  country: maybe,
  regimes: z.array(text).readonly(),
  /** Kilometres. */
  distance: maybe,
  places: z.array(place).readonly(),
  goods: z.object({
    /** Kilos. */
    grossWeight: text,
    items: z.array(item).readonly(),
    road: road.nullable(),
  }),
  people: z.array(person).readonly(),
});
export type DocumentWire = z.output<typeof document>;

/** What speaks against it, and where. */
const fault = z.object({
  /** R01 to R30, O01 to O05, or what the schema or the CFDI finds. */
  code: text,
  /** From the complement downwards: `Mercancias/Mercancia[3]`. */
  node: text,
  values: z.record(z.string(), z.string()),
  /** The field of a row that mends it; the row is null where it is to be added. */
  source: z
    .object({ entity: text, id: z.string().nullable(), field: text, label: text })
    .nullable(),
});
export type FaultWire = z.output<typeof fault>;

const difference = z.object({ node: text, attribute: text, was: maybe, is: maybe });
export type DifferenceWire = z.output<typeof difference>;

export const readDocument = call({
  method: "GET",
  path: "/api/cartaPortes/:id/document",
  summary:
    "The Carta Porte of a load with all that speaks against it, by schema, catalogues and rules, each with the row and field that mend it: as it was found valid, or composed from the load as it is now",
  access: CLERKS,
  anyClient: true,
  params: ofRow,
  refuses: ["notFound"],
  reply: z.object({
    data: z.object({
      document,
      issuer: z.object({ rfc: text, name: text, taxRegime: maybe, postalCode: maybe }),
      /** It is as it was found valid, not as the load is now. */
      isKept: z.boolean(),
      faults: z.array(fault),
      warnings: z.array(fault),
      /** Catalogues and schemas that are to be loaded before anything is found valid. */
      notLoaded: z.array(text),
      /** Facts that rules looked at in vain. */
      unknown: z.array(text),
      /** What of the load is otherwise than it was found valid. */
      differences: z.array(difference),
      /** Whether whoever stamps is connected. */
      canStamp: z.boolean(),
    }),
  }),
});
export type DocumentReply = z.output<typeof readDocument.reply>["data"];

export const downloadXml = call({
  method: "GET",
  path: "/api/cartaPortes/:id/xml",
  summary:
    "The CFDI 4.0 of type T with its complement Carta Porte 3.1, unsigned; once it came back, as it was returned with its stamp",
  access: CLERKS,
  anyClient: true,
  params: ofRow,
  refuses: ["notFound"],
  file: true,
  reply: z.unknown(),
});

export const downloadPdf = call({
  method: "GET",
  path: "/api/cartaPortes/:id/pdf",
  summary: "A Carta Porte as a PDF; without a stamp every page says that it has none",
  access: CLERKS,
  anyClient: true,
  params: ofRow,
  query: z.object({ language: z.enum(LANGUAGES).default("es") }),
  refuses: ["notFound"],
  file: true,
  reply: z.unknown(),
});

const stamped = z.object({ data: z.object({ id: z.uuid(), version: count, fiscalUuid: text }) });

/** Bytes of a CFDI that comes back. */
export const MOST_RETURNED = 4 * 1024 * 1024;
export const returnedFields = z.object({
  /** The id and version of the Carta Porte. */
  row: z.uuid(),
  version: z.coerce.number().int().min(1),
});

export const takeReturned = call({
  method: "POST",
  path: "/api/cartaPortes/returned",
  summary:
    "Takes the XML that came back from whoever stamped it: only if its complement equals ours and it has a stamp",
  access: CLERKS,
  anyClient: true,
  multipart: returnedFields.extend({ file1: z.file() }),
  refuses: ["notFound", "conflict", "tooLarge", "barred"],
  reply: stamped,
});

export const requestStamp = call({
  method: "POST",
  path: "/api/cartaPortes/:id/stamp",
  summary:
    "Has a valid Carta Porte stamped by whoever is connected for it; what comes back is taken only if its complement equals ours",
  access: CLERKS,
  anyClient: true,
  params: ofRow,
  body: z.object({ version: count.min(1) }),
  refuses: ["notFound", "conflict", "barred"],
  reply: stamped,
});

/** Loads that a Carta Porte can be made for. */
const waitingLoad = z.object({
  id: z.uuid(),
  client: count,
  loadNo: text,
  status: text,
  plannedFor: text,
  site: text,
  destination: text,
  carrier: maybe,
  vehicle: maybe,
  driver: maybe,
  unitsLoaded: count,
  /** Kilos. */
  weightLoaded: maybe,
});
export type WaitingLoad = z.output<typeof waitingLoad>;

export const MOST_WAITING = 200;

export const waitingLoads = call({
  method: "GET",
  path: "/api/cartaPortes/waiting",
  summary:
    "Loads on Mexican roads that have no live Carta Porte, the first that leave first, two hundred at most",
  access: CLERKS,
  anyClient: true,
  reply: z.object({ data: z.array(waitingLoad) }),
});
