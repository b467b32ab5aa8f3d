import type { InjectOptions } from "fastify";
import type { Call } from "#kit/pure/call.ts";
import { entities } from "#modules/entities.ts";
import type { OwnerView } from "./behindTheGuards.ts";
import { fieldsOf, nameOf } from "./routeTable.ts";
import { type SentFile, uploadForm } from "./uploadForm.ts";

interface PedimentoNumbers {
  readonly patente: string;
  readonly number: string;
  /** The fifteen digits in one text. */
  readonly printed: string;
}

/** What one client has and another must not reach, by the kind of thing. */
export interface Possessions {
  readonly uploads: readonly string[];
  readonly audits: readonly string[];
  readonly agreements: readonly string[];
  readonly causes: readonly string[];
  readonly chains: readonly string[];
  readonly feeds: readonly string[];
  /** Findings that somebody has worked on. */
  readonly findings: readonly string[];
  /** Findings whose answer is waited for: the catalogue may be corrected by them. */
  readonly askedFindings: readonly string[];
  readonly pairs: readonly string[];
  /** Decisions that did no more than say something. */
  readonly comments: readonly string[];
  readonly agreementNumbers: readonly string[];
  readonly parts: readonly string[];
  readonly pedimentos: readonly PedimentoNumbers[];
  /** Rows of declared entities, ID:VERSION, by the name of the entity. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
  /** People to whom somebody of the client has written. */
  readonly correspondents: readonly string[];
  /** A zip for each upload call, by its path. */
  readonly files: Readonly<Record<string, SentFile>>;
}

const FINDING = "audit_id || '.' || sequence || '.' || test || '.' || part_no";

/** Collects what a client has, a few of each kind. */
export async function possessionsOf(
  owner: OwnerView,
  subscriberId: number,
  files: Possessions["files"],
): Promise<Possessions> {
  const some = async (what: string, source: string): Promise<string[]> => {
    const rows = await owner.query<{ it: string }>(
      `select distinct on (kind) it from (select ${what} as it, ${source} t where subscriber_id = $1) s order by kind, it limit 8`,
      [subscriberId],
    );
    return rows.map(({ it }) => it);
  };
  const rows: Record<string, string[]> = {};
  for (const { name, state } of entities.filter(({ owner }) => owner === "client"))
    rows[name] = await some("id || ':' || version", `${state ?? "id"} as kind from ${name}`);
  return {
    uploads: await some("id::text", "kind || feed || state as kind from uploads"),
    audits: await some("id::text", "state as kind from audits"),
    agreements: await some("id::text", "number as kind from agreements"),
    causes: await some("id::text", "cause as kind from audit_causes"),
    chains: await some(
      "first_id::text",
      "first_id::text as kind from (select * from pedimentos where prior_number is not null)",
    ),
    feeds: await some("id::text", "kind from feeds"),
    findings: await some(
      FINDING,
      "state as kind from (select * from finding_work where state in ('accepted', 'assigned'))",
    ),
    askedFindings: await some(
      FINDING,
      "state as kind from (select * from finding_work where state = 'asked')",
    ),
    comments: await some(
      "decision_id::text",
      "action as kind from (select * from finding_events where action = 'comment')",
    ),
    pairs: await some("id::text", "id::text as kind from accepted_pairs"),
    agreementNumbers: await some("number", "number as kind from agreements"),
    parts: await some("part_no", "part_no as kind from parts"),
    correspondents: await some("to_id::text", "to_id::text as kind from messages"),
    rows,
    pedimentos: await owner.query(
      `select patente, number, right(year::text, 2) || left(aduana, 2) || patente || number as printed
       from pedimentos where subscriber_id = $1 order by number limit 3`,
      [subscriberId],
    ),
    files,
  };
}

/** One request, and all that it says, so that an echo of it is not taken for an answer. */
export interface Attempt {
  readonly request: InjectOptions & { readonly url: string };
  readonly said: string;
}

const INJECTIONS = ["' or 1=1 --", "1; select * from parts", "subscriber_id", "%", "\\"];

