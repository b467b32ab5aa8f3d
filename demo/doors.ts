import { setTimeout as wait } from "node:timers/promises";
import { inTenant } from "#kit/server/tenant.ts";
import type { Database } from "#kit/server/database.ts";
import type { Server } from "#src/server.ts";
import { DEMO_PASSWORD } from "./people.ts";

/** A file that somebody sends for a client by an upload call. */
export interface Delivery {
  readonly client: number;
  readonly call:
    | "/api/upload_parts"
    | "/api/upload_nafta"
    | "/api/upload_pedimentos"
    | "/api/letterheads/documents"
    | "/api/packingLists/import"
    | "/api/shipments/documents";
  readonly file: string;
  readonly bytes: Uint8Array;
  /** Further fields of the form. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** The calls of the running product, as a signed-in person of the demonstration. */
export interface Doors {
  /** Sends one file, and is answered when it is taken. */
  readonly send: (delivery: Delivery) => Promise<void>;
  /** Sends files in their order and waits until all is done; what the client has already sent is left out. */
  readonly deliver: (deliveries: readonly Delivery[]) => Promise<void>;
  /** Waits until all is done that calls have left to the background. */
  readonly settled: () => Promise<void>;
  readonly post: (client: number, path: string, body: object) => Promise<void>;
}

export async function openDoors(server: Server, database: Database, email: string): Promise<Doors> {
  const { app } = server;
  const reply = await app.inject({
    method: "POST",
    url: "/api/login",
    payload: { email, password: DEMO_PASSWORD },
  });
  const { token } = reply.json<{ token?: string }>();
  if (!token) throw new Error(`${email} cannot sign in: ${reply.body}`);
  const headersFor = (client: number) => ({
    authorization: `Bearer ${token}`,
    "x-id-subscriber": String(client),
  });

  const send = async ({ client, call, file, bytes, fields = {} }: Delivery): Promise<void> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("Filenames", JSON.stringify(["file1"]));
    form.set("file1", new File([Buffer.from(bytes)], file, { type: "application/zip" }));
    const encoded = new Response(form);
    const { statusCode, body } = await app.inject({
      method: "POST",
      url: call,
      headers: {
        ...headersFor(client),
        "content-type": encoded.headers.get("content-type") ?? "",
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    if (statusCode !== 200) throw new Error(`${call} refused ${file}: ${statusCode} ${body}`);
  };

  const settled = () => allDone(server, database);
  return {
    send,
    async deliver(deliveries) {
      for (const delivery of deliveries)
        if (!(await isKnown(database, delivery))) await send(delivery);
      await settled();
    },
    settled,
    async post(client, path, body) {
      const { statusCode, body: answer } = await app.inject({
        method: "POST",
        url: path,
        headers: headersFor(client),
        payload: body,
      });
      if (statusCode !== 200) throw new Error(`${path} refused: ${statusCode} ${answer}`);
    },
  };
}

// Work that an earlier load left behind is taken up by the server's sweep, which begins in its own time.
async function allDone(server: Server, database: Database): Promise<void> {
  for (;;) {
    await server.settled();
    const { rows } = await database.pool.query<{ waits: boolean }>(
      `select exists (select subscribers_with_waiting_uploads())
              or exists (select subscribers_with_waiting_audits()) as waits`,
    );
    if (!rows[0]?.waits) return;
    await wait(100);
  }
}

function isKnown(database: Database, { client, file }: Delivery): Promise<boolean> {
  return inTenant(database, client, async ({ db }) => {
    const found = await db
      .selectFrom("uploads")
      .select("id")
      .where("subscriber_id", "=", client)
      .where("file", "=", file)
      .executeTakeFirst();
    return found !== undefined;
  });
}
