import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { PERMISSION_CODES } from "#features/session/model/permission.ts";
import type { Entity } from "#kit/entity/entity.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { SAMPLES, sampleId, targetOf } from "#kit/entity/fields/ref.ts";
import { sampleValues } from "#kit/entity/sampleRow.ts";
import { tableName } from "#kit/entity/server/columns.ts";
import { openOwnerView, type OwnerView } from "../behindTheGuards.ts";
import { uploadForm } from "../uploadForm.ts";
import type { Headers, World } from "../world.ts";

/** A reply of the wire. */
export interface Reply<Body> {
  readonly status: number;
  readonly body: Body;
}

/** What is asked of one declared entity, and by whom. */
export interface Subject {
  readonly entity: Entity;
  /** Names of the fields of which all that lists do with them is tried. */
  readonly listed: ReadonlySet<string>;
  readonly world: Pick<World, "app" | "database">;
  readonly owner: OwnerView;
  /** Of Norte and every other client, with every code. */
  readonly insider: Headers;
  /** Of Río Bravo alone, with every code. */
  readonly stranger: Headers;
  /** One of Norte's own people, with every code. */
  readonly outsider: Headers;
  /** Of Norte, with every code but those of the entity. */
  readonly lacking: Headers;
  readonly get: <Body>(path: string, headers?: Headers) => Promise<Reply<Body>>;
  readonly post: <Body>(path: string, body: object, headers?: Headers) => Promise<Reply<Body>>;
  /** Sends a form with one file. */
  readonly send: <Body>(path: string, file: SentForm, headers?: Headers) => Promise<Reply<Body>>;
  /** A row of Norte, or of another client, that no other check works on. */
  readonly freshRow: (client?: number) => Promise<EntityRow>;
  readonly freshNumber: () => number;
  /** Another entity, asked by the same people. */
  readonly of: (entity: Entity) => Subject;
}

export interface SentForm {
  readonly file: string;
  readonly bytes: string | Uint8Array;
  readonly fields?: Readonly<Record<string, string>>;
}

const STRANGER = "stranger@demo.test";
const OUTSIDER = "outsider@demo.test";
const LACKING = "lacking@demo.test";

/** The people who ask, and the owner's view on what they leave behind. */
export type Askers = Pick<
  Subject,
  "world" | "owner" | "insider" | "stranger" | "outsider" | "lacking"
>;

/** Signs in who asks of these entities. */
export async function openAskers(world: World, entities: readonly Entity[]): Promise<Askers> {
  const owner = await openOwnerView(world.ownerUrl);
  const needed = entities.flatMap(({ read, readByHouse, write, commands }) =>
    [read, readByHouse, write, ...Object.values(commands).map(({ can }) => can)].flat(),
  );
  const others = PERMISSION_CODES.filter((code) => !needed.includes(code));
  await addPerson(owner, STRANGER, RIO_BRAVO, PERMISSION_CODES);
  await addPerson(owner, LACKING, NORTE, others);
  await addPerson(owner, OUTSIDER, NORTE, PERMISSION_CODES, "SUBSCRIBER");
  const askers = {
    world,
    owner,
    insider: await world.signIn("admin@demo.test", NORTE),
    stranger: await world.signIn(STRANGER),
    outsider: await world.signIn(OUTSIDER),
    lacking: await world.signIn(LACKING),
  };
  await addTargets(askers, entities);
  return askers;
}

/** The row of Río Bravo that stands for the one of Norte that a sample leads to. */
const foreignId = (id: string) => id.replace(/0(\d\d)$/, "1$1");

/** Values with references to rows of Río Bravo, those to rows of the house as they are. */
export function foreignValues({ fields }: Entity, values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      targetOf(fields[name])?.owner === "client" && typeof value === "string"
        ? foreignId(value)
        : value,
    ]),
  );
}

/** What fields lead to, each behind what its own samples lead to. */
function ledTo(entities: readonly Entity[], found: Set<Entity> = new Set()): Set<Entity> {
  for (const field of entities.flatMap(({ fields }) => Object.values(fields))) {
    const target = targetOf(field);
    if (!target || found.has(target)) continue;
    const own = Object.entries(target.fields).filter(([, { isFixed }]) => !isFixed);
    ledTo([{ ...target, fields: Object.fromEntries(own) }], found);
    found.add(target);
  }
  return found;
}

/** Puts the rows that samples lead to where both clients, or the house, have some. */
async function addTargets(askers: Askers, entities: readonly Entity[]): Promise<void> {
  for (const target of ledTo(entities)) {
    const { insider, stranger } = askers;
    for (let at = 0; at < SAMPLES; at += 1) {
      const { post } = subjectOf(askers, target);
      // Both clients call theirs the same.
      const values = sampleValues(target, (number += 1));
      for (const headers of target.owner === "house" ? [insider] : [insider, stranger]) {
        const { body } = await post<{ data: EntityRow }>("", values, headers);
        await askers.owner.query(`update ${tableName(target)} set id = $2 where id = $1`, [
          body.data.id,
          headers === insider ? sampleId(at) : foreignId(sampleId(at)),
        ]);
      }
    }
  }
}

let number = 0;

/** One entity on the server of the world, or on another one over its database. */
export function subjectOf(askers: Askers, entity: Entity, app = askers.world.app): Subject {
  const ask = async <Body>(request: object, headers: Headers): Promise<Reply<Body>> => {
    const reply = await app.inject({ ...request, headers: { ...headers } });
    return { status: reply.statusCode, body: reply.json<Body>() };
  };
  const get: Subject["get"] = (path, headers = askers.insider) =>
    ask({ url: `/api/${entity.name}${path}` }, headers);
  const post: Subject["post"] = (path, sent, headers = askers.insider) => {
    const isForeign =
      headers === askers.stranger || ("client" in sent && sent.client === RIO_BRAVO);
    const payload = isForeign ? foreignValues(entity, sent) : sent;
    return ask({ method: "POST", url: `/api/${entity.name}${path}`, payload }, headers);
  };
  const send: Subject["send"] = (path, { file, bytes, fields }, headers = askers.insider) => {
    const sent = uploadForm([{ file, bytes: Buffer.from(bytes) }], fields);
    const url = `/api/${entity.name}${path}`;
    return ask({ method: "POST", url, payload: sent.body }, { ...headers, ...sent.headers });
  };
  const freshNumber = () => (number += 1);
  const freshRow = async (client = NORTE): Promise<EntityRow> => {
    const values = { ...sampleValues(entity, freshNumber()), client };
    const { body } = await post<{ data: EntityRow }>("", values);
    return body.data;
  };
  const of: Subject["of"] = (other) => subjectOf(askers, other, app);
  const listed = new Set(Object.keys(entity.fields));
  return { ...askers, entity, listed, get, post, send, freshRow, freshNumber, of };
}

async function addPerson(
  owner: OwnerView,
  email: string,
  client: number,
  codes: readonly string[],
  type = "USER",
): Promise<void> {
  await owner.query(
    `with one as (insert into people (email, name, type, password_hash)
       select $1, $1, $4, password_hash from people where email = 'admin@demo.test' returning id),
     link as (insert into person_subscribers select id, $2 from one)
     insert into grants select id, unnest($3::text[]) from one`,
    [email, client, codes, type],
  );
}