type Values = (of: Possessions) => readonly string[];
const ids: Values = (of) => [
  ...of.uploads,
  ...of.audits,
  ...of.agreements,
  ...of.causes,
  ...of.chains,
  ...of.feeds,
  ...of.pairs,
  ...of.findings,
];
const words: Values = (of) => [...of.parts, ...of.agreementNumbers, ...INJECTIONS];

/** What is sent as each field of each call: things of the other client first, then tricks. */
const SENT_AS: Readonly<Record<string, Values>> = {
  id: ids,
  ID: ids,
  ids,
  format: () => ["pdf", "xlsx"],
  language: () => ["es", "en"],
  IdAgreement: ids,
  IdAgreementDownload: ids,
  PartNO: words,
  filter: words,
  "filter[]": () => ["New", "Duplicated", ...INJECTIONS],
  By: () => ["mes", "proveedor", "cliente", ...INJECTIONS],
  Medida: () => ["Obtenido", "Recuperable", "Exposicion", ...INJECTIONS],
  Grupo: words,
  orderby: () => ["PartNO", "MXHTS", ...INJECTIONS],
  order: () => ["asc", "desc", ...INJECTIONS],
  Type: () => ["daily", "hourly", "manual", ...INJECTIONS],
  Patente: (of) => [...of.pedimentos.map(({ patente }) => patente), "", ...INJECTIONS],
  Pedimento: (of) => [
    ...of.pedimentos.map(({ number }) => number),
    ...of.pedimentos.map(({ printed }) => printed),
    ...INJECTIONS,
  ],
  Patrones: () => ["ARTICULO <part>", "CLAVE <part>", ...INJECTIONS],
  Aduana: () => ["240", "24", ...INJECTIONS],
  Anio: () => ["2026", "6", ...INJECTIONS],
  state: () => ["open,assigned", "assigned", ...INJECTIONS],
  assignee: () => ["none", "me", ...INJECTIONS],
  severity: () => ["RIESGO,ERROR,AHORRO,INFO,OK", ...INJECTIONS],
  case: () => ["C20,C21", ...INJECTIONS],
  test: () => ["part", ...INJECTIONS],
  patente: (of) => [...of.pedimentos.map(({ patente }) => patente), ...INJECTIONS],
  pedimento: (of) => [...of.pedimentos.map(({ number }) => number), ...INJECTIONS],
  part: words,
  findings: (of) => of.findings,
  finding: (of) => of.askedFindings,
  action: () => ["accept", "comment", ...INJECTIONS],
  due: () => ["2026-12-31"],
  comment: words,
  remember: () => ["true"],
  decision: (of) => of.comments,
  MXHTS: () => ["8544429904", ...INJECTIONS],
  PartDesc: words,
  about: () => ["part", "description", ...INJECTIONS],
  Declarado: words,
  Registrado: words,
  Motivo: words,
  Comentario: words,
  withdraw: () => ["true"],
  Agreement: () => ["ATTEMPT-1", ...INJECTIONS],
  Treaty: () => ["T-MEC", ...INJECTIONS],
  Supplier: () => ["ATTEMPTED SUPPLIES", ...INJECTIONS],
  CertifierType: () => ["EXPORTER", ...INJECTIONS],
  CertifierName: () => ["A CERTIFIER", ...INJECTIONS],
  Producer: () => ["A PRODUCER", ...INJECTIONS],
  Importer: () => ["AN IMPORTER", ...INJECTIONS],
  InitialDate: () => ["2026-01-01", ...INJECTIONS],
  FinalDate: () => ["2026-12-31", ...INJECTIONS],
  SignedDate: () => ["2025-12-15", ...INJECTIONS],
  RevokedDate: () => ["2026-06-01", ...INJECTIONS],
  Reason: () => ["Because", ...INJECTIONS],
  Version: () => ["0", "1", "2", ...INJECTIONS],
  At: () => ["2026-11-20", ...INJECTIONS],
  from: () => ["2026-01", ...INJECTIONS],
  month: () => ["2026-06", ...INJECTIONS],
  months: () => ["12", ...INJECTIONS],
  gaps: () => ["false", "true", ...INJECTIONS],
  Date1: () => ["2020-01-01"],
  Date2: () => ["2030-01-01"],
  skip: () => ["0"],
  take: () => ["1000"],
  // An account on this machine at which nobody answers.
  Source: () => ["sftp", "folder"],
  Time: () => ["05:30", ...INJECTIONS],
  Minute: () => ["25", ...INJECTIONS],
  Host: () => ["127.0.0.1", ...INJECTIONS],
  Port: () => ["1", ...INJECTIONS],
  Username: () => ["viat", ...INJECTIONS],
  SignIn: () => ["password", "key"],
  Secret: () => ["a wrong secret"],
  HostKey: () => [`SHA256:${"A".repeat(43)}`, ...INJECTIONS],
  Folder: () => ["/parts", "../../etc", ...INJECTIONS],
  settings: () => ["siteTracking"],
  layout: () => ["self.scheme"],
  message: words,
  stack: words,
  q: words,
  person: (of) => of.correspondents,
  text: words,
  before: () => ["1", "999999999", ...INJECTIONS],
  mine: () => ["false", "true"],
  actions: () => ["hallazgos", ...INJECTIONS],
  kind: () => ["support", "feedback", ...INJECTIONS],
  subject: words,
  page: () => ["/auditoria", ...INJECTIONS],
  types: () => ["event,alert", "system", "application", ...INJECTIONS],
  query: words,
  refreshToken: () => ["0".repeat(43)],
  email: () => ["nobody@demo.test"],
  password: () => ["a wrong password"],
  // Of the session and of people, who are of no client.
  idSubscriber: () => ["1", "2", "4", ...INJECTIONS],
  code: () => ["000000", ...INJECTIONS],
  token: () => ["0".repeat(43), ...INJECTIONS],
  NewPassword: () => ["short"],
  Picture: () => ["data:image/png;base64,iVBORw0KGgoAAAA=", ...INJECTIONS],
  username: () => ["nobody", ...INJECTIONS],
  fullname: () => ["Nobody", ...INJECTIONS],
  Name: () => ["Somebody", ...INJECTIONS],
  Email: () => ["somebody@demo.test", ...INJECTIONS],
  State: () => ["active", "waiting", ...INJECTIONS],
  Clients: () => ["1", "2", "4"],
  Grants: () => ["CATALOGO_PARTES"],
  // Of the administration of clients, which is the house's own.
  DisplayName: words,
  Zone: () => ["America/Mexico_City", ...INJECTIONS],
  Plant: words,
  HidesLoad: () => ["true"],
  Hidden: () => ["true", "false"],
  Rfcs: () => ["MNO120315QX7", ...INJECTIONS],
  Customers: () => ["101"],
};

