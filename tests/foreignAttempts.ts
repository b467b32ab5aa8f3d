import type { InjectOptions } from "fastify";
import type { Call } from "#kit/pure/call.ts";
import type { Entity } from "#kit/entity/entity.ts";
import { checkFaults, formFields } from "#kit/entity/faultsOf.ts";
import { HOLD_TYPES } from "#kit/entity/holds/holds.ts";
import { snake, tableName } from "#kit/entity/server/columns.ts";
import { entities, layouts } from "#modules/modules.ts";
import type { OwnerView } from "./behindTheGuards.ts";
import { isSoak } from "./isSoak.ts";
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
  /** Findings that somebody has decided about once. */
  readonly findings: readonly string[];
  /** Findings whose answer is waited for: the catalogue may be corrected by them. */
  readonly askedFindings: readonly string[];
  readonly pairs: readonly string[];
  /** Decisions that did no more than say something. */
  readonly comments: readonly string[];
  readonly agreementNumbers: readonly string[];
  readonly parts: readonly string[];
  readonly partsOnHand: readonly string[];
  readonly pedimentos: readonly PedimentoNumbers[];
  /** Rows of declared entities, ID:VERSION, by the name of the entity. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
  /** Documents of the first of those rows, by the name of the entity that has any. */
  readonly documents: Readonly<Record<string, readonly string[]>>;
  /** What holds those rows, by the name of the entity that can be held. */
  readonly holds: Readonly<Record<string, readonly string[]>>;
  /** Numbers of entries. */
  readonly entryNumbers: readonly string[];
  /** Links to the story of the first entry. */
  readonly links: readonly string[];
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
  return {
    ...(await declaredStock(owner, subscriberId, entities)),
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
      "state as kind from (select * from finding_work where state in ('accepted', 'assigned') and version = 1)",
    ),
    askedFindings: await some(
      FINDING,
      "state as kind from (select * from finding_work where state = 'asked' and version = 1)",
    ),
    comments: await some(
      "decision_id::text",
      "action as kind from (select * from finding_events where action = 'comment')",
    ),
    pairs: await some("id::text", "id::text as kind from accepted_pairs"),
    agreementNumbers: await some("number", "number as kind from agreements"),
    parts: await some("part_no", "part_no as kind from parts"),
    partsOnHand: await some("part_no", "part_no as kind from stock_balances"),
    entryNumbers: await some("entry_no", "stage as kind from shipments"),
    links: await some("id::text", "id::text as kind from story_links"),
    correspondents: await some("to_id::text", "to_id::text as kind from messages"),
    pedimentos: await owner.query(
      `select patente, number, right(year::text, 2) || left(aduana, 2) || patente || number as printed
       from pedimentos where subscriber_id = $1 order by number limit 3`,
      [subscriberId],
    ),
    files,
  };
}

/** The same possessions, with what there is of one entity now. */
export async function withStockOf(
  owner: OwnerView,
  subscriberId: number,
  known: Possessions,
  entity: Entity,
): Promise<Possessions> {
  const now = await declaredStock(owner, subscriberId, [entity]);
  return {
    ...known,
    rows: { ...known.rows, ...now.rows },
    documents: { ...known.documents, ...now.documents },
    holds: { ...known.holds, ...now.holds },
  };
}

