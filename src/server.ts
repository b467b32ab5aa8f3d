import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Database } from "#kit/server/database.ts";
import { closeWithin } from "#kit/server/closeWithin.ts";
import type { FileStore } from "#kit/server/fileStore.ts";
import { openRunner } from "#kit/server/runner.ts";
import { queueJob, type TenantQueue } from "#kit/server/tenantQueue.ts";
import { allTenants, inHouse, inTenant, type Tx } from "#kit/server/tenant.ts";
import { openReading } from "#kit/server/reading/reading.ts";
import { openMailer } from "#kit/server/mailer.ts";
import { openSecretCipher } from "#kit/server/secretCipher.ts";
import { shareThrough } from "#kit/server/requestCounts.ts";
import { keepingFree } from "#kit/server/freeSpace.ts";
import { sweepJob } from "#kit/server/sweepJob.ts";
import { forgetReplies } from "#kit/server/idempotency.ts";
import { describeCalls } from "#kit/server/callsDocument.ts";
import { openPubSub } from "#kit/server/pubSub.ts";
import type { RouteContext } from "#kit/server/http.ts";
import { type HttpSettings, openHttpServer } from "#kit/server/httpServer.ts";
import { agreementReader } from "#features/agreements/jobs/agreementReader.ts";
import { addAgreementRoutes } from "#features/agreements/routes/addAgreementRoutes.ts";
import { judgeProposed } from "#features/audit/jobs/judgeProposed.ts";
import { repeatedRun } from "#features/audit/jobs/repeatRun.ts";
import { addCardRoutes } from "#features/agreements/routes/addCardRoutes.ts";
import { addCoverageRoutes } from "#features/agreements/routes/addCoverageRoutes.ts";
import { addWarningRoutes } from "#features/agreements/routes/addWarningRoutes.ts";
import { addWritingRoutes } from "#features/agreements/routes/addWritingRoutes.ts";
import { auditSteps } from "#features/audit/jobs/runAudits.ts";
import { addAuditRoutes } from "#features/audit/routes/addAuditRoutes.ts";
import { addChangeRoutes } from "#features/audit/routes/addChangeRoutes.ts";
import { RULES_VERSION } from "#features/audit/model/rules.ts";
import { requestAudits } from "#features/audit/store/requestAudits.ts";
import { treatiesOnFile } from "#features/audit/store/treatiesOnFile.ts";
import {
  auditsOfOtherRules,
  auditsTouchedByCatalogue,
  auditsTouchedByCertificates,
  auditsTouchedByDecisions,
} from "#features/audit/store/touchedAudits.ts";
import { addClientRoutes } from "#features/clients/routes/addClientRoutes.ts";
import { addChainRoutes } from "#features/chains/routes/addChainRoutes.ts";
import { FEED_LIMITS, type FeedLimits } from "#features/feeds/jobs/feedNeeds.ts";
import { feedRounds } from "#features/feeds/jobs/feedRounds.ts";
import { type FeedReach, PUBLIC_REACH } from "#features/feeds/jobs/reach.ts";
import { addFeedRoutes } from "#features/feeds/routes/addFeedRoutes.ts";
import { addFindingRoutes } from "#features/findings/routes/addFindingRoutes.ts";
import { addEvidenceRoutes } from "#features/evidence/routes/addEvidenceRoutes.ts";
import { matchNewlyNamed } from "#features/pedimentos/jobs/matchNewlyNamed.ts";
import { partsReader } from "#features/parts/jobs/partsReader.ts";
import { partsFile } from "#features/parts/model/partsFile.ts";
import { addPartRoutes } from "#features/parts/routes/addPartRoutes.ts";
import { pedimentoReader } from "#features/pedimentos/jobs/pedimentoReader.ts";
import { type ReadTexts, textReader } from "#features/pedimentos/jobs/readTexts.ts";
import { templateSteps } from "#features/pedimentos/jobs/matchTemplates.ts";
import { proposeM3 } from "#features/pedimentos/jobs/proposeM3.ts";
import { readProposal } from "#features/pedimentos/jobs/readProposal.ts";
import { addTemplateRoutes } from "#features/pedimentos/routes/addTemplateRoutes.ts";
import { addPreauditRoutes } from "#features/preaudit/routes/addPreauditRoutes.ts";
import { addPeopleRoutes } from "#features/people/routes/addPeopleRoutes.ts";
import { addSessionRoutes, identifyFrom, type DemoAccounts } from "#features/session/routes.ts";
import { LINKS_INSIDE, type OutsideLinks } from "#features/shell/model/outsideLinks.ts";
import { productVersion } from "#features/shell/model/timings.ts";
import { languageOf, whoWants } from "#features/shell/store/personSettings.ts";
import { addShellRoutes } from "#features/shell/routes/addShellRoutes.ts";
import { letterLanguage } from "#features/session/model/letter.ts";
import { queueLetter, queueNews } from "#features/session/store/letters.ts";
import { forgetOldAccess } from "#features/session/store/forgetting.ts";
import { mailOutbox } from "#features/session/jobs/mailOutbox.ts";
import { addShowcaseRoutes } from "#features/showcase/routes/addShowcaseRoutes.ts";
import { addTotalRoutes } from "#features/totals/routes/addTotalRoutes.ts";
import { acceptFile } from "#features/uploads/jobs/acceptFile.ts";
import { refusalOf } from "#features/uploads/jobs/refusalOf.ts";
import { uploadSteps, type ReaderOfFiles } from "#features/uploads/jobs/uploadSteps.ts";
import { writeUpload } from "#features/uploads/jobs/writeUpload.ts";
import { forgetUploads, removeOriginals } from "#features/uploads/jobs/retention.ts";
import { refusedFile } from "#features/uploads/model/refusal.ts";
import { noQuotas } from "#features/uploads/model/uploadQuotas.ts";
import { quotaMet, quotasOf } from "#features/uploads/store/uploadRoom.ts";
import { forgetProgress } from "#features/uploads/store/uploadProgress.ts";
import type { UploadKind } from "#features/uploads/model/uploadState.ts";
import { addUploadRoutes } from "#features/uploads/routes/addUploadRoutes.ts";
import { countdown } from "#features/agreements/model/standing.ts";
import { expiring } from "#features/agreements/store/expiring.ts";
import { findAgreements } from "#features/agreements/store/findAgreements.ts";
import { findAudits } from "#features/audit/store/findAudits.ts";
import { addEventRoutes, unreadEvents } from "#features/events/routes/addEventRoutes.ts";
import { recordServer } from "#features/events/store/serverLife.ts";
import { findFindings } from "#features/findings/store/findFindings.ts";
import { addHelpRoutes } from "#features/help/routes/addHelpRoutes.ts";
import { addMessageRoutes } from "#features/messages/routes/addMessageRoutes.ts";
import { addMessage, unreadMessages } from "#features/messages/store/messages.ts";
import { newsRounds } from "#features/notifications/jobs/newsRounds.ts";
import {
  type News,
  type NewsLanguage,
  newsWords,
} from "#features/notifications/model/newsLetter.ts";
import { type NewNotification, isFor } from "#features/notifications/model/notification.ts";
import { addNotificationRoutes } from "#features/notifications/routes/addNotificationRoutes.ts";
import { findParts } from "#features/parts/store/findParts.ts";
import { deleteMentions } from "#features/parts/store/mentions.ts";
import { addQuickActionRoutes } from "#features/quickactions/routes/addQuickActionRoutes.ts";
import { addSearchRoutes } from "#features/search/routes/addSearchRoutes.ts";
import { findUploads } from "#features/uploads/store/findUploads.ts";
import { callsPage, type OpenApi } from "./callsPage.ts";
import { addHealth } from "./health.ts";
import { addEntityRoutes } from "#kit/server/entity/addEntityRoutes.ts";
import { addImportRoutes } from "#kit/server/entity/addImportRoutes.ts";
import { findRows } from "#kit/server/entity/findRows.ts";
import { entities } from "./modules/entities.ts";
import { addMetrics } from "./metrics.ts";
import { isPage } from "./pages.ts";
import type { Settings } from "./settings.ts";

