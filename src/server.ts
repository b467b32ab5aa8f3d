import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { Database } from "#kit/server/database.ts";
import type { FileStore } from "#kit/server/fileStore.ts";
import { openLane, type LaneSteps } from "#kit/server/lane.ts";
import { inHouse, inTenant, type Tx } from "#kit/server/tenant.ts";
import { openMailer } from "#kit/server/mailer.ts";
import { openSeal } from "#kit/server/seal.ts";
import { openBell } from "#kit/server/bell.ts";
import type { Door } from "#kit/server/http.ts";
import { openHttpServer } from "#kit/server/httpServer.ts";
import { agreementReader } from "#features/agreements/jobs/agreementReader.ts";
import { addAgreementRoutes } from "#features/agreements/routes/addAgreementRoutes.ts";
import { judgeProposed } from "#features/audit/jobs/judgeProposed.ts";
import { repeatedRun } from "#features/audit/jobs/repeatRun.ts";
import { addCardRoutes } from "#features/agreements/routes/addCardRoutes.ts";
import { addCoverageRoutes } from "#features/agreements/routes/addCoverageRoutes.ts";
import { addWarningRoutes } from "#features/agreements/routes/addWarningRoutes.ts";
import { addWritingRoutes } from "#features/agreements/routes/addWritingRoutes.ts";
import { runWaitingAudits } from "#features/audit/jobs/runAudits.ts";
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
import { addChainRoutes } from "#features/chains/routes/addChainRoutes.ts";
import { openFeedRounds } from "#features/feeds/jobs/feedRounds.ts";
import { addFeedRoutes } from "#features/feeds/routes/addFeedRoutes.ts";
import { addFindingRoutes } from "#features/findings/routes/addFindingRoutes.ts";
import { addEvidenceRoutes } from "#features/evidence/routes/addEvidenceRoutes.ts";
import { matchNewlyNamed } from "#features/pedimentos/jobs/matchNewlyNamed.ts";
import { partsReader } from "#features/parts/jobs/partsReader.ts";
import { partsFile } from "#features/parts/model/partsFile.ts";
import { addPartRoutes } from "#features/parts/routes/addPartRoutes.ts";
import { pedimentoReader } from "#features/pedimentos/jobs/pedimentoReader.ts";
import {
  clientsWithWaitingTemplates,
  matchTemplates,
} from "#features/pedimentos/jobs/matchTemplates.ts";
import { proposeM3 } from "#features/pedimentos/jobs/proposeM3.ts";
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
import { openPostman } from "#features/session/jobs/postman.ts";
import { addShowcaseRoutes } from "#features/showcase/routes/addShowcaseRoutes.ts";
import { addTotalRoutes } from "#features/totals/routes/addTotalRoutes.ts";
import { acceptFile } from "#features/uploads/jobs/acceptFile.ts";
import { refusalOf } from "#features/uploads/jobs/refusalOf.ts";
import { uploadSteps, type ReaderOfFiles } from "#features/uploads/jobs/uploadSteps.ts";
import { writeUpload } from "#features/uploads/jobs/writeUpload.ts";
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
import { openNewsRounds } from "#features/notifications/jobs/newsRounds.ts";
import {
  type News,
  type NewsLanguage,
  newsWords,
} from "#features/notifications/model/newsLetter.ts";
import { type NewNotification, isFor } from "#features/notifications/model/notification.ts";
import { addNotificationRoutes } from "#features/notifications/routes/addNotificationRoutes.ts";
import { findParts } from "#features/parts/store/findParts.ts";
import { addQuickActionRoutes } from "#features/quickactions/routes/addQuickActionRoutes.ts";
import { addSearchRoutes } from "#features/search/routes/addSearchRoutes.ts";
import { findUploads } from "#features/uploads/store/findUploads.ts";
import { callsPage, type OpenApi } from "./callsPage.ts";
import { addHealth } from "./health.ts";
import type { Settings } from "./settings.ts";

export interface Parts {
  readonly database: Database;
  readonly files: FileStore;
  readonly settings: Pick<
    Settings,
    "accessSeconds" | "logLevel" | "rateLimit" | "trustedProxies" | "timeZone"
  > &
    Partial<Pick<Settings, "publicUrl" | "smtpUrl" | "mailFrom" | "secondFactor">>;
  readonly demo: DemoAccounts | undefined;
  /** Where the links beside the product lead, as far as a setting says. */
  readonly links?: Partial<OutsideLinks>;
  /** Folder of the built web application; undefined: the calls alone. */
  readonly webRoot: string | undefined;
  readonly feeds: {
    /** Folder of the drop folders, and of the key that seals the secrets of accounts. */
    readonly dataDir: string;
    /** Milliseconds between two rounds; null: a feed runs only when a person asks. */
    readonly everyMs: number | null;
    /** Milliseconds for which a dropped file must stand unchanged. */
    readonly settleMs: number;
  };
}