/** Rows of these declared entities, their documents and what holds them. */
async function declaredStock(
  owner: OwnerView,
  subscriberId: number,
  some: readonly Entity[],
): Promise<Pick<Possessions, "rows" | "documents" | "holds">> {
  const rows: Record<string, string[]> = {};
  const documents: Record<string, string[]> = {};
  const holds: Record<string, string[]> = {};
  // The house's are everybody's to name.
  for (const entity of some.filter(({ owner: of }) => of === "house")) {
    const known = await owner.query<{ it: string }>(
      `select id || ':' || version as it from ${tableName(entity)} order by id limit 2`,
    );
    rows[entity.name] = known.map(({ it }) => it);
  }
  const owned = some.filter((one) => one.owner === "client");
  const ofEach = async (
    those: readonly Entity[],
    query: (name: string, table: string, entity: Entity) => string,
  ) => {
    if (those.length === 0) return new Map<string, { entity: string; it: string }[]>();
    const all = those.map((one) => `(${query(one.name, tableName(one), one)})`).join(" union all ");
    const found = await owner.query<{ entity: string; it: string }>(all, [subscriberId]);
    return Map.groupBy(found, ({ entity }) => entity);
  };
  const itsOf = (found: Awaited<ReturnType<typeof ofEach>>, name: string) =>
    (found.get(name) ?? []).map(({ it }) => it);
  // Those that were changed most: what a command of a test has brought to a state can be brought on.
  const changed = await ofEach(
    owned,
    (name, table, { state }) =>
      `select '${name}' as entity, it from (
         select distinct on (kind) it from (select id || ':' || version as it, version, ${snake(state ?? "id")}::text as kind
           from ${table} where subscriber_id = $1) s order by kind, version desc, it limit 8) s`,
  );
  const told = await ofEach(
    owned,
    (name, table) =>
      `select entity, r.id || ':' || r.version as it from entity_events e join ${table} r
         on (r.subscriber_id, r.id) = (e.subscriber_id, e.row_id)
       where entity = '${name}' and e.subscriber_id = $1 and reason is not null order by recorded_at desc limit 2`,
  );
  const held = await ofEach(
    owned.filter((one) => one.holds),
    (name, table) =>
      `select entity, h.id || ' ' || r.id || ':' || version as it from entity_holds h join ${table} r
         on r.subscriber_id = h.subscriber_id and r.id = h.row_id
       where entity = '${name}' and h.subscriber_id = $1 and h.released_at is null`,
  );
  const heldAll = await owner.query<{ entity: string; id: string }>(
    "select entity, id from entity_holds where subscriber_id = $1 and row_id is null and released_at is null",
    [subscriberId],
  );
  const kept = await owner.query<{ entity: string; id: string; row: string }>(
    "select entity, id, row_id::text as row from entity_documents where subscriber_id in (0, $1) and removed_at is null",
    [subscriberId],
  );
  for (const { name, holds: canBeHeld } of owned) {
    const holding = itsOf(held, name).map((it) => it.split(" "));
    rows[name] = [
      ...itsOf(changed, name),
      ...itsOf(told, name),
      ...holding.map(([, row = ""]) => row),
    ];
    if (canBeHeld) {
      const all = heldAll.filter(({ entity }) => entity === name);
      holds[name] = [...holding.map(([id = ""]) => id), ...all.map(({ id }) => id)];
    }
  }
  for (const { name, documents: takes } of some) {
    const [first] = rowIds(rows[name] ?? []);
    if (takes)
      documents[name] = kept
        .filter(({ entity, row }) => entity === name && row === first)
        .map(({ id }) => id);
  }
  const has = (name: string) => owned.some((one) => one.name === name);
  const shared = await owner.query<{ it: string }>(
    `select distinct s.id || ':' || s.version as it from shipments s
     join story_links l on (l.subscriber_id, l.shipment) = (s.subscriber_id, s.id) where s.subscriber_id = $1`,
    [subscriberId],
  );
  rows["shipments"]?.push(...shared.map(({ it }) => it));
  // The moves of most goods by the piece have no paper that their ledger could name.
  const papered = await owner.query<{ it: string }>(
    `select id || ':' || version as it from stock_balances b where subscriber_id = $1 and exists (
       select from stock_moves m where (m.subscriber_id, m.unit) = (b.subscriber_id, b.unit)
         and m.document is not null and b.location in (m.from_location, m.to_location)) order by id limit 2`,
    [subscriberId],
  );
  rows["stockBalances"]?.push(...papered.map(({ it }) => it));
  // Most operations are filed: what is in them stands as it is.
  for (const name of ["operationLines", "operationCharges", "handContributions"].filter(has)) {
    const open = await owner.query<{ it: string }>(
      `select l.id || ':' || l.version as it from ${tableName({ name })} l
       join customs_operations o on (o.subscriber_id, o.id) = (l.subscriber_id, l.operation)
       where l.subscriber_id = $1 and l.status = 'active' and o.status in ('requested', 'accepted') order by l.id limit 2`,
      [subscriberId],
    );
    rows[name]?.push(...open.map(({ it }) => it));
  }
  return { rows, documents, holds };
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
  day: () => ["2026-11-20", ...INJECTIONS],
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
  // Of the stories of entries.
  number: (of) => [...of.entryNumbers, ...INJECTIONS],
  link: (of) => of.links,
  days: () => ["1", "7", "8"],
  hours: () => ["24"],
  document: (of) => Object.values(of.documents).flat(),
  before: () => ["1", "999999999", ...INJECTIONS],
  mine: () => ["false", "true"],
  actions: () => ["hallazgos", ...INJECTIONS],
  kind: () => ["support", "feedback", "agreements", ...INJECTIONS],
  answers: () => [
    JSON.stringify({ "dayOrder:initialOn": "dayFirst", "dayOrder:finalOn": "dayFirst" }),
  ],
  subject: words,
  page: () => ["/auditoria", ...INJECTIONS],
  types: () => ["event,alert", "system", "application", ...INJECTIONS],
  query: words,
  refreshToken: () => ["0".repeat(43)],
  email: () => ["nobody@demo.test"],
  password: () => ["a wrong password"],
  // Of the figures: named by days, and by the client whose they are.
  begin: () => ["2026-01-01", "1", ...INJECTIONS],
  end: () => ["2026-12-31", ...INJECTIONS],
  grain: () => ["day", "month", ...INJECTIONS],
  tz: () => ["UTC", ...INJECTIONS],
  envelope: () => ["0", "1", ...INJECTIONS],
  site: (of) => [...rowIds(of.rows["sites"] ?? []), ...INJECTIONS],
  // Of the stock that there is of a part.
  location: (of) => [...rowIds(of.rows["locations"] ?? []), ...INJECTIONS],
  partNo: (of) => [...of.partsOnHand, ...INJECTIONS],
  client: () => ["1", "2", ...INJECTIONS],
  search: words,
  argument: () => ["2026-11-20", "FTL", ...INJECTIONS],
  series: () => ["direct", "damage", ...INJECTIONS],
  side: () => ["entrada", "backlog", ...INJECTIONS],
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
  // Of saved views.
  onHand: () => ["true"],
  parts: () => ["FOREIGN-1", ...INJECTIONS],
  list: () => ["pending", "authorised", "carriers", "sites", ...INJECTIONS],
  name: words,
  address: () => ["q=trans&sort=-name", ...INJECTIONS],
  isShared: () => ["true"],
  isDefault: () => ["true"],
};

