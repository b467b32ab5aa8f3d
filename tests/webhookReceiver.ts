import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** What a receiver was told. */
export interface Received {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: {
    readonly id: string;
    readonly subject: string;
    readonly subjectId: string;
    readonly version: number;
    readonly note: number;
    readonly action: string;
  };
  readonly at: number;
}

/** A receiver of webhooks that really listens, and answers as it is told to. */
export async function openReceiver(at = "127.0.0.1", on = 0) {
  const received: Received[] = [];
  let answerWith: (one: Received) => number | Promise<number> = () => 200;
  let headers: Record<string, string> = {};
  const server = createServer(async (request, reply) => {
    let text = "";
    for await (const chunk of request.setEncoding("utf8")) text += String(chunk);
    const one: Received = {
      id: String(request.headers["viat-event-id"]),
      headers: request.headers,
      text,
      body: JSON.parse(text),
      at: performance.now(),
    };
    received.push(one);
    reply.writeHead(await answerWith(one), headers).end("x".repeat(100_000));
  });
  server.listen(on, at);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    address: `http://${at}:${port}/viat`,
    received,
    answer: (how: typeof answerWith, more: Record<string, string> = {}) => {
      answerWith = how;
      headers = more;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** Whether what came of each subject came in its order, each event by its first coming. */
export function disorders(received: readonly Received[]): string[] {
  const last = new Map<string, number>();
  const seen = new Set<string>();
  return received.flatMap(({ id, body: { subject, subjectId, version, note } }) => {
    if (seen.has(id)) return [];
    seen.add(id);
    const key = `${subject} ${subjectId}`;
    const place = version * 1_000 + note;
    const before = last.get(key) ?? -1;
    last.set(key, place);
    return place > before ? [] : [`${key}: ${place} after ${before}`];
  });
}

/** So much time goes by for what waits to be told. */
export const passFor = (
  query: (text: string, values: unknown[]) => Promise<unknown>,
  ms: number,
): Promise<unknown> =>
  query(
    `with a as (update webhook_deliveries set next_at = next_at - make_interval(secs => $1),
       first_tried_at = first_tried_at - make_interval(secs => $1)),
     b as (update webhook_secrets set rest_until = rest_until - make_interval(secs => $1))
     update webhooks set failing_since = failing_since - make_interval(secs => $1)`,
    [ms / 1_000],
  );
