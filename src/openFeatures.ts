import type { DemoAccounts } from "#features/session/routes.ts";
import { openAgreements } from "#features/agreements/open.ts";
import { openAudit } from "#features/audit/open.ts";
import { addChainRoutes } from "#features/chains/routes/addChainRoutes.ts";
import { addClientRoutes } from "#features/clients/routes/addClientRoutes.ts";
import { openEvents } from "#features/events/open.ts";
import { addEvidenceRoutes } from "#features/evidence/routes/addEvidenceRoutes.ts";
import { type FeedSettings, openFeeds } from "#features/feeds/open.ts";
import { openFindings } from "#features/findings/open.ts";
import { addHelpRoutes } from "#features/help/routes/addHelpRoutes.ts";
import { openMessages } from "#features/messages/open.ts";
import { openNotifications } from "#features/notifications/open.ts";
import { openParts } from "#features/parts/open.ts";
import { openPedimentos } from "#features/pedimentos/open.ts";
import { addPeopleRoutes } from "#features/people/routes/addPeopleRoutes.ts";
import { addPreauditRoutes } from "#features/preaudit/routes/addPreauditRoutes.ts";
import { addQuickActionRoutes } from "#features/quickactions/routes/addQuickActionRoutes.ts";
import { addSearchRoutes } from "#features/search/routes/addSearchRoutes.ts";
import { openSession } from "#features/session/open.ts";
import type { OutsideLinks } from "#features/shell/model/outsideLinks.ts";
import { openShell } from "#features/shell/open.ts";
import { addShowcaseRoutes } from "#features/showcase/routes/addShowcaseRoutes.ts";
import { addTotalRoutes } from "#features/totals/routes/addTotalRoutes.ts";
import { noQuotas } from "#features/uploads/model/uploadQuotas.ts";
import { openUploads } from "#features/uploads/open.ts";
import { addEntityRoutes } from "#kit/server/entity/addEntityRoutes.ts";
import { addImportRoutes } from "#kit/server/entity/addImportRoutes.ts";
import { addLabelsRoute } from "#kit/server/entity/addLabelsRoute.ts";
import { findRows } from "#kit/server/entity/findRows.ts";
import { entities } from "./modules/entities.ts";
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
  addClientRoutes(tools, session.accounts.linkAdministrators);
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
      readers: async (tx) => shell.whoWantMail(tx, await session.clientPeople(tx)),
      queue: session.queueNews,
    },
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
      needed: entity.read,
      find: (tx, words, most) => findRows(tx, entity, words, most),
    })),
  );
  addTotalRoutes(tools);
  addChainRoutes(tools);
  addQuickActionRoutes(tools);
  addShowcaseRoutes(tools);
  const imports = { files: tools.files, reading: tools.reading, refusalOf: uploads.refusalInWords };
  for (const entity of entities) {
    addEntityRoutes(tools, entity);
    addImportRoutes(tools, entity, imports);
    addLabelsRoute(tools, entity);
  }
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