/** Whether what is said beside a file is the call's own and no upload's. */
const isOfDocument = (call: Call): boolean =>
  entityOf(call)?.documents?.calls.add.path === call.path;

const fieldsIn = (schemas: readonly Call["params"][]) =>
  schemas.flatMap(fieldsOf).filter(({ name }) => name !== "file1");

/** Forms in which a request may try to name another client where no call asks for one. */
const SMUGGLED = ["subscriber_id", "subscriberId", "IdSubscriber", "_IdSubscriber", "idCliente"];

/**
 * Every request that is tried on a call: all fields together, then values of each field with only what is required.
 * Soak tries each value; `npm test` one thing of the other client of each kind in each field, and one trick in a field
 * of each kind.
 */
export function attemptsOn(
  call: Call,
  of: Possessions,
  subscriberId: number,
  isWhole = isSoak,
): Attempt[] {
  const schemas = [call.params, call.query, isOfDocument(call) ? call.multipart : call.body];
  const values = new Map(fieldsIn(schemas).map(({ name }) => [name, valuesOf(call, name, of)]));
  const triedAlone = isWhole ? values : shortened(call, values, of);
  const refused = refusedTogether(call);
  const all = Object.fromEntries(
    [...values].flatMap(([name, [first = ""]]) => (refused.includes(name) ? [] : [[name, first]])),
  );
  const needed = Object.fromEntries(
    fieldsIn(schemas)
      .filter(({ isRequired }) => isRequired)
      .map(({ name }) => [name, all[name] ?? ""]),
  );
  const each = [...triedAlone].flatMap(([name, ofField]) =>
    ofField.map((value) => ({ ...needed, [name]: value })),
  );
  const names = SMUGGLED.map((name) => ({ [name]: String(subscriberId) }));
  const smuggled = isWhole
    ? names
    : [Object.fromEntries(SMUGGLED.map((name) => [name, String(subscriberId)]))];
  const tried = [needed, all, ...each, ...smuggled.map((one) => ({ ...needed, ...one }))];
  const distinct = new Map(tried.map((given) => [JSON.stringify(given), given]));
  return [...distinct.values()].map((given) => attempt(call, given, of));
}

