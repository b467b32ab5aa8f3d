import { estadoWords } from "#features/audit/contract.ts";
import type { addClient } from "#features/clients/contract.ts";
import type { invitePerson } from "#features/people/contract.ts";
import { statusWords } from "#features/uploads/contract.ts";
import type { SentBodyOf } from "#kit/pure/call.ts";
import { certificateZip, dataStageZip, partsZip } from "./bulkFiles.ts";
import { until } from "./until.ts";
import type { MailServer } from "./mailServer.ts";

/** Somebody's calls to a running product. */
export interface Hands {
  readonly get: (path: string) => Promise<Told>;
  readonly post: (path: string, body: object) => Promise<Told>;
  readonly upload: (path: string, file: SentZip, fields?: Record<string, string>) => Promise<Told>;
}

interface Told {
  readonly status: number;
  // What a reply holds is for the test to say.
  readonly body: ReturnType<typeof JSON.parse>;
}

interface SentZip {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const RFC = "EPM030415K2A";
const ADMINISTRATOR = { email: "direccion@empresa.test", password: "una frase larga 5" };
const PASSWORD = "otra frase larga 6";
const AUDITOR = "auditora@empresa.test";

/** The calls of a product at `address`, in the name of whoever these headers sign in. */
export function handsAt(address: string, headers: Record<string, string> = {}): Hands {
  const ask = async (path: string, init: RequestInit = {}): Promise<Told> => {
    const reply = await fetch(address + path, {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
    });
    return { status: reply.status, body: await reply.json() };
  };
  return {
    get: (path) => ask(path),
    post: (path, body) =>
      ask(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    upload: (path, { name, bytes }, fields = {}) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set("Filenames", JSON.stringify(["file1"]));
      form.set("file1", new File([Buffer.from(bytes)], name, { type: "application/zip" }));
      return ask(path, { method: "POST", body: form });
    },
  };
}

/** Throws what the product said when it did not do what was asked. */
export function done({ status, body }: Told): Told["body"] {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

async function entered(
  address: string,
  { email, password }: { email: string; password: string },
  client?: number,
): Promise<Hands> {
  const { token } = done(await handsAt(address).post("/api/login", { email, password }));
  const chosen = client !== undefined && { "x-id-subscriber": String(client) };
  return handsAt(address, { authorization: `Bearer ${String(token)}`, ...chosen });
}

/** The administrator, who has chosen one client where one is named. */
export const administratorAt = (address: string, client?: number): Promise<Hands> =>
  entered(address, ADMINISTRATOR, client);
export const auditorAt = (address: string): Promise<Hands> =>
  entered(address, { email: AUDITOR, password: PASSWORD });

/** The token of the link that the start printed; undefined: it printed none. */
export function firstToken(said: string): string | undefined {
  return /\/primer-administrador#([\w-]{43}) /.exec(said)?.[1];
}

/** Spends the printed link and signs in. */
export async function firstAdministrator(address: string, said: string): Promise<Hands> {
  const sent = {
    Name: "Delia Dirige",
    Email: ADMINISTRATOR.email,
    NewPassword: ADMINISTRATOR.password,
  };
  const made = { ...sent, token: firstToken(said) };
  done(await handsAt(address).post("/api/first_administrator", made));
  return administratorAt(address);
}

/** The company, as the screen of clients makes it; without RFCs when none are given. */
export async function firstClient(
  administrator: Hands,
  Rfcs: SentBodyOf<typeof addClient>["Rfcs"] = [{ Rfc: RFC }],
  Name = "Empresa Primera",
): Promise<number> {
  const sent: SentBodyOf<typeof addClient> = {
    Name,
    Zone: "America/Mexico_City",
    Rfcs,
  };
  return done(await administrator.post("/api/clients", sent)).data._id;
}

/** The first truck: a site of the house with its places, and an entry of two units received there. */
export async function firstEntry(administrator: Hands): Promise<void> {
  const add = async (entity: string, row: object): Promise<Told["body"]> =>
    done(await administrator.post(`/api/${entity}`, row)).data;
  const at = { code: "LRD1", name: "Laredo", kind: "warehouse", country: "US", city: "Laredo" };
  const { id: site } = await add("sites", { ...at, zone: "America/Chicago" });
  const dock = await add("locations", { code: "D-01", site, kind: "dock" });
  const place = await add("locations", { code: "S-01", site, kind: "staging" });
  const { id } = await add("shipments", {
    bolNo: "BOL-1",
    site,
    shipmentType: "FTL",
    unitsDeclared: 2,
  });
  const run = async (command: string, input: object) => {
    const { version } = done(await administrator.get(`/api/shipments/${id}`)).data;
    await add(`shipments/${command}`, { rows: [{ id, version }], input });
  };
  await run("checkIn", { trailerNo: "T-1" });
  await run("startReceive", { dock: dock.id });
  await run("scan", { labels: ["U-1", "U-2"], unitType: "box", location: place.id });
  await run("closeReceive", {});
}

type Invited = SentBodyOf<typeof invitePerson>;

/** A client's own person who chooses their password by the letter's link, and signs in. */
export async function invitedPerson(
  administrator: Hands,
  mail: MailServer,
  person: Pick<Invited, "Name" | "Email" | "Clients" | "Grants">,
): Promise<Hands> {
  const sent: Invited = { ...person, Type: "SUBSCRIBER" };
  done(await administrator.post("/api/people", sent));
  const { origin, hash } = new URL(await mail.linkTo(person.Email));
  const chosen = { token: hash.slice(1), NewPassword: PASSWORD };
  done(await handsAt(origin).post("/api/link/password", chosen));
  return entered(origin, { email: person.Email, password: PASSWORD });
}

export const invitedAuditor = (
  administrator: Hands,
  mail: MailServer,
  client: number,
): Promise<Hands> =>
  invitedPerson(administrator, mail, {
    Name: "Aída Audita",
    Email: AUDITOR,
    Clients: [client],
    Grants: [{ Service: "AUDITORIA_REPORTE" }, { Service: "CATALOGO_PARTES" }],
  });

const PARTS = Array.from({ length: 12 }, (_, at) => `ARN-${String(at).padStart(3, "0")}`);

/** The company's first files: parts, certificates for two thirds of them, and a Data Stage of October. */
export const firstFiles = {
  parts: {
    name: "partes.zip",
    bytes: partsZip(
      "partes",
      PARTS.map((partNo) => ({ partNo, mxhts: "8544429999", description: "ARNES ELECTRICO" })),
    ),
  },
  certificates: {
    name: "certificado.zip",
    bytes: certificateZip("TMEC-2026-001", PARTS.slice(0, 8)),
  },
  pedimentos: {
    name: "datastage.zip",
    bytes: dataStageZip("9000001", [
      { number: "6000001", rfc: RFC, parts: PARTS.slice(0, 6) },
      { number: "6000002", rfc: RFC, parts: PARTS.slice(6) },
    ]),
  },
} as const;

/** Sends one zip and waits until it is settled; gives its record. */
export async function settledUpload(
  hands: Hands,
  path: "/api/upload_parts" | "/api/upload_nafta" | "/api/upload_pedimentos",
  zip: SentZip,
  fields: Record<string, string> = {},
): Promise<Told["body"]> {
  const { uploads } = done(await hands.upload(path, zip, fields));
  let data: Told["body"];
  await until(async () => {
    ({ data } = done(await hands.get(`/api/uploads/${uploads[0]._id}`)));
    return data.Status !== statusWords.received && data.Status !== statusWords.processing;
  }, 50);
  return data;
}

/** Sends the first files, each after the one before it. */
export async function sendFirstFiles(auditor: Hands): Promise<Told["body"][]> {
  const { parts, certificates, pedimentos } = firstFiles;
  return [
    await settledUpload(auditor, "/api/upload_parts", parts, { FileDate: "2026-10-01" }),
    await settledUpload(auditor, "/api/upload_nafta", certificates),
    await settledUpload(auditor, "/api/upload_pedimentos", pedimentos),
  ];
}

/** What a person reads of the company's data: equal before a backup and after it was restored. */
export interface Answers {
  /** Of each pedimento what was found for each line. */
  readonly audits: Readonly<Record<string, readonly string[]>>;
  readonly parts: number;
  readonly agreements: readonly string[];
}

const ALWAYS = "Date1=2020-01-01&Date2=2099-12-31";

const MOVING: ReadonlySet<string> = new Set([estadoWords.pending, estadoWords.running]);

/** Reads the answers once every audit has run. */
export async function readAnswers(auditor: Hands): Promise<Answers> {
  let rows: { _id: string; Pedimento: string; Estado: string }[] = [];
  await until(async () => {
    rows = done(await auditor.get(`/api/getAuditGen?${ALWAYS}`)).data;
    return rows.length >= 2 && !rows.some(({ Estado }) => MOVING.has(Estado));
  }, 100);
  const audits: Record<string, string[]> = {};
  for (const { _id, Pedimento } of rows) {
    const { Resultado } = done(await auditor.get(`/api/getAuditDet?ID=${_id}`)).data;
    const lines: { Tipo: string; Partida: number; Caso: string }[] = Resultado;
    audits[Pedimento] = lines.map(({ Tipo, Partida, Caso }) => `${Tipo} ${Partida} ${Caso}`);
  }
  const { totalCount } = done(await auditor.get("/parts_paginated"));
  const agreements: { Agreement: string }[] = done(await auditor.get("/api/getCatA")).data;
  return {
    audits,
    parts: totalCount,
    agreements: agreements.map(({ Agreement }) => Agreement).toSorted(),
  };
}