export interface Server {
  readonly app: FastifyInstance;
  /** Folder of all drop folders: inbox/{client}/{daily, hourly}. */
  readonly inbox: string;
  /** Settles when no background work is left (tests and orderly ends). */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Certificates about to end that people are told of. */
const MOST_WARNINGS = 1_000;
const MOST_UPLOAD_BYTES = 200 * 1024 * 1024;

/** Composes the server: hands the database, the files and each other's functions to the features. */
export async function openServer({
  database,
  files,
  settings,
  demo,
  links,
  webRoot,
  feeds: { dataDir, everyMs, settleMs },
}: Parts): Promise<Server> {
  const app = await openHttpServer({ ...settings, mostUpload: MOST_UPLOAD_BYTES });
  await app.register(swagger, {
    openapi: { openapi: "3.1.0", info: { title: "Viat WMS", version: productVersion } },
    transform: jsonSchemaTransform,
  });
  const { secondFactor = "optional" } = settings;
  const door: Door = { app, database, identify: identifyFrom(database, secondFactor) };

  const failed = (error: unknown, subscriberId: number) =>
    app.log.error({ err: error, subscriberId }, "background work failed; it is tried again");
  const bell = openBell();
  const publicUrl = () => settings.publicUrl ?? listeningAt(app);
  const postman = openPostman({
    database,
    mailer: settings.smtpUrl
      ? openMailer(settings.smtpUrl, settings.mailFrom ?? "no-reply@localhost")
      : undefined,
    publicUrl,
    languageOf,
    newsWords: ({ language, news: told }, to) =>
      newsWords(language as NewsLanguage, told as readonly News[], to),
    failed: (error) => app.log.error({ err: error }, "letters wait; they are tried again"),
  });
  const news = openNewsRounds(
    {
      database,
      endingCertificates: async (tx, days) =>
        (await expiring(tx, { ...days, most: MOST_WARNINGS })).rows.map((row) => ({
          ...row,
          ...countdown(days.today, row.lastOn),
        })),
      write: settings.smtpUrl ? writeNews : undefined,
      told: (subscriberId) => {
        bell.ring(subscriberId);
        postman.nudge();
      },
      failed,
    },
    everyMs,
  );
  const audits = openLane(
    database,
    auditSteps(database, {
      failed,
      unable: (error, auditId) => app.log.error({ err: error, auditId }, "an audit cannot run"),
      judgedAll: news.nudge,
    }),
  );
  const judged = (subscriberId: number): void => audits.nudge(subscriberId);
  const readers: ReadonlyMap<UploadKind, ReaderOfFiles> = new Map(
    [
      partsReader({ changed: catalogueChanged, applied: judged }),
      pedimentoReader({ changed: requestAudits, applied: judged }),
      agreementReader({ changed: auditsTouchedByCertificates, applied: judged }),
    ].map((reader) => [reader.kind, reader]),
  );
  const receiving = uploadSteps({ database, files, readers, failed });
  const uploads = openLane(database, {
    failed,
    waiting: async () => [
      ...(await receiving.waiting()),
      ...(await clientsWithWaitingTemplates(database)),
    ],
    // One after the other: both find the parts of the same pedimentos.
    next: async (tx) => {
      if ((await receiving.next(tx)) || (await newTemplates(tx, judged))) return true;
      news.nudge(tx.subscriberId);
      return false;
    },
  });

  const inbox = join(dataDir, "inbox");
  mkdirSync(inbox, { recursive: true });
  const seal = openSeal(dataDir);
  const rounds = openFeedRounds(
    {
      database,
      files,
      seal,
      inbox,
      settleMs,
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
      accepted: uploads.nudge,
      failed,
    },
    { everyMs },
  );

  addHealth(app, database);
  addSessionRoutes(door, {
    accessSeconds: settings.accessSeconds,
    demo,
    seal,
    secondFactor,
    publicUrl,
    nudgePostman: postman.nudge,
  });
  addPeopleRoutes(door, {
    queueLetter: (tx, email, purpose, accepted) =>
      queueLetter(tx, email, purpose, letterLanguage(accepted)),
    nudgePostman: postman.nudge,
  });
  addShellRoutes(door, {
    links: { ...LINKS_INSIDE, ...links },
    missing: settings.smtpUrl ? ["smsAlerts"] : ["emailNotifications", "smsAlerts"],
  });
  addUploadRoutes(door, { files, lane: uploads });
  addPartRoutes(door);
  addAgreementRoutes(door, treatiesOnFile);
  addCardRoutes(door);
  addWritingRoutes(door, {
    treatiesOf: treatiesOnFile,
    changed: auditsTouchedByCertificates,
    applied: judged,
  });
  addWarningRoutes(door, treatiesOnFile);
  addCoverageRoutes(door, treatiesOnFile);
  addAuditRoutes(door, audits);
  addChangeRoutes(door);
  addTotalRoutes(door);
  addChainRoutes(door);
  addShowcaseRoutes(door);
  addFeedRoutes(door, { rounds, seal });
  addTemplateRoutes(door, uploads);
  addPreauditRoutes(door, { files, propose: proposeM3, judge: judgeProposed, refusalOf });
  addFindingRoutes(door, {
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
    uploaded: (subscriberId) => uploads.nudge(subscriberId),
  });
  addEvidenceRoutes(door, { repeat: repeatedRun });
  addNotificationRoutes(door, {
    bell,
    unreadMessages: (tx, { personId }) => unreadMessages(tx, personId),
    unreadEvents,
  });
  addMessageRoutes(door, bell);
  addEventRoutes(door, bell);
  addQuickActionRoutes(door);
  addHelpRoutes(door, { write: addMessage, written: bell.ring });
  addSearchRoutes(door, {
    pedimentos: findAudits,
    parts: findParts,
    agreements: findAgreements,
    findings: findFindings,
    partFiles: (tx, words, most) => findUploads(tx, "parts", words, most),
    pedimentoFiles: (tx, words, most) => findUploads(tx, "pedimentos", words, most),
    agreementFiles: (tx, words, most) => findUploads(tx, "agreements", words, most),
  });
  app.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  app.get("/docs", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("text/html").send(callsPage(app.swagger() as OpenApi)),
  );
  if (webRoot && existsSync(webRoot)) await serveWeb(app, webRoot);
  await judgeByTodaysRules(database);
  await app.ready();
  await inHouse(database, (tx) => recordServer(tx, "started", productVersion));

  return {
    app,
    inbox,
    settled: async () => {
      await postman.idle();
      await rounds.idle();
      await uploads.idle();
      await audits.idle();
      await news.round();
      await postman.idle();
    },
    close: async () => {
      await app.close();
      await postman.stop();
      await rounds.stop();
      await uploads.stop();
      await audits.stop();
      await news.stop();
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
async function catalogueChanged(tx: Tx, version: number): Promise<void> {
  await requestAudits(tx, await matchNewlyNamed(tx, version));
  await auditsTouchedByCatalogue(tx, version);
}

/** What an earlier release judged is judged again by the rules of this one. */
async function judgeByTodaysRules(database: Database): Promise<void> {
  const clients = await inHouse(database, ({ db }) =>
    db.selectFrom("subscribers").select("id").execute(),
  );
  for (const { id } of clients)
    await inTenant(database, id, (tx) => auditsOfOtherRules(tx, RULES_VERSION));
}

/** Pedimentos that new templates read otherwise are audited again; the audits wait for the commit. */
async function newTemplates(tx: Tx, judged: (subscriberId: number) => void): Promise<boolean> {
  const isWork = await matchTemplates(tx, requestAudits);
  if (!isWork) judged(tx.subscriberId);
  return isWork;
}

interface AuditTold {
  readonly failed: LaneSteps["failed"];
  readonly unable: (error: unknown, auditId: string) => void;
  readonly judgedAll: (subscriberId: number) => void;
}

function auditSteps(database: Database, { failed, unable, judgedAll }: AuditTold): LaneSteps {
  const waiting = () =>
    inHouse(database, async ({ client }) => {
      const { rows } = await client.query<{ id: number }>(
        "select subscribers_with_waiting_audits() as id",
      );
      return rows.map(({ id }) => id);
    });
  const next = async (tx: Tx) => {
    const isWork = await runWaitingAudits(tx, database, unable);
    if (!isWork) judgedAll(tx.subscriberId);
    return isWork;
  };
  return { waiting, next, failed };
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