/** What is tried by itself in each field when not all of it is. */
function shortened(
  call: Call,
  values: ReadonlyMap<string, readonly string[]>,
  of: Possessions,
): ReadonlyMap<string, readonly string[]> {
  const entity = entityOf(call);
  const tricked = new Set<string>();
  const short = [...values].map(([name, ofField]) => {
    const theirs = ofField.filter((value) =>
      isBound(call, name) ? !INJECTIONS.includes(value) : isFirstOfItsKind(of, value),
    );
    const kind = entity?.fields[name]?.kind ?? (words === SENT_AS[name] ? "words" : name);
    const tricks = tricked.has(kind) ? [] : ofField.filter((value) => INJECTIONS.includes(value));
    if (tricks.length > 0) tricked.add(kind);
    return [name, [...theirs, ...tricks.slice(0, 1)]] as const;
  });
  return new Map(short);
}

const firstsOf = new WeakMap<Possessions, ReadonlySet<string>>();

/** Whether rows in the wrong state, or those that do not belong together, would be refused for that alone: all are tried. */
const isBound = ({ method, path }: Call, name: string): boolean =>
  name === "rows" || (method === "POST" && path.includes(`:${name}/`));

/** Whether a value is the first possession of its kind. */
function isFirstOfItsKind(of: Possessions, value: string): boolean {
  let firsts = firstsOf.get(of);
  if (!firsts) {
    const { rows, documents, holds, pedimentos, files: _, ...kinds } = of;
    const lists = [rows, documents, holds, kinds].flatMap((one) => Object.values(one));
    const [pedimento] = pedimentos;
    firsts = new Set([
      ...lists.flatMap(([first = ""]) => [first, ...rowIds([first])]),
      ...(pedimento ? Object.values<string>({ ...pedimento }) : []),
    ]);
    firstsOf.set(of, firsts);
  }
  return firsts.has(value);
}

const rowIds = (rows: readonly string[]) => rows.map((row) => row.split(":")[0] ?? "");

/** The words of a declared entity's list, and what its rows are named by. */
const sentToEntity = (
  { name, commands, groups, papers }: Entity,
  {
    rows: { [name]: rows = [] },
    documents: { [name]: documents = [] },
    holds: { [name]: holds = [] },
  }: Possessions,
): Readonly<Record<string, readonly string[]>> => ({
  id: rowIds(rows),
  ids: rowIds(rows),
  format: ["pdf", "zpl"],
  by: [...(groups?.by ?? []), ...INJECTIONS],
  zone: ["America/Mexico_City", ...INJECTIONS],
  paper: Object.keys(papers?.templates ?? {}),
  rows,
  row: rowIds(rows),
  document: documents,
  hold: holds,
  type: HOLD_TYPES,
  blocks: Object.keys(commands),
  thumbnail: INJECTIONS,
  occurredAt: ["2026-11-20T10:00:00Z", ...INJECTIONS],
  reason: ["Because"],
  version: ["1", "2", ...INJECTIONS],
  after: [...rowIds(rows), ...INJECTIONS],
  before: [...rowIds(rows), "1", "999999999:1", ...INJECTIONS],
  last: ["true", ...INJECTIONS],
  at: ["M", "2026-11-20", ...INJECTIONS],
  sort: ["name", "-name", ...INJECTIONS],
  search: ["trans", ...INJECTIONS],
  clients: ["1", "1,2", ...INJECTIONS],
  client: ["1"],
});

