import { NORTE } from "#demo/clients.ts";
import pg from "pg";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { EXAMPLES } from "#modules/customsOperations/computation/exampleFixture.ts";
import { expect } from "vitest";
import { uploadForm } from "./uploadForm.ts";
import { DAY, exampleFiles, openOperationWorld, type Reply } from "./operationWorld.ts";
import type { Headers } from "./world.ts";

/** Someone of the client who says yes or no; the limits are whole pesos, null for none. */
interface Decider {
  readonly email: string;
  readonly limit: { readonly mostEach: string; readonly mostDay: string } | null;
}

/** A zone in which it is about noon: no day ends while a file runs. */
const atNoon = (hour: number): string => `Etc/GMT${hour < 12 ? "-" : "+"}${Math.abs(12 - hour)}`;

/** An operation as a decision finds and leaves it. */
interface Stand extends EntityRow {
  readonly number: string;
  readonly status: string;
  readonly cash: string | null;
}

/** Operations of one large invoice line, each with a part of it, and people of the client who decide on them. */
export async function openAuthorisingWorld() {
  const world = await openOperationWorld();
  for (const [name, text] of Object.entries(exampleFiles())) await world.load(name, text);
  await world.loadParts();
  const owner = new pg.Client(world.ownerUrl);
  await owner.connect();
  const inZone = (zone: string) =>
    owner.query("update subscribers set time_zone = $2 where id = $1", [NORTE, zone]);
  const zone = atNoon(new Date().getUTCHours());
  await inZone(zone);

  const line = {
    code: "4010110201",
    origin: "CHN",
    quantity: "100000",
    unit: "PZA",
    amount: "1000000.00",
    kilos: "100000.000",
  };
  const [example] = EXAMPLES.examples;
  if (!example) throw new Error("There are examples");
  const [invoice] = example.invoices;
  if (!invoice) throw new Error("The example has an invoice");
  const { entry } = await world.readyEntry({
    direction: "import",
    invoices: [{ ...invoice, discount: null, lines: [{ ...invoice.lines[0], ...line }] as never }],
  });

  await world.added("customers", {
    number: "900501",
    name: "Aprueba",
    needsProformaApproval: true,
  });

  /** An operation that waits to be computed, of so many pieces. */
  async function accepted(quantity: number): Promise<EntityRow> {
    const operation = await world.added("customsOperations", {
      clave: "A1",
      broker: world.ids["broker"],
      aduana: "240",
      importerRfc: "AUT010101AB1",
      determinationDay: DAY,
    });
    await world.did("customsOperations/request", operation, { entries: [entry["entryNo"]] });
    const [own] = await world.linesOf(operation);
    if (!own) throw new Error("The operation has no line");
    await world.changed("operationLines", own, { quantity: String(quantity) });
    return world.did("customsOperations/accept", operation);
  }
  const computed = async (quantity: number): Promise<EntityRow> =>
    world.did("customsOperations/compute", await accepted(quantity));
  const waiting = async (quantity: number): Promise<EntityRow> =>
    world.did("customsOperations/send", await computed(quantity));

  /** Operations as they are now, in this order. */
  async function asTheyAre(ids: readonly string[]): Promise<Stand[]> {
    const { rows } = await owner.query<Stand>(
      `select o.id, o.version, o.number, o.status, o.cash::text from unnest($1::uuid[]) with ordinality w(id, turn)
       join customs_operations o on o.id = w.id order by w.turn`,
      [ids],
    );
    return rows;
  }

  /** The columns of a table that are written, and another row's values of them. */
  async function columnsOf(table: string, values: Readonly<Record<string, string>>) {
    const { rows } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    );
    const names = rows.map(({ name }) => name);
    return { names: names.join(), values: names.map((name) => values[name] ?? `t.${name}`).join() };
  }

  /** Others as they stand with their editions, under numbers of their own; computing so many by calls is dear. */
  async function copies(rows: readonly EntityRow[], times: number): Promise<Stand[]> {
    const copy = async (table: string, from: string, own: Readonly<Record<string, string>>) => {
      const { names, values } = await columnsOf(table, own);
      await owner.query(`insert into ${table} (${names}) select ${values} from ${table} t ${from}`);
    };
    await owner.query(
      `create temporary table copied as select o.id as was, gen_random_uuid() as id, gen_random_uuid() as proforma,
         l.id as line_was, gen_random_uuid() as line,
         left(o.number, 6) || (900000 + row_number() over (order by turn, o.number)) as number
       from customs_operations o join operation_lines l on (l.subscriber_id, l.operation) = (o.subscriber_id, o.id)
       cross join generate_series(1, ${times}) turn where o.id = any($1)`,
      [rows.map(({ id }) => id)],
    );
    const proforma = "c.number || '/' || t.edition";
    await copy("customs_operations", "join copied c on c.was = t.id", {
      id: "c.id",
      number: "c.number",
      proforma,
    });
    await copy("operation_lines", "join copied c on c.line_was = t.id", {
      id: "c.line",
      operation: "c.id",
    });
    await copy("proformas", "join copied c on c.was = t.operation", {
      id: "c.proforma",
      operation: "c.id",
      number: proforma,
    });
    await copy(
      "proforma_contents",
      "join proformas p on p.id = t.proforma join copied c on c.was = p.operation",
      { proforma: "c.proforma", inputs: "replace(t.inputs, c.line_was::text, c.line::text)" },
    );
    const { rows: made } = await owner.query<{ id: string }>(
      "select id from copied order by number",
    );
    await owner.query("drop table copied");
    return asTheyAre(made.map(({ id }) => id));
  }

  async function decider({ email, limit }: Decider): Promise<Headers> {
    await owner.query(
      `with one as (insert into people (email, name, type, password_hash)
         select $1, $1, 'SUBSCRIBER', password_hash from people where email = 'admin@demo.test' returning id),
       link as (insert into person_subscribers select id, $2 from one)
       insert into grants select id, unnest(array['MINA_INVENTARIO', 'MINA_CLIENTE']) from one`,
      [email, NORTE],
    );
    if (limit) await world.added("authorisationLimits", { person: email, ...limit });
    return world.signIn(email, NORTE);
  }

  /** Does a command to several operations at once. */
  async function all(
    command: string,
    rows: readonly EntityRow[],
    headers: Headers,
    more: object = {},
  ): Promise<Reply & { refused: { field: string; code: string }[] }> {
    const now = await asTheyAre(rows.map(({ id }) => id));
    const touched = now.map(({ id, version }) => ({ id, version }));
    const reply = await world.send(
      `customsOperations/${command}`,
      { rows: touched, ...more },
      headers,
    );
    return { ...reply, refused: (reply.body as never as { refused?: [] }).refused ?? [] };
  }

  /** Puts a paper among the documents of an operation. */
  async function attach(row: EntityRow, type: string): Promise<void> {
    const file = { file: "paper.pdf", bytes: Buffer.from("%PDF-1.7\npaper") };
    const form = uploadForm([file], { row: row.id, type });
    const reply = await world.app.inject({
      method: "POST",
      url: "/api/customsOperations/documents",
      payload: form.body,
      headers: { ...world.by, ...form.headers },
    });
    expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
  }

  return {
    ...world,
    entry,
    attach,
    accepted,
    computed,
    waiting,
    copies,
    asTheyAre,
    inZone,
    zone,
    decider,
    all,
    owner,
    close: async () => {
      await owner.end();
      await world.close();
    },
  };
}