/** Forms in which a request may try to name another client where no call asks for one. */
const SMUGGLED = ["subscriber_id", "subscriberId", "IdSubscriber", "_IdSubscriber", "idCliente"];

/** Every request that is tried on a call: all fields together, then each value of each field with only what is required. */
export function attemptsOn(call: Call, of: Possessions, subscriberId: number): Attempt[] {
  const schemas = [call.params, call.query, call.body];
  const values = new Map(
    schemas.flatMap(fieldsOf).map(({ name }) => [name, valuesOf(call, name, of)]),
  );
  const all = Object.fromEntries([...values].map(([name, [first = ""]]) => [name, first]));
  const needed = Object.fromEntries(
    schemas
      .flatMap(fieldsOf)
      .filter(({ isRequired }) => isRequired)
      .map(({ name }) => [name, all[name] ?? ""]),
  );
  const each = [...values].flatMap(([name, ofField]) =>
    ofField.map((value) => ({ ...needed, [name]: value })),
  );
  const smuggled = SMUGGLED.map((name) => ({ ...needed, [name]: String(subscriberId) }));
  return [needed, all, ...each, ...smuggled].map((given) => attempt(call, given, of));
}

const rowIds = (rows: readonly string[]) => rows.map((row) => row.split(":")[0] ?? "");