export const entityOf = ({ path }: Call) =>
  [...entities, ...layouts].find(
    ({ name }) => path === `/api/${name}` || path.startsWith(`/api/${name}/`),
  );

/** The number of the samples that are tried in a row: a new one has others than one that is changed. */
const numberOf = ({ params }: Call): number => (params ? 4 : 3);

/** Fields that an entity's rules over several fields refuse where all of them have such samples. */
function refusedTogether(call: Call): readonly string[] {
  const entity = entityOf(call);
  if (!entity) return [];
  const samples = formFields(entity).map(([name, field]) => [name, field.sample(numberOf(call))]);
  return Object.keys(checkFaults(entity, Object.fromEntries(samples), null));
}

/** What the form of a command could be filled in with. */
const inputOf = ({ commands }: Entity, { path }: Call, of: Possessions) =>
  Object.fromEntries(
    Object.entries(commands[path.split("/").at(-1) ?? ""]?.input ?? {}).map(([name, field]) => {
      const target = field.target?.().name;
      return [name, target ? rowIds(of.rows[target] ?? [])[0] : field.sample(3)];
    }),
  );

/** One kind reads what it is sent in one way: all tricks are tried on the first field of each in an entity. */
const isFirstOfKind = ({ fields }: Entity, name: string): boolean =>
  Object.keys(fields).find((other) => fields[other]?.kind === fields[name]?.kind) === name;

function valuesOf(call: Call, name: string, of: Possessions): readonly string[] {
  const entity = entityOf(call);
  const field = entity?.fields[name];
  if (entity && name === "input") return [JSON.stringify(inputOf(entity, call, of))];
  if (isOfDocument(call) && name === "type")
    return [...(entity?.documents?.types ?? []), ...INJECTIONS];
  if (entity && field)
    return [
      ...rowIds(of.rows[field.target?.().name ?? ""] ?? []),
      ...[field.sample(numberOf(call)), ...(field.options ?? [])].map(String),
      ...(isFirstOfKind(entity, name) ? INJECTIONS : INJECTIONS.slice(0, 1)),
    ];
  const own = entity && sentToEntity(entity, of)[name];
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
  const told = `${said} ${file.file} ${Buffer.from(file.bytes).toString()} ${Buffer.from(file.bytes).toString("latin1")}`;
  return { request: { method: "POST", url, headers, payload: body }, said: told };
}

/** Fields of a body that are no texts, by name; those of a declared entity by kind. */
const SHAPES: Readonly<Record<string, (text: string) => unknown>> = {
  integer: Number,
  flag: () => true,
  isShared: () => true,
  isDefault: () => true,
  choices: (option) => [option],
  codes: (code) => [code],
  blocks: (command) => [command],
  ids: (id) => [id],
  actions: (name) => [name],
  findings: (id) => [{ id, version: 1 }],
  finding: (id) => ({ id, version: 1 }),
  rows: (row) => [{ id: row.split(":")[0], version: Number(row.split(":")[1]) }],
  input: (filled) => JSON.parse(filled),
  answers: (filled) => JSON.parse(filled),
  parts: (partNo) => [{ partNo, description: "" }],
  version: Number,
  client: Number,
  days: Number,
  hours: Number,
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
