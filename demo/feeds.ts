import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import type { Server } from "#src/server.ts";
import { NORTE } from "./clients.ts";
import type { Doors } from "./doors.ts";

const FEEDS = [
  { Type: "daily", Source: "folder", Time: "05:30" },
  { Type: "hourly", Source: "folder", Minute: 5 },
] as const;

/** The drop folders of the first client, and what the first run of each of them finds. */
export async function loadFeeds(server: Server, doors: Doors, database: Database): Promise<void> {
  const known = await feedsOf(database);
  if (known.length === 0) for (const feed of FEEDS) await doors.post(NORTE, "/api/feeds", feed);
  const fresh = (await feedsOf(database)).filter(({ hasRun }) => !hasRun);
  if (fresh.length > 0) strayFile(join(server.inbox, String(NORTE), "hourly"));
  for (const { id } of fresh) await doors.post(NORTE, `/api/feeds/${id}/run`, {});
}

/** What somebody dropped by mistake: it is set aside with its reason. */
function strayFile(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "existencias_planta_1.zip");
  writeFileSync(path, "Existencias de la planta 1: ver hoja de almacén\r\n");
  const anHourAgo = Date.now() / 1000 - 3600;
  utimesSync(path, anHourAgo, anHourAgo);
}

async function feedsOf(database: Database): Promise<{ id: string; hasRun: boolean }[]> {
  return inTenant(database, NORTE, async ({ client }) => {
    const { rows } = await client.query<{ id: string; hasRun: boolean }>(
      `select id, exists (select from feed_runs r where r.subscriber_id = f.subscriber_id and r.feed_id = f.id)
         as "hasRun" from feeds f where subscriber_id = $1 order by kind`,
      [NORTE],
    );
    return rows;
  });
}
