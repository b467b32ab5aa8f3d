import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList, isIPv6 } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type pg from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Call } from "#kit/pure/call.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { Database } from "#kit/server/database.ts";
import type { JobFigures, Runner } from "#kit/server/runner.ts";
import { inHouse } from "#kit/server/tenant.ts";

// Of the process, however many servers it opens.
const processFigures = new Registry();
collectDefaultMetrics({ register: processFigures });

const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

interface MetricsNeeds {
  readonly database: Database;
  readonly runner: Pick<Runner, "figures">;
  readonly token: string | undefined;
}

/** Adds `/metrics` in Prometheus' text: for who bears `token`, or without one for this machine alone. */
export function addMetrics(app: FastifyInstance, { database, runner, token }: MetricsNeeds): void {
  const register = new Registry();
  countAnswers(app, register);
  addGauges(register, database);
  addJobs(register, runner);
  const readQueues = addQueues(register, database);
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    admit(request, token);
    await readQueues();
    const figures = await Registry.merge([processFigures, register]).metrics();
    return reply.type(register.contentType).send(figures);
  });
}

/** Throws a Problem for who may not read the figures. What came by a proxy did not come from this machine. */
function admit({ headers, socket }: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    const isForwarded = ["x-forwarded-for", "forwarded", "via", "x-real-ip"].some(
      (name) => headers[name] !== undefined,
    );
    const { remoteAddress = "" } = socket;
    const isHere = LOOPBACK.check(remoteAddress, isIPv6(remoteAddress) ? "ipv6" : "ipv4");
    if (isForwarded || !isHere) throw new Problem("forbidden");
    return;
  }
  const digest = (text: string) => createHash("sha256").update(text).digest();
  if (!timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`)))
    throw new Problem("signedOut");
}

function countAnswers(app: FastifyInstance, register: Registry): void {
  const answers = new Counter({
    name: "http_responses_total",
    help: "Answers by status",
    labelNames: ["status"],
    registers: [register],
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by call; live streams are left out",
    labelNames: ["route", "method", "status"],
    buckets: BUCKETS,
    registers: [register],
  });
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    answers.inc({ status: statusCode });
    const { call } = routeOptions.config as { call?: Call };
    if (call?.events) return;
    // Addresses that nobody serves are one: whoever tries them must not fill the memory with their names.
    const labels = { route: routeOptions.url ?? "none", method: call ? method : "any" };
    durations.observe(
      { ...labels, status: `${Math.floor(statusCode / 100)}xx` },
      elapsedTime / 1000,
    );
  });
}

type AddGauge = (
  name: string,
  help: string,
  labelNames: string[],
  read: (of: Gauge) => void,
) => void;

const gaugesOf =
  (register: Registry): AddGauge =>
  (name, help, labelNames, read) =>
    void new Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      collect() {
        read(this);
      },
    });

function addGauges(register: Registry, database: Database): void {
  const gauge = gaugesOf(register);
  gauge("process_uptime_seconds", "Since the start", [], (of) =>
    of.set(Math.floor(process.uptime())),
  );
  const pools = { requests: database.pool, background: database.background.pool };
  const ofPools = (name: string, help: string, read: (pool: pg.Pool) => number) =>
    gauge(name, help, ["pool"], (of) => {
      for (const [name, pool] of Object.entries(pools)) of.set({ pool: name }, read(pool));
    });
  ofPools("database_connections", "Open to the database", (pool) => pool.totalCount);
  ofPools("database_connections_idle", "Open and lent to nobody", (pool) => pool.idleCount);
  ofPools("database_connections_waited_for", "Asked for", (pool) => pool.waitingCount);
}

/** Figures of the background work of this server alone. */
function addJobs(register: Registry, runner: Pick<Runner, "figures">): void {
  const gauge = gaugesOf(register);
  gauge("job_running", "Turns under way", ["job"], (of) => {
    for (const { name, running } of runner.figures()) of.set({ job: name }, running);
  });
  gauge("job_waiting", "Who is in line, or at rest after a failure", ["job"], (of) => {
    for (const { name, waiting } of runner.figures()) of.set({ job: name }, waiting);
  });
  const counter = (name: string, help: string, read: (figures: JobFigures) => number) =>
    new Counter({
      name,
      help,
      labelNames: ["job"],
      registers: [register],
      collect() {
        this.reset();
        for (const figures of runner.figures()) this.inc({ job: figures.name }, read(figures));
      },
    });
  counter("job_turns_total", "Turns since the start", ({ turns }) => turns);
  counter("job_failures_total", "Turns and rounds that failed", ({ failures }) => failures);
}

/** Figures of the queues of all clients and all servers; null: the database does not answer. */
async function queueFigures(database: Database): Promise<QueueFigures[] | null> {
  try {
    return await inHouse(
      database,
      async ({ client }) => (await client.query<QueueFigures>(FIGURES)).rows,
      { readOnly: true },
    );
  } catch {
    // Whatever the reason: it is told as `database_up 0`, and the other figures are wanted the more.
    return null;
  }
}

interface QueueFigures {
  readonly queue: string;
  readonly waiting: number;
  readonly oldest: number;
  readonly running: number;
}

// The claims on work are locks, so that what runs is known of every server, and of none that died.
const FIGURES = `
  with claims as (
    select classid, count(*) as held from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
    group by classid)
  select queue, waiting::int, oldest_seconds as oldest,
         coalesce((select held::int from claims where queue = 'feeds' and classid = hashtext('feed')::oid), 0) as running
    from queue_figures()
  union all
  select 'letters', count(*)::int, coalesce(extract(epoch from clock_timestamp() - min(due_at)), 0)::float8, 0
    from letters where settled_at is null and due_at <= clock_timestamp()
  union all
  select 'clients', 0, 0, coalesce((select held::int from claims where classid = hashtext('lane')::oid), 0)`;

function addQueues(register: Registry, database: Database): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = ["queue"]) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  const up = gauge("database_up", "Whether the database answers", []);
  const waiting = gauge("queue_waiting", "Pieces of work that wait or run, of all clients");
  const oldest = gauge("queue_oldest_seconds", "Age of the oldest of them");
  const running = gauge(
    "queue_running",
    "Feeds that are run, and clients worked for, by any server",
  );
  return async () => {
    const figures = await queueFigures(database);
    up.set(figures === null ? 0 : 1);
    for (const one of [waiting, oldest, running]) one.reset();
    for (const { queue, ...of } of figures ?? []) {
      if (queue !== "clients") {
        waiting.set({ queue }, of.waiting);
        oldest.set({ queue }, of.oldest);
      }
      if (queue === "clients" || queue === "feeds") running.set({ queue }, of.running);
    }
  };
}
