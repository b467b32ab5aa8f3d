import { type Database, openDatabase } from "#kit/server/database.ts";
import { inHouse, inTenant, type Tx } from "#kit/server/tenant.ts";
import { copyTemplate } from "../../../../tests/world.ts";
import type { GivenFile } from "./pedimentoFixture.ts";
import { type Uploaded, upload } from "./uploadedFixture.ts";

/** A client of its own in a database of the test file, with the RFC of the fixtures. */
export interface TestClient {
  id: number;
  as: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  /** Uploads files and answers how the first table ended. */
  take: (files: readonly GivenFile[] | Buffer) => Promise<Uploaded>;
  takeAll: (files: readonly GivenFile[] | Buffer) => Promise<Uploaded[]>;
  rows: <Row>(statement: string) => Promise<Row[]>;
}

export interface TestClients {
  database: Database;
  next: () => Promise<TestClient>;
  close: () => Promise<void>;
}

export const fixtureRfc = "EKU9003173C9";

export async function openClients(): Promise<TestClients> {
  const copy = await copyTemplate();
  const database = openDatabase(copy.url, 4);
  let id = 100;
  return {
    database,
    next: async () => {
      id += 1;
      await addClient(database, id);
      return client(database, id);
    },
    close: async () => {
      await database.close();
      await copy.drop();
    },
  };
}

async function addClient(database: Database, id: number): Promise<void> {
  await inHouse(database, ({ db }) =>
    db
      .insertInto("subscribers")
      .values({ id, name: `Client ${id}` })
      .execute(),
  );
  await inTenant(database, id, ({ db }) =>
    db.insertInto("subscriber_rfcs").values({ subscriber_id: id, rfc: fixtureRfc }).execute(),
  );
}

function client(database: Database, id: number): TestClient {
  const as = <Result>(work: (tx: Tx) => Promise<Result>) => inTenant(database, id, work);
  const takeAll = (files: readonly GivenFile[] | Buffer) => upload(database, id, files);
  return {
    id,
    as,
    takeAll,
    take: async (files) => {
      const [first] = await takeAll(files);
      if (first === undefined) throw new Error("no table");
      return first;
    },
    rows: <Row>(statement: string) =>
      as(async (tx) => (await tx.client.query(statement)).rows as Row[]),
  };
}
