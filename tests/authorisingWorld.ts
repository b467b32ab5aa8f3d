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

/** Operations of one large invoice line, each with a part of it, and people of the client who decide on them. */
export async function openAuthorisingWorld() {
  const world = await openOperationWorld();
  for (const [name, text] of Object.entries(exampleFiles())) await world.load(name, text);
  await world.loadParts();
  const owner = new pg.Client(world.ownerUrl);
  await owner.connect();

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
    const touched = await Promise.all(
      rows.map(async (row) => {
        const { id, version } = await world.one("customsOperations", row);
        return { id, version };
      }),
    );
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
    decider,
    all,
    owner,
    close: async () => {
      await owner.end();
      await world.close();
    },
  };
}
