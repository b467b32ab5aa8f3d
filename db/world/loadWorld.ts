import type { Database } from "#kit/server/database.ts";
import type { Server } from "#src/server.ts";
import { loadPeople } from "./loadPeople.ts";

/** The whole demonstration world, into an empty database, by the doors that people use. */
export async function loadWorld(server: Server, database: Database): Promise<void> {
  await loadPeople(database);
  await server.settled();
}
