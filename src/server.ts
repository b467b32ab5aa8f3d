import { existsSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { Database } from "#kit/server/database.ts";
import type { FileStore } from "#kit/server/fileStore.ts";
import { openLane, type LaneSteps } from "#kit/server/lane.ts";
import { inHouse, inTenant, type Tx } from "#kit/server/tenant.ts";
import type { Door } from "#kit/server/http.ts";
import { openHttpServer } from "#kit/server/httpServer.ts";
import { agreementReader } from "#features/agreements/jobs/agreementReader.ts";
import { addAgreementRoutes } from "#features/agreements/routes/addAgreementRoutes.ts";
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
} from "#features/audit/store/touchedAudits.ts";
import { matchNewlyNamed } from "#features/pedimentos/jobs/matchNewlyNamed.ts";
import { partsReader } from "#features/parts/jobs/partsReader.ts";
import { addPartRoutes } from "#features/parts/routes/addPartRoutes.ts";
import { pedimentoReader } from "#features/pedimentos/jobs/pedimentoReader.ts";
import { addSessionRoutes, identifyFrom, type DemoAccounts } from "#features/session/routes.ts";
import { uploadSteps, type ReaderOfFiles } from "#features/uploads/jobs/uploadSteps.ts";
import type { UploadKind } from "#features/uploads/model/uploadState.ts";
import { addUploadRoutes } from "#features/uploads/routes/addUploadRoutes.ts";
import { callsPage, type OpenApi } from "./callsPage.ts";
import { addHealth } from "./health.ts";
import type { Settings } from "./settings.ts";

export interface Parts {
  readonly database: Database;
  readonly files: FileStore;
  readonly settings: Pick<
    Settings,
    "accessSeconds" | "logLevel" | "rateLimit" | "trustedProxies" | "timeZone"
  >;
  readonly demo: DemoAccounts | undefined;
  /** Folder of the built web application; undefined: the calls alone. */
  readonly webRoot: string | undefined;
}

export interface Server {
  readonly app: FastifyInstance;
  /** Settles when no background work is left (tests and orderly ends). */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const MOST_UPLOAD_BYTES = 200 * 1024 * 1024;

/** Composes the server: hands the database, the files and each other's functions to the features. */
export async function openServer({
  database,
  files,
  settings,
  demo,
  webRoot,
}: Parts): Promise<Server> {
  const app = await openHttpServer({ ...settings, mostUpload: MOST_UPLOAD_BYTES });
  await app.register(swagger, {
    openapi: { openapi: "3.1.0", info: { title: "Viat WMS", version: "1.2.30" } },
    transform: jsonSchemaTransform,
  });
  const door: Door = { app, database, identify: identifyFrom(database) };

  const failed = (error: unknown, subscriberId: number) =>
    app.log.error({ err: error, subscriberId }, "background work failed; it is tried again");
  const audits = openLane(database, auditSteps(database, failed));
  const judged = (subscriberId: number): void => audits.nudge(subscriberId);
  const readers: ReadonlyMap<UploadKind, ReaderOfFiles> = new Map(
    [
      partsReader({ changed: catalogueChanged, applied: judged }),
      pedimentoReader({ changed: requestAudits, applied: judged }),
      agreementReader({ changed: auditsTouchedByCertificates, applied: judged }),
    ].map((reader) => [reader.kind, reader]),
  );
  const uploads = openLane(database, uploadSteps({ database, files, readers, failed }));

  addHealth(app, database);
  addSessionRoutes(door, { accessSeconds: settings.accessSeconds, demo });
  addUploadRoutes(door, { files, lane: uploads });
  addPartRoutes(door);
  addAgreementRoutes(door);
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
  app.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  app.get("/docs", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("text/html").send(callsPage(app.swagger() as OpenApi)),
  );
  if (webRoot && existsSync(webRoot)) await serveWeb(app, webRoot);
  await judgeByTodaysRules(database);
  await app.ready();

  return {
    app,
    settled: async () => {
      await uploads.idle();
      await audits.idle();
    },
    close: async () => {
      await app.close();
      await uploads.stop();
      await audits.stop();
    },
  };
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

function auditSteps(database: Database, failed: LaneSteps["failed"]): LaneSteps {
  const waiting = () =>
    inHouse(database, async ({ client }) => {
      const { rows } = await client.query<{ id: number }>(
        "select subscribers_with_waiting_audits() as id",
      );
      return rows.map(({ id }) => id);
    });
  return { waiting, next: (tx) => runWaitingAudits(tx, database), failed };
}

/** Hashed assets are kept for ever, the page itself is asked for each time. */
async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        "cache-control",
        path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
}
