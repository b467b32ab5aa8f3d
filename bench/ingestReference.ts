import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** What the same file costs when nothing but the database does the work, on tables and indexes of the same shape. */
export interface IngestReference {
  readonly apply: (path: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const TABLES = `
  drop schema if exists bench cascade;
  create schema bench;
  create table bench.parts (like parts including all);
  create table bench.part_versions (like part_versions including all);
  create table bench.upload_lines (like upload_lines including all);
  create unlogged table bench.stage (
    line integer generated always as identity, part_no text, mxhts text, ushts text, description text, eccn text);`;

const SUBSCRIBER = 1;

// The best set-based shape that was measured: repeated numbers by one grouping, then one full join that
// keeps only the lines that say something, then four statements over those few.
const APPLY = [
  "analyze bench.stage",
  `create temp table dup on commit drop as
     select part_no, min(line) as line from bench.stage where part_no is not null
     group by part_no having count(*) > 1`,
  `create temp table diff on commit drop as
     select coalesce(s.part_no, p.part_key) as part_no, s.line, s.mxhts, s.ushts, s.description, s.eccn,
            case when p.part_key is null then 8 when s.part_no is null then 16 else
              (case when s.mxhts is distinct from p.mxhts then 1 else 0 end)
              + (case when s.ushts is distinct from p.ushts then 2 else 0 end)
              + (case when s.description is distinct from p.description then 4 else 0 end) end as flags
     from (select s.* from bench.stage s left join dup d on d.part_no = s.part_no
           where s.part_no is not null and (d.part_no is null or d.line = s.line)) s
     full join bench.parts p on p.subscriber_id = ${SUBSCRIBER} and p.part_key = s.part_no
     where p.part_key is null or s.part_no is null or s.mxhts is distinct from p.mxhts
        or s.ushts is distinct from p.ushts or s.description is distinct from p.description`,
  `insert into bench.upload_lines (subscriber_id, upload_id, line, part_no, flags, mxhts, ushts, description, eccn)
     select ${SUBSCRIBER}, $1, coalesce(line, -row_number() over ()), part_no, flags, mxhts, ushts, description, eccn
     from diff`,
  `insert into bench.upload_lines (subscriber_id, upload_id, line, part_no, flags, mxhts, ushts, description, eccn)
     select ${SUBSCRIBER}, $1, s.line, coalesce(s.part_no, ''), case when s.part_no is null then 64 else 32 end,
            s.mxhts, s.ushts, s.description, s.eccn
     from bench.stage s left join dup d on d.part_no = s.part_no
     where s.part_no is null or s.line > d.line`,
  `insert into bench.part_versions (subscriber_id, part_key, version, since_on, part_no, flags, mxhts, ushts,
       description, eccn, is_deleted, upload_id, line)
     select ${SUBSCRIBER}, part_no, $2, current_date, part_no, flags, mxhts, ushts, description, eccn,
            flags = 16, $1, line
     from diff`,
  `delete from bench.parts p using diff d
     where d.flags = 16 and p.subscriber_id = ${SUBSCRIBER} and p.part_key = d.part_no`,
  `insert into bench.parts (subscriber_id, part_key, part_no, mxhts, ushts, description, eccn, version)
     select ${SUBSCRIBER}, part_no, part_no, mxhts, ushts, description, eccn, $2 from diff where flags <> 16
     order by part_no
     on conflict (subscriber_id, part_key) do update set mxhts = excluded.mxhts, ushts = excluded.ushts,
       description = excluded.description, eccn = excluded.eccn, version = excluded.version`,
];

export async function openIngestReference(ownerUrl: string): Promise<IngestReference> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(TABLES);
  let version = 0;
  return {
    async apply(path) {
      version++;
      const id = `00000000-0000-4000-8000-${String(version).padStart(12, "0")}`;
      const values: Record<string, unknown[]> = { "1": [id], "2": [version], "12": [id, version] };
      await client.query("truncate bench.stage restart identity");
      await client.query("begin");
      await pipeline(
        createReadStream(path, { highWaterMark: 1 << 18 }),
        client.query(
          copyFrom(
            "copy bench.stage (part_no, mxhts, ushts, description, eccn) from stdin (format csv, header)",
          ),
        ),
      );
      for (const statement of APPLY) await run(client, statement, values);
      await client.query("commit");
    },
    async close() {
      await client.query("drop schema bench cascade");
      await client.end();
    },
  };
}

// A statement gets the parameters that it names, numbered from one.
async function run(
  client: pg.Client,
  statement: string,
  values: Record<string, unknown[]>,
): Promise<void> {
  const names = [1, 2].filter((number) => statement.includes(`$${number}`)).join("");
  await client.query(names === "2" ? statement.replaceAll("$2", "$1") : statement, values[names]);
}
