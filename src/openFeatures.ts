import type { DemoAccounts } from "#features/session/routes.ts";
import { openAgreements } from "#features/agreements/open.ts";
import { openAudit } from "#features/audit/open.ts";
import { addChainRoutes } from "#features/chains/routes/addChainRoutes.ts";
import { openClients } from "#features/clients/open.ts";
import { openEvents } from "#features/events/open.ts";
import { addEvidenceRoutes } from "#features/evidence/routes/addEvidenceRoutes.ts";
import { type FeedSettings, openFeeds } from "#features/feeds/open.ts";
import { openFindings } from "#features/findings/open.ts";
import { addHelpRoutes } from "#features/help/routes/addHelpRoutes.ts";
import { addKpiRoutes } from "#features/kpis/routes/addKpiRoutes.ts";
import { openMessages } from "#features/messages/open.ts";
import { openNotifications } from "#features/notifications/open.ts";
import { openParts } from "#features/parts/open.ts";
import { openPedimentos } from "#features/pedimentos/open.ts";
import { addPeopleRoutes } from "#features/people/routes/addPeopleRoutes.ts";
import { addPreauditRoutes } from "#features/preaudit/routes/addPreauditRoutes.ts";
import { addQuickActionRoutes } from "#features/quickactions/routes/addQuickActionRoutes.ts";
import { addSearchRoutes } from "#features/search/routes/addSearchRoutes.ts";
import { isStaff } from "#features/session/model/roles.ts";
import { openSession } from "#features/session/open.ts";
import { codesToOpen } from "#features/shell/model/menu.ts";
import type { OutsideLinks } from "#features/shell/model/outsideLinks.ts";
import { openShell } from "#features/shell/open.ts";
import { addShowcaseRoutes } from "#features/showcase/routes/addShowcaseRoutes.ts";
import { addTotalRoutes } from "#features/totals/routes/addTotalRoutes.ts";
import { noQuotas } from "#features/uploads/model/uploadQuotas.ts";
import { openUploads } from "#features/uploads/open.ts";
import { addViewRoutes } from "#features/views/routes/addViewRoutes.ts";
import { addDocumentRoutes } from "#kit/server/entity/addDocumentRoutes.ts";
import { addEntityRoutes } from "#kit/server/entity/addEntityRoutes.ts";
import { addImportRoutes } from "#kit/server/entity/addImportRoutes.ts";
import { addLabelsRoute } from "#kit/server/entity/addLabelsRoute.ts";
import { addPapersRoute } from "#kit/server/entity/addPapersRoute.ts";
import { addAwaitedRoute } from "#kit/server/entity/addAwaitedRoute.ts";
import { addLedgerRoute } from "#kit/server/entity/addLedgerRoute.ts";
import { addNoteRoutes } from "#kit/server/entity/addNoteRoutes.ts";
import { findRows } from "#kit/server/entity/findRows.ts";
import { entities, layouts } from "./modules/entities.ts";
import { entityTexts } from "./modules/entityTexts.ts";
import { exceptionNews } from "./modules/exceptions/server/exceptionNews.ts";
import { shiftAt } from "./modules/shiftPlans/shiftAt.ts";
import { shiftsBetween } from "./modules/shiftPlans/shiftsBetween.ts";
import { ledgers } from "./modules/stock/server/ledger.ts";
import { addTraceRoutes } from "./modules/traceability/server/addTraceRoutes.ts";
import { importers, rules } from "./modules/rules.ts";
import { listeningAt } from "#kit/server/httpServer.ts";
import type { Mailer } from "#kit/server/mailer.ts";
import type { ServerTools } from "#kit/server/serverTools.ts";
import type { Settings } from "./settings.ts";

export interface FeatureSettings {
  readonly settings: Pick<Settings, "accessSeconds"> &
    Partial<Pick<Settings, "publicUrl" | "secondFactor" | "storage">>;
  readonly demo: DemoAccounts | undefined;
  readonly links?: Partial<OutsideLinks>;
  readonly feeds: FeedSettings;
}