/** The words of a declared entity's list, and what its rows are named by. */
const sentToEntity = (rows: readonly string[]): Readonly<Record<string, readonly string[]>> => ({
  id: rowIds(rows),
  ids: rowIds(rows),
  format: ["pdf", "zpl"],
  rows,
  reason: ["Because"],
  version: ["1", "2", ...INJECTIONS],
  after: [...rowIds(rows), ...INJECTIONS],
  before: [...rowIds(rows), "1", ...INJECTIONS],
  last: ["true", ...INJECTIONS],
  at: ["M", "2026-11-20", ...INJECTIONS],
  sort: ["name", "-name", ...INJECTIONS],
  search: ["trans", ...INJECTIONS],
  clients: ["1", "1,2", ...INJECTIONS],
  client: ["1"],
});

const entityOf = ({ path }: Call) =>
  entities.find(({ name }) => path === `/api/${name}` || path.startsWith(`/api/${name}/`));

function valuesOf(call: Call, name: string, of: Possessions): readonly string[] {
  const entity = entityOf(call);
  const field = entity?.fields[name];
  if (field)
    return [
      ...rowIds(of.rows[field.target?.().name ?? ""] ?? []),
      ...[field.sample(call.params ? 4 : 3), ...(field.options ?? [])].map(String),
      ...INJECTIONS,
    ];
  const own = entity && sentToEntity(of.rows[entity.name] ?? [])[name];
  const values = own ?? SENT_AS[name]?.(of);
  if (!values) throw new Error(`${nameOf(call)}: nobody has said what to try as ${name}`);
  return values;
}

function attempt(call: Call, given: Record<string, string>, of: Possessions): Attempt {
  const inPath = namesOf(call.params);
  const inBody = namesOf(call.body);
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(given[name] ?? ""),
  );
  const rest = Object.entries(given).filter(([name]) => !inPath.has(name));
  const isPost = call.method === "POST";
  const query = new URLSearchParams(rest.filter(([name]) => !isPost || !inBody.has(name)));
  const url = query.size > 0 ? `${path}?${query.toString()}` : path;
  const said = `${JSON.stringify(given)} ${url}`;
  if (!isPost) return { request: { method: call.method, url }, said };
  const file = of.files[call.path];
  const payload = Object.fromEntries(
    rest.map(([name, value]) => [name, sent(entityOf(call)?.fields[name]?.kind ?? name, value)]),
  );
  if (!call.multipart || !file) return { request: { method: "POST", url, payload }, said };
  const { headers, body } = uploadForm([file], { ...given, IdAgreement: of.agreements[0] ?? "" });
  const told = `${said} ${file.file} ${Buffer.from(file.bytes).toString("latin1")}`;
  return { request: { method: "POST", url, headers, payload: body }, said: told };
}

/** Fields of a body that are no texts, by name; those of a declared entity by kind. */
const SHAPES: Readonly<Record<string, (text: string) => unknown>> = {
  integer: Number,
  flag: () => true,
  choices: (option) => [option],
  ids: (id) => [id],
  actions: (name) => [name],
  findings: (id) => [{ id, version: 1 }],
  finding: (id) => ({ id, version: 1 }),
  rows: (row) => [{ id: row.split(":")[0], version: Number(row.split(":")[1]) }],
  version: Number,
  client: Number,
  remember: () => true,
  withdraw: () => true,
  settings: (name) => ({ [name]: true }),
  layout: (name) => ({ [name]: "dark" }),
  Clients: (id) => [Number(id)],
  Grants: (code) => [{ Service: code }],
  HidesLoad: () => true,
  Rfcs: (Rfc) => [{ Rfc }],
  Customers: (id) => [{ idCliente: Number(id), Nombre: "A customer" }],
};

const sent = (name: string, value: string): unknown => SHAPES[name]?.(value) ?? value;

const namesOf = (schema: Call["params"]) => new Set(fieldsOf(schema).map(({ name }) => name));