export interface Parts {
  readonly database: Database;
  readonly files: FileStore;
  readonly settings: Pick<
    Settings,
    "accessSeconds" | "logLevel" | "rateLimit" | "trustedProxies" | "timeZone"
  > &
    Partial<
      Pick<
        Settings,
        | "publicUrl"
        | "smtpUrl"
        | "mailFrom"
        | "secondFactor"
        | "secretKeys"
        | "storage"
        | "accessLog"
        | "metricsToken"
      >
    > &
    Pick<HttpSettings, "logTo">;
  readonly demo: DemoAccounts | undefined;
  /** Where the links beside the product lead, as far as a setting says. */
  readonly links?: Partial<OutsideLinks>;
  /** Folder of the built web application; undefined: the calls alone. */
  readonly webRoot: string | undefined;
  readonly feeds: {
    /** Folder of the drop folders, and of the key that encrypts the secrets of accounts. */
    readonly dataDir: string;
    /** Undefined: inbox in that folder. */
    readonly inboxDir?: string;
    /** Milliseconds between two rounds; null: a feed runs only when a person asks. */
    readonly everyMs: number | null;
    /** Milliseconds for which a dropped file must stand unchanged. */
    readonly settleMs: number;
    /** Which servers they may connect to; left out: public ones, at port 22. */
    readonly reach?: FeedReach;
    readonly limits?: Partial<FeedLimits>;
  };
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
/** Certificates about to end that people are told of. */
const MOST_WARNINGS = 1_000;
const MOST_UPLOAD_BYTES = 200 * 1024 * 1024;

/** Composes the server: hands the database, the files and each other's functions to the features. */
export async function openServer({
  database,
  files: store,
  settings,
  demo,
  links,
  webRoot,
  feeds: { dataDir, inboxDir, everyMs, settleMs, reach = PUBLIC_REACH, limits },
}: Parts): Promise<Server> {
  const app = await openHttpServer({
    ...settings,
    isPage,
    mostUpload: MOST_UPLOAD_BYTES,
    shareCounts: shareThrough(database),
  });
  await describeCalls(app, productVersion);
  const { secondFactor = "optional" } = settings;
  const { background } = database;
  const { quotas = noQuotas, leastFree = 0, keep } = settings.storage ?? {};
  const files = keepingFree(store, leastFree);
  const context: RouteContext = { app, database, identify: identifyFrom(database, secondFactor) };

  const failed = (error: unknown, subscriberId: number, job: string) =>
    app.log.error({ err: error, subscriberId, job }, "background work failed; it is tried again");
  const runner = openRunner(failed);
  const pubSub = await openPubSub(database.url, (error) =>
    app.log.error({ err: error }, "news of other servers wait; the line to them is opened again"),
  );
  const publicUrl = () => settings.publicUrl ?? listeningAt(app);
  const mailer = settings.smtpUrl
    ? openMailer(settings.smtpUrl, settings.mailFrom ?? "no-reply@localhost")
    : undefined;
  const outbox =
    mailer &&
    runner.add(
      mailOutbox({
        database: background,
        mailer,
        publicUrl,
        languageOf,
        newsWords: ({ language, news: told }, to) =>
          newsWords(language as NewsLanguage, told as readonly News[], to),
      }),
    );
  const nudgeOutbox = () => outbox?.nudge();
  const news = runner.add(
    newsRounds(
      {
        database: background,
        endingCertificates: async (tx, days) =>
          (await expiring(tx, { ...days, most: MOST_WARNINGS })).rows.map((row) => ({
            ...row,
            ...countdown(days.today, row.lastOn),
          })),
        write: mailer ? writeNews : undefined,
        told: nudgeOutbox,
      },
      everyMs,
    ),
  );
  // Nudged by the readers, which it needs itself.
  const judged = (subscriberId: number): void => work.nudge(subscriberId);
  const reading = openReading(READERS);
  const readTexts = textReader(reading);
  const readers: ReadonlyMap<UploadKind, ReaderOfFiles> = new Map(
    [
      partsReader({
        changed: (tx, version) => catalogueChanged(tx, version, readTexts),
        applied: judged,
      }),
      pedimentoReader({ readTexts, changed: requestAudits, applied: judged }),
      agreementReader({ changed: auditsTouchedByCertificates, applied: judged }),
    ].map((reader) => [reader.kind, reader]),
  );
  const receiving = uploadSteps({ database: background, files, reading, readers });
  const unable = (error: unknown, auditId: string) =>
    app.log.error({ err: error, auditId }, "an audit cannot run");
  const work: TenantQueue = runner.add(
    queueJob(
      background,
      [
        receiving,
        templateSteps({ database: background, readTexts, changed: requestAudits }),
        auditSteps(background, unable),
      ],
      news.nudge,
    ),
  );

  const inbox = inboxDir ?? join(dataDir, "inbox");
  mkdirSync(inbox, { recursive: true });
  const cipher = openSecretCipher(dataDir, settings.secretKeys);
  const rounds = runner.add(
    feedRounds(
      {
        database: background,
        files,
        cipher,
        inbox,
        settleMs,
        reach,
        limits: { ...FEED_LIMITS, ...limits },
        accept: async (tx, { received, name, kind }) => {
          const { id } = await acceptFile(tx, received, {
            kind: "parts",
            feed: kind,
            file: name,
            // A daily file is the whole catalogue, an hourly one what changed.
            isFull: kind === "daily",
            fileOn: null,
            agreementId: null,
            uploadedBy: null,
          });
          return id;
        },
        room: async (tx, bytes) => quotaMet(tx, await quotasOf(tx, quotas), { files: 1, bytes }),
        accepted: work.nudge,
        failed: (error, subscriberId) => failed(error, subscriberId, "feeds"),
        unreached: (cause, subscriberId) =>
          app.log.warn({ err: cause, subscriberId }, "a feed's server was not reached"),
      },
      everyMs,
    ),
  );

  const sweep = runner.add(
    sweepJob(
      [
        { what: "sign-in", forget: () => inHouse(background, forgetOldAccess) },
        { what: "replies", forget: () => forgetReplies(background) },
        { what: "progress", forget: () => forEachClient(background, forgetProgress) },
        {
          what: "uploads",
          forget: async (stopping) => {
            if (keep)
              for (const id of await allTenants(background))
                await forgetUploads(background, id, keep, stopping, deleteMentions);
          },
        },
        { what: "originals", forget: (stopping) => removeOriginals(background, files, stopping) },
      ],
      (error, what) => app.log.error({ err: error, what }, "old rows stay; they go another day"),
      everyMs !== null,
    ),
  );

  let isLeaving = false;
  app.addHook("onSend", async (_request, reply) => {
    if (isLeaving) reply.header("connection", "close");
  });
  addHealth(app, database, () => isLeaving);
  addMetrics(app, { database, runner, token: settings.metricsToken });
  addSessionRoutes(context, {
    accessSeconds: settings.accessSeconds,
    demo,
    cipher,
    secondFactor,
    publicUrl,
    nudgeOutbox,
  });
  addPeopleRoutes(context, {
    queueLetter: (tx, email, purpose, accepted) =>
      queueLetter(tx, email, purpose, letterLanguage(accepted)),
    nudgeOutbox,
  });
  addClientRoutes(context);
  addShellRoutes(context, {
    links: { ...LINKS_INSIDE, ...links },
    missing: settings.smtpUrl ? ["smsAlerts"] : ["emailNotifications", "smsAlerts"],
  });
  addUploadRoutes(context, { files, queue: work, pubSub, quotas });
  addPartRoutes(context);
  addAgreementRoutes(context, treatiesOnFile);
  addCardRoutes(context);
  addWritingRoutes(context, {
    treatiesOf: treatiesOnFile,
    changed: auditsTouchedByCertificates,
    applied: judged,
  });
  addWarningRoutes(context, treatiesOnFile);
  addCoverageRoutes(context, treatiesOnFile);
  addAuditRoutes(context, work);
  addChangeRoutes(context);
  addTotalRoutes(context);
  addChainRoutes(context);
  addShowcaseRoutes(context);
  addFeedRoutes(context, { rounds, cipher, reach });
  addTemplateRoutes(context, work, readTexts);
  addPreauditRoutes(context, {
    files,
    read: ({ path, name }, year) => readProposal(reading, { path, name, year }),
    propose: (tx, read) => proposeM3(tx, read, readTexts),
    judge: judgeProposed,
    refusalOf,
  });
  addFindingRoutes(context, {
    changed: auditsTouchedByDecisions,
    applied: (subscriberId) => {
      judged(subscriberId);
      news.nudge(subscriberId);
    },
    uploadPart: (tx, line, { personId, decisionId, sinceOn }) =>
      writeUpload(tx, files, {
        kind: "parts",
        name: `correccion-${decisionId}`,
        text: partsFile([line]),
        fileOn: sinceOn,
        personId,
      }),
    uploaded: work.nudge,
  });
  addEvidenceRoutes(context, { repeat: repeatedRun });
  addNotificationRoutes(context, {
    pubSub,
    unreadMessages: (tx, { personId }) => unreadMessages(tx, personId),
    unreadEvents,
  });
  addMessageRoutes(context);
  addEventRoutes(context);
  addQuickActionRoutes(context);
  addHelpRoutes(context, { write: addMessage });
  addSearchRoutes(
    context,
    {
      pedimentos: findAudits,
      parts: findParts,
      agreements: findAgreements,
      findings: findFindings,
      partFiles: (tx, words, most) => findUploads(tx, "parts", words, most),
      pedimentoFiles: (tx, words, most) => findUploads(tx, "pedimentos", words, most),
      agreementFiles: (tx, words, most) => findUploads(tx, "agreements", words, most),
    },
    entities.map((entity) => ({
      kind: entity.name,
      needed: entity.read,
      find: (tx, words, most) => findRows(tx, entity, words, most),
    })),
  );
  const imports = {
    files,
    reading,
    refusalOf: (fault: unknown) => {
      const refusal = refusalOf(fault);
      return refusal && refusedFile(refusal);
    },
  };
  for (const entity of entities) {
    addEntityRoutes(context, entity);
    addImportRoutes(context, entity, imports);
  }
  app.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  app.get("/docs", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("text/html").send(callsPage(app.swagger() as OpenApi)),
  );
  if (webRoot && existsSync(webRoot)) await serveWeb(app, webRoot);
  await judgeByTodaysRules(background);
  await app.ready();
  await inHouse(database, (tx) => recordServer(tx, "started", productVersion));

  return {
    app,
    inbox,
    settled: async () => {
      await runner.idle();
      await news.round();
      await runner.idle();
    },
    sweep: async () => {
      sweep.nudge();
      await runner.idle();
    },
    leave: () => {
      isLeaving = true;
    },
    close: async () => {
      await Promise.all([closeWithin(app, DEADLINE_MS), runner.stop(DEADLINE_MS)]);
      mailer?.close();
      await reading.close();
      await pubSub.close();
      await inHouse(database, (tx) => recordServer(tx, "stopped", productVersion));
    },
  };
}

/** Where a server without a public address is reached: from this machine. */
function listeningAt(app: FastifyInstance): string {
  const bound = app.server.address();
  if (bound === null || typeof bound === "string") return "http://127.0.0.1";
  const { address, port, family } = bound;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

/** One letter about all that is new for a person, to each who wants letters: a first look finds hundreds of things. */
async function writeNews(tx: Tx, added: readonly NewNotification[]): Promise<void> {
  const letters = (await whoWants(tx, "emailNotifications")).map(
    ({ email, language, ...reader }) => ({
      email,
      language,
      news: added.filter((one) => isFor(one, reader)).map(({ kind, values }) => ({ kind, values })),
    }),
  );
  await queueNews(
    tx,
    letters.filter(({ news }) => news.length > 0),
  );
}

/** A new version of the catalogue names parts anew, and touches the audits that it speaks of. */
async function catalogueChanged(tx: Tx, version: number, readTexts: ReadTexts): Promise<void> {
  await requestAudits(tx, await matchNewlyNamed(tx, version, readTexts));
  await auditsTouchedByCatalogue(tx, version);
}

/** What an earlier release judged is judged again by the rules of this one. */
function judgeByTodaysRules(database: Database): Promise<void> {
  return forEachClient(database, (tx) => auditsOfOtherRules(tx, RULES_VERSION));
}

async function forEachClient(
  database: Database,
  work: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  for (const id of await allTenants(database)) await inTenant(database, id, work);
}

/** Hashed assets are kept for ever, the page itself is asked for each time. */
async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        "cache-control",
        path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
}