/** Opens the features in order, each with the functions of those before it that it needs. */
export function openFeatures(
  tools: ServerTools,
  mailer: Mailer | undefined,
  { settings, demo, links, feeds }: FeatureSettings,
) {
  const { accessSeconds, secondFactor = "optional" } = settings;
  const { quotas = noQuotas, keep } = settings.storage ?? {};
  const shell = openShell(tools, { links, sendsMail: mailer !== undefined });
  const session = openSession(tools, {
    accessSeconds,
    demo,
    secondFactor,
    publicUrl: () => settings.publicUrl ?? listeningAt(tools.app),
    mailer,
    languageOf: shell.languageOf,
  });
  addPeopleRoutes(tools, session);
  const clients = openClients(tools, session.accounts.linkAdministrators);
  const audit = openAudit(tools);
  const pedimentos = openPedimentos(tools, { changed: audit.requestAudits });
  const catalogue = openParts(tools, {
    lapsesOf: audit.lapsesOf,
    changed: async (tx, version) => {
      await audit.requestAudits(tx, await pedimentos.matchNewlyNamed(tx, version));
      await audit.touchedByCatalogue(tx, version);
    },
  });
  const agreements = openAgreements(tools, {
    treatiesOf: audit.treatiesOf,
    changed: audit.touchedByCertificates,
  });
  const uploads = openUploads(tools, {
    readers: [catalogue.reader, pedimentos.reader, agreements.reader],
    quotas,
    keep,
    deleteSaid: catalogue.deleteMentions,
  });
  const messages = openMessages(tools);
  const events = openEvents(tools);
  const news = openNotifications(tools, {
    everyMs: feeds.everyMs,
    endingCertificates: agreements.ending,
    letters: mailer && {
      readers: async (tx) =>
        shell.whoWantMail(
          tx,
          (await session.clientPeople(tx)).map((one) => ({ ...one, isStaff: isStaff(one) })),
        ),
      queue: session.queueNews,
    },
    others: exceptionNews,
    told: session.nudgeOutbox,
    unreadMessages: messages.unread,
    unreadEvents: events.unread,
  });
  const { inbox } = openFeeds(tools, feeds, uploads);
  const findings = openFindings(tools, {
    changed: audit.touchedByDecisions,
    people: session.clientPeople,
    news: news.nudge,
    write: uploads.write,
  });
  addPreauditRoutes(tools, {
    files: tools.files,
    read: pedimentos.readProposal,
    propose: pedimentos.proposeM3,
    judge: audit.judgeProposed,
    refusalOf: uploads.refusalOf,
  });
  addEvidenceRoutes(tools, { repeat: audit.repeatedRun });
  addHelpRoutes(tools, { write: messages.write, people: session.clientPeople });
  addSearchRoutes(
    tools,
    {
      pedimentos: audit.find,
      parts: catalogue.find,
      agreements: agreements.find,
      findings: findings.find,
      partFiles: uploads.find("parts"),
      pedimentoFiles: uploads.find("pedimentos"),
      agreementFiles: uploads.find("agreements"),
    },
    entities.map((entity) => ({
      kind: entity.name,
      needed: codesToOpen(entity.name),
      find: (tx, words, most) => findRows(tx, entity, words, most),
    })),
  );
  addTotalRoutes(tools);
  addKpiRoutes(tools, { shiftAt, shiftsBetween });
  addChainRoutes(tools);
  addQuickActionRoutes(tools);
  addShowcaseRoutes(tools);
  addViewRoutes(tools, entities);
  const imports = { files: tools.files, reading: tools.reading, refusalOf: uploads.refusalInWords };
  const printed = { entities, words: entityTexts, files: tools.files, clientNames: clients.names };
  for (const entity of entities) {
    const documents = { files: tools.files, keep: uploads.keep };
    addEntityRoutes(tools, entity, rules[entity.name], documents);
    addImportRoutes(tools, entity, imports);
    addLabelsRoute(tools, entity, entityTexts[entity.name]);
    addPapersRoute(tools, entity, printed);
    addNoteRoutes(tools, entity);
    addAwaitedRoute(tools, entity, session.clientStaff);
    addLedgerRoute(tools, entity, ledgers[entity.name]);
    addDocumentRoutes(tools, entity, documents);
  }
  addTraceRoutes(tools);
  for (const layout of layouts) addImportRoutes(tools, layout, imports, importers[layout.name]);
  return {
    inbox,
    news,
    /** The kinds of work in the clients' queue, in the order in which a client's turn looks for them. */
    work: [uploads.steps, pedimentos.steps, pedimentos.readingSteps, audit.steps],
    sweeps: [session.sweep, ...uploads.sweeps],
    judgeByTodaysRules: audit.judgeByTodaysRules,
    readByTodaysEdition: pedimentos.readByTodaysEdition,
    recordServer: events.recordServer,
  };
}
