import type { FastifyInstance } from "fastify";
import { productVersion } from "#features/shell/model/timings.ts";
import { describeCalls } from "#kit/server/callsDocument.ts";
import { closeWithin } from "#kit/server/closeWithin.ts";
import type { Database } from "#kit/server/database.ts";
import type { FileStore } from "#kit/server/fileStore.ts";
import { keepingFree } from "#kit/server/freeSpace.ts";
import { type HttpSettings, openHttpServer } from "#kit/server/httpServer.ts";
import { forgetReplies } from "#kit/server/idempotency.ts";
import { openMailer } from "#kit/server/mailer.ts";
import { openPubSub } from "#kit/server/pubSub.ts";
import { openReading, type ReadingLimits } from "#kit/server/reading/reading.ts";
import { shareThrough } from "#kit/server/requestCounts.ts";
import { type JobFailed, openRunner } from "#kit/server/runner.ts";
import { openSecretCipher } from "#kit/server/secretCipher.ts";
import type { ServerTools } from "#kit/server/serverTools.ts";
import { sweepJob } from "#kit/server/sweepJob.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { queueJob, type TenantQueue } from "#kit/server/tenantQueue.ts";
import { addCallsPage } from "./callsPage.ts";
import { addHealth } from "./health.ts";
import { addMetrics } from "./metrics.ts";
import { type FeatureSettings, identifyIn, openFeatures } from "./openFeatures.ts";
import { isPage } from "./pages.ts";
import { serveWeb } from "./serveWeb.ts";
import type { Settings } from "./settings.ts";

export interface Parts extends FeatureSettings {
  readonly database: Database;
  readonly files: FileStore;
  readonly settings: FeatureSettings["settings"] &
    Pick<Settings, "logLevel" | "rateLimit" | "trustedProxies" | "timeZone"> &
    Partial<Pick<Settings, "smtpUrl" | "mailFrom" | "secretKeys" | "accessLog" | "metricsToken">> &
    Pick<HttpSettings, "logTo">;
  /** Folder of the built web application; undefined: the calls alone. */
  readonly webRoot: string | undefined;
  readonly readingLimits?: Partial<ReadingLimits>;
}

export interface Server {
  readonly app: FastifyInstance;
  /** Folder of all drop folders: inbox/{client}/{daily, hourly}. */
  readonly inbox: string;
  /** Settles when no background work is left (tests and orderly ends). */
  readonly settled: () => Promise<void>;
  /** Forgets what has served its time, as it does by itself once a day. */
  readonly sweep: () => Promise<void>;
  /** Says from now on that others should be asked, and goes on serving who does not hear it. */
  readonly leave: () => void;
  readonly close: () => Promise<void>;
}

/** For requests, and for pieces of work, to end by themselves before they are broken off, when the server closes. */
const DEADLINE_MS = 10_000;
/** What the processes run that read what clients send. */
export const READERS = new URL("./readers.ts", import.meta.url);
/** What the processes run that pack large files for other programs. */
export const PACKERS = new URL("./packers.ts", import.meta.url);
const PACKING = { warm: 0, atOnce: 2, heapMiB: 128, silenceMs: 5 * 60_000 };
const MOST_UPLOAD_BYTES = 200 * 1024 * 1024;

/** Composes the server: hands the database, the files and each other's functions to the features. */
export async function openServer(parts: Parts): Promise<Server> {
  const { database, settings } = parts;
  const { dataDir, everyMs } = parts.feeds;
  const { background } = database;
  const { secondFactor, smtpUrl, mailFrom = "no-reply@localhost" } = settings;
  const app = await openHttpServer({
    ...settings,
    isPage,
    mostUpload: MOST_UPLOAD_BYTES,
    shareCounts: shareThrough(database),
  });
  await describeCalls(app, productVersion);
  const failed: JobFailed = (error, subscriberId, job) =>
    app.log.error({ err: error, subscriberId, job }, "background work failed; it is tried again");
  const pubSub = await openPubSub(database.url, (error) =>
    app.log.error({ err: error }, "news of other servers wait; the line to them is opened again"),
  );
  const runner = openRunner(failed);
  const reading = openReading(READERS, parts.readingLimits);
  const packers = openReading(PACKERS, { ...PACKING, ...parts.readingLimits });
  const mailer = smtpUrl ? openMailer(smtpUrl, mailFrom) : undefined;
  const tools: ServerTools = {
    app,
    database,
    identify: identifyIn(database, secondFactor),
    files: keepingFree(parts.files, settings.storage?.leastFree ?? 0),
    cipher: openSecretCipher(dataDir, settings.secretKeys),
    pubSub,
    reading,
    runner,
    // Its work is that of features, which nudge it themselves.
    queue: { nudge: (subscriberId) => queue.nudge(subscriberId) },
    failed,
  };

  const leave = addHealth(app, database);
  addMetrics(app, { database, runner, token: settings.metricsToken });
  const open = openFeatures(tools, mailer, packers, parts);
  const { inbox, news, rounds, work, sweeps, ...features } = open;
  const queue: TenantQueue = runner.add(queueJob(background, work, news.nudge));
  const sweep = runner.add(
    sweepJob(
      [{ what: "replies", forget: () => forgetReplies(background) }, ...sweeps],
      (error, what) => app.log.error({ err: error, what }, "old rows stay; they go another day"),
      everyMs !== null,
    ),
  );
  addCallsPage(app);
  await serveWeb(app, parts.webRoot);
  await features.judgeByTodaysRules();
  await features.readByTodaysEdition();
  await app.ready();
  await inHouse(database, (tx) => features.recordServer(tx, "started", productVersion));

  return {
    app,
    inbox,
    settled: async () => {
      await runner.idle();
      // In their order: of what one has made another tells.
      for (const line of rounds) {
        await line.round();
        await runner.idle();
      }
      await news.round();
      await runner.idle();
    },
    sweep: async () => {
      sweep.nudge();
      await runner.idle();
    },
    leave,
    close: async () => {
      await Promise.all([closeWithin(app, DEADLINE_MS), runner.stop(DEADLINE_MS)]);
      mailer?.close();
      await Promise.all([reading.close(), packers.close()]);
      await pubSub.close();
      await inHouse(database, (tx) => features.recordServer(tx, "stopped", productVersion));
    },
  };
}
