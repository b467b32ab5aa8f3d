import { rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { EJEMPLO } from "#demo/clients.ts";
import type { Call, ReplyOf, SentBodyOf } from "#kit/pure/call.ts";
import { openFileStore } from "#kit/server/fileStore.ts";
import type {
  addFeed,
  FeedFileRow,
  feedList,
  FeedRow,
  FeedRunRow,
} from "#features/feeds/contract.ts";
import type { Parts, Server } from "#src/server.ts";
import { type Headers, openWorld, serverOn, type World } from "./world.ts";

/** The whole product with the feeds of one client that has no data of its own. */
export interface FeedWorld extends World {
  readonly addFeed: (body: SentBodyOf<typeof addFeed>) => Promise<string>;
  readonly post: (path: string, body?: object) => Promise<{ status: number; body: Answer }>;
  readonly get: (path: string) => Promise<Answer>;
  /** Runs a feed as a person does and waits until all that follows is done. */
  readonly run: (id: string) => Promise<void>;
  readonly feed: (id: string) => Promise<FeedRow>;
  readonly lastRun: (id: string) => Promise<FeedRunRow>;
  readonly runsOf: (id: string) => Promise<FeedRunRow[]>;
  readonly filesOf: (id: string) => Promise<FeedFileRow[]>;
  readonly uploads: () => Promise<
    { file: string; feed: string; isFull: boolean; state: string; reason: string | null }[]
  >;
  readonly catalogue: () => Promise<string[]>;
  /** Lets the next transactions that take a file fail at their very end, after the bytes were kept. */
  readonly breakTaking: (isBroken: boolean) => Promise<void>;
  /** A second server on the same database and folders; with `everyMs` it looks after the feeds by itself. */
  readonly openSecond: (
    everyMs?: number,
    feeds?: Partial<Parts["feeds"]>,
  ) => Promise<Server & Pick<FeedWorld, "run" | "post">>;
  readonly owner: pg.Client;
  /** Empties the client's feeds, uploads and catalogue, and its drop folders. */
  readonly forget: () => Promise<void>;
}

// What a reply holds is for the test to say.
type Answer = ReturnType<typeof JSON.parse>;

export async function openFeedWorld(email = "auditor@demo.test"): Promise<FeedWorld> {
  const world = await openWorld();
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  const headers = await world.signIn(email, EJEMPLO);
  const { get, post } = callsOn(world, headers);

  const listOf = async (): Promise<ReplyOf<typeof feedList>["data"]> =>
    (await get("/api/feeds")).data;
  const feed = async (id: string): Promise<FeedRow> => {
    const found = (await listOf()).find(({ _id }) => _id === id);
    if (!found) throw new Error(`There is no feed ${id}`);
    return found;
  };
  const run = async (id: string): Promise<void> => {
    const { status, body } = await post(`/api/feeds/${id}/run`);
    if (status !== 200) throw new Error(`The feed does not run: ${JSON.stringify(body)}`);
    await world.settled();
  };

  return {
    ...world,
    owner,
    get,
    post,
    run,
    feed,
    addFeed: async (sent) => {
      const { status, body } = await post("/api/feeds", sent);
      if (status !== 200) throw new Error(`The feed is refused: ${JSON.stringify(body)}`);
      return body.data._id;
    },
    lastRun: async (id) => {
      const { LastRun } = await feed(id);
      if (!LastRun) throw new Error(`${id} has never run`);
      return LastRun;
    },
    runsOf: async (id) => (await get(`/api/feeds/${id}/runs`)).data,
    filesOf: async (id) => (await get(`/api/feeds/${id}/files`)).data,
    uploads: async () => {
      const { rows } = await owner.query(
        'select file, feed, is_full as "isFull", state, reason from uploads where subscriber_id = $1 order by arrival',
        [EJEMPLO],
      );
      return rows;
    },
    catalogue: async () => {
      const { data } = await get("/parts_paginated?orderby=PartNO&take=1000");
      return data.map(({ PartNO }: { PartNO: string }) => PartNO);
    },
    breakTaking: async (isBroken) => {
      await owner.query(
        isBroken
          ? `create function broken() returns trigger language plpgsql as $$ begin raise 'broken for a test'; end $$;
             create trigger broken before update on feed_files for each row when (new.outcome = 'taken')
               execute function broken()`
          : "drop trigger broken on feed_files; drop function broken()",
      );
    },
    openSecond: async (everyMs, feeds) => {
      const files = await openFileStore({ folder: world.dataDir });
      const more = { everyMs: everyMs ?? null, ...feeds };
      const second = await serverOn(world.database, files, world.dataDir, {}, more);
      const calls = callsOn(second, headers);
      const run = async (id: string) => void (await calls.post(`/api/feeds/${id}/run`));
      return { ...second, run, post: calls.post };
    },
    forget: async () => {
      await owner.query(
        `truncate feeds, feed_runs, feed_files, uploads, upload_lines, upload_progress, parts, part_versions,
           part_pages, data_versions cascade`,
      );
      rmSync(join(world.dataDir, "inbox", String(EJEMPLO)), { recursive: true, force: true });
    },
    close: async () => {
      await owner.end();
      await world.close();
    },
  };
}

function callsOn({ app }: Pick<Server, "app">, headers: Headers) {
  const send = async (method: Call["method"], url: string, payload?: object) => {
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.json<Answer>() };
  };
  return {
    get: async (url: string): Promise<Answer> => (await send("GET", url)).body,
    post: (url: string, body?: object) => send("POST", url, body),
  };
}
