import { createReadStream, mkdtempSync, openAsBlob, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type Measurement, median, say, timed } from "./measure.ts";
import type { Product } from "./product.ts";

const ROUNDS = 3;
const COLUMNS = "name,roles,scac,usdot,policyExpiresOn,insurer,ctpat";

/** A file of carriers that no round before had, as a person sends it, or with lists as PostgreSQL writes them. */
function writeFile(path: string, lines: number, round: number, list: (roles: string[]) => string) {
  const rows = Array.from({ length: lines }, (_, at) => {
    const number = round * lines + at;
    const scac = [17_576, 676, 26, 1].map((each) =>
      String.fromCharCode(65 + (Math.floor(number / each) % 26)),
    );
    const day = `2027-${String((at % 12) + 1).padStart(2, "0")}-${String((at % 28) + 1).padStart(2, "0")}`;
    const roles = list(at % 3 === 0 ? ["carrier", "transfer"] : ["carrier"]);
    return `Transportes ${number} del Norte,"${roles}",${scac.join("")},${1_000_000 + number},${day},Seguros ${at % 50},${at % 2 === 0}`;
  });
  writeFileSync(path, [COLUMNS, ...rows, ""].join("\n"));
}

const TABLES = `
  drop schema if exists bench cascade;
  create schema bench;
  create table bench.carriers (like carriers including all);
  create table bench.entity_events (like entity_events including all);
  create unlogged table bench.stage (
    name text, roles text[], scac text, usdot text, policy_expires_on date, insurer text, ctpat boolean)`;
const NAMES = "name, roles, scac, usdot, policy_expires_on, insurer, ctpat";
const APPLY = [
  `insert into bench.carriers (subscriber_id, ${NAMES}) select 1, ${NAMES} from bench.stage`,
  `insert into bench.entity_events (subscriber_id, entity, row_id, version, action, changes, person_name)
   select 1, 'carriers', c.id, 1, 'imported', jsonb_build_object('name', jsonb_build_array(null, c.name),
     'roles', jsonb_build_array(null, c.roles), 'scac', jsonb_build_array(null, c.scac),
     'usdot', jsonb_build_array(null, c.usdot), 'insurer', jsonb_build_array(null, c.insurer),
     'policyExpiresOn', jsonb_build_array(null, c.policy_expires_on), 'ctpat', jsonb_build_array(null, c.ctpat)), 'bench'
   from bench.stage s join bench.carriers c on c.subscriber_id = 1 and c.scac = s.scac`,
];

/** A file of new carriers with their history, against COPY and two statements for the same rows. */
export async function measureEntityImport(product: Product, lines: number): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), "viat-bench-files-"));
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const [ours, theirs, looks]: [number[], number[], number[]] = [[], [], []];
  try {
    await client.query(TABLES);
    for (let round = 0; round < ROUNDS; round++) {
      const [sent, bare] = [join(folder, "carriers.csv"), join(folder, "bare.csv")];
      writeFile(sent, lines, round, (roles) => roles.join("; "));
      writeFile(bare, lines, round, (roles) => `{${roles.join(",")}}`);
      await client.query("checkpoint");
      theirs.push(await timed(() => applyBare(client, bare)));
      looks.push(await timed(() => send(product, sent, "/preview", lines)));
      await client.query("checkpoint");
      ours.push(await timed(() => send(product, sent, "", lines)));
    }
    await client.query("drop schema bench cascade");
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
  say(`a look at such a file before it is imported: ${(median(looks) / 1000).toFixed(1)} s`);
  const [mine, best] = [median(ours), median(theirs)];
  return {
    name: "entity import",
    ratio: mine / best,
    limit: 3,
    ours: mine,
    reference: best,
    unit: `ms for ${lines} carriers with their history`,
  };
}

async function applyBare(client: pg.Client, path: string): Promise<void> {
  await client.query("begin");
  await client.query("truncate bench.stage");
  await pipeline(
    createReadStream(path),
    client.query(copyFrom(`copy bench.stage (${NAMES}) from stdin (format csv, header)`)),
  );
  await client.query("analyze bench.stage");
  for (const statement of APPLY) await client.query(statement);
  await client.query("commit");
}

async function send(product: Product, path: string, to: string, lines: number): Promise<void> {
  const form = new FormData();
  form.set("file1", await openAsBlob(path), "carriers.csv");
  const { address, headers } = product;
  const url = `${address}/api/carriers/import${to}`;
  const reply = await fetch(url, { method: "POST", headers, body: form });
  const { data } = (await reply.json()) as { data?: { added: number } };
  if (data?.added !== lines) throw new Error(`${to}: ${reply.status} ${JSON.stringify(data)}`);
}
