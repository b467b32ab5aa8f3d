import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A pooler of PostgreSQL's protocol that lends its sessions out by transaction, as pgbouncer's pool_mode says. */
export interface LendingPooler {
  readonly url: string;
  readonly close: () => void;
}

interface Session {
  readonly socket: Socket;
  readonly ask: (message: Buffer) => Promise<Buffer>;
}

const [QUERY, READY, IDLE] = ["Q", "Z", "I"].map((letter) => letter.charCodeAt(0));

/** Opens a pooler before the database at `url`, whose socket asks for no password. Simple queries alone pass it. */
export async function openLendingPooler(url: string): Promise<LendingPooler> {
  const at = new URL(url);
  const socketPath = `${at.searchParams.get("host") ?? ""}/.s.PGSQL.${at.port || "5432"}`;
  const idle: Session[] = [];
  const sockets: Socket[] = [];
  const session = async (): Promise<Session> =>
    idle.pop() ?? openSession(socketPath, at.username, at.pathname.slice(1), sockets);
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => undefined);
    let held: Session | undefined;
    let isGreeted = false;
    let working = Promise.resolve();
    onMessages(
      socket,
      () => isGreeted,
      (message) => {
        working = working.then(async () => {
          if (!isGreeted) {
            isGreeted = true;
            socket.write(
              Buffer.concat([packet("R", Buffer.alloc(4)), packet("Z", Buffer.from("I"))]),
            );
          } else if (message[0] === QUERY) {
            held ??= await session();
            const answer = await held.ask(message);
            if (answer.at(-1) === IDLE) {
              idle.push(held);
              held = undefined;
            }
            socket.write(answer);
          } else socket.end();
        });
      },
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://${at.username}@127.0.0.1:${port}${at.pathname}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

async function openSession(
  path: string,
  user: string,
  database: string,
  sockets: Socket[],
): Promise<Session> {
  const socket = connect(path);
  sockets.push(socket);
  let said: Buffer[] = [];
  let answered: (answer: Buffer) => void = () => undefined;
  onMessages(
    socket,
    () => true,
    (message) => {
      said.push(message);
      if (message[0] !== READY) return;
      answered(Buffer.concat(said));
      said = [];
    },
  );
  const ask = (message: Buffer): Promise<Buffer> => {
    socket.write(message);
    return new Promise((resolve) => (answered = resolve));
  };
  const version = Buffer.from([0, 3, 0, 0]);
  const names = Buffer.from(`user\0${user}\0database\0${database}\0\0`);
  await ask(sized(Buffer.concat([version, names])));
  return { socket, ask };
}

/** Hands over whole messages; the first of a client, before it is greeted, has no letter. */
function onMessages(socket: Socket, hasLetter: () => boolean, take: (message: Buffer) => void) {
  let rest = Buffer.alloc(0);
  let isFirst = !hasLetter();
  socket.on("data", (data: Buffer) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (rest.length < head + 4) return;
      const end = head + rest.readUInt32BE(head);
      if (rest.length < end) return;
      isFirst = false;
      take(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  });
}

function sized(body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}

const packet = (letter: string, body: Buffer) => Buffer.concat([Buffer.from(letter), sized(body)]);
