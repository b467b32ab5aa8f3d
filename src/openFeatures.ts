import { type DemoAccounts, identifyFrom } from "#features/session/routes.ts";
import { openAgreements } from "#features/agreements/open.ts";
import { openAudit } from "#features/audit/open.ts";
import { addChainRoutes } from "#features/chains/routes/addChainRoutes.ts";
import { openClients } from "#features/clients/open.ts";
import { openEvents } from "#features/events/open.ts";
import { addEvidenceRoutes } from "#features/evidence/routes/addEvidenceRoutes.ts";
import { type FeedSettings, openFeeds } from "#features/feeds/open.ts";
import { openFindings } from "#features/findings/open.ts";
import { addHelpRoutes } from "#features/help/routes/addHelpRoutes.ts";
import { openKpis } from "#features/kpis/open.ts";
import { openMessages } from "#features/messages/open.ts";
import { openNotifications } from "#features/notifications/open.ts";
import { openParts } from "#features/parts/open.ts";
import { openPedimentos } from "#features/pedimentos/open.ts";
import { addPeopleRoutes } from "#features/people/routes/addPeopleRoutes.ts";
import { addPreauditRoutes } from "#features/preaudit/routes/addPreauditRoutes.ts";
import { addQualityRoutes } from "#features/quality/routes/addQualityRoutes.ts";
import { addRecoveredRoutes } from "#features/quality/routes/addRecoveredRoutes.ts";
import { addQuickActionRoutes } from "#features/quickactions/routes/addQuickActionRoutes.ts";
import { addSearchRoutes } from "#features/search/routes/addSearchRoutes.ts";
import { openReference } from "#features/reference/open.ts";
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
import { findRows } from "#kit/entity/server/findRows.ts";
import type { NewNotification } from "#features/notifications/model/notification.ts";
import { entities } from "./modules/modules.ts";
import { serverModules } from "./modules/serverModules.ts";
import { ownTargets } from "./modules/figureTargets/server/ownTargets.ts";
import { unitsLoaded } from "./modules/shipments/handlingUnits/server/unitsLoaded.ts";
import { shiftAt } from "./modules/sites/shiftPlans/shiftAt.ts";
import { shiftsBetween } from "./modules/sites/shiftPlans/shiftsBetween.ts";
import { keyBearerIn } from "./modules/apiKeys/server/keyBearer.ts";
import type { Stamping } from "./modules/ServerModule.ts";
import type { WebhookSettings } from "./modules/webhooks/webhookSettings.ts";
import type { Database } from "#kit/server/database.ts";
import type { Identify } from "#kit/server/http.ts";
import { listeningAt } from "#kit/server/httpServer.ts";
import type { Reading } from "#kit/server/reading/reading.ts";
import type { Mailer } from "#kit/server/mailer.ts";
import type { ServerTools } from "#kit/server/serverTools.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { openModules } from "./openModules.ts";
import type { Settings } from "./settings.ts";

export interface FeatureSettings {
  readonly settings: Pick<Settings, "accessSeconds"> &
    Partial<Pick<Settings, "publicUrl" | "secondFactor" | "storage">> & {
      readonly webhooks?: WebhookSettings;
      readonly stamping?: Stamping;
    };
  readonly demo: DemoAccounts | undefined;
  readonly links?: Partial<OutsideLinks>;
  readonly feeds: FeedSettings;
}

/** Knows people by their sessions, and programs by their keys. */
export const identifyIn = (
  database: Database,
  secondFactor?: FeatureSettings["settings"]["secondFactor"],
): Identify => identifyFrom(database, secondFactor, keyBearerIn(database));

const SHIFTS = { shiftAt, shiftsBetween };

/** Opens the features in order, each with the functions of those before it that it needs. */
export function openFeatures(
  tools: ServerTools,
  mailer: Mailer | undefined,
  packers: Reading,
  { settings, demo, links, feeds }: FeatureSettings,
) {
  const { accessSeconds, secondFactor = "optional" } = settings;
  const sendsMail = mailer !== undefined;
  const isByItself = feeds.everyMs !== null;
  const shell = openShell(tools, { links, sendsMail });
  const session = openSession(tools, {
    accessSeconds,
    demo,
    secondFactor,
    publicUrl: () => settings.publicUrl ?? listeningAt(tools.app),
    mailer,
    languageOf: shell.languageOf,
  });
  addPeopleRoutes(tools, { ...session, sendsMail });
  const clients = openClients(tools, session.accounts.linkAdministrators);
  const audited = openAudited(tools, settings.storage);
  const { audit, pedimentos, agreements, uploads } = audited;
  const messages = openMessages(tools);
  const events = openEvents(tools);
  const news = openNotifications(tools, {
    isByItself,
    endingCertificates: agreements.ending,
    letters: mailer && { readers: readersBy(shell, session), queue: session.queueNews },
    others: moduleNews,
    told: session.nudgeOutbox,
    unreadMessages: messages.unread,
    unreadEvents: events.unread,
  });
  const { inbox } = openFeeds(tools, feeds, { ...uploads, told: news.nudge });
  const findings = openFindings(tools, {
    changed: audit.touchedByDecisions,
    people: session.clientPeople,
    news: news.nudge,
    recoverableAt: audit.recoverableAt,
    write: uploads.write,
  });
  addAuditedRoutes(tools, audited);
  addHelpRoutes(tools, { write: messages.write, people: session.clientPeople });
  addSearches(tools, audited, findings);
  addRecoveredRoutes(tools, findings);
  const { judgedToday } = openKpis(tools, { shifts: SHIFTS, ownTargets, unitsLoaded });
  addQuickActionRoutes(tools);
  addShowcaseRoutes(tools);
  addViewRoutes(tools, entities);
  const reference = openReference();
  const modules = openModules(tools, {
    uploads,
    clientNames: clients.names,
    ...knownGoods(audited),
    people: session.clientPeople,
    staff: session.clientStaff,
    told: news.nudge,
    onFile: { ...audit.onFile, tariff: reference.tariffOn },
    raiseVersion: reference.raiseVersion,
    judgedToday,
    packers,
    settings,
    isByItself,
  });
  return {
    inbox,
    news,
    /** Work of modules whose waiting rows are its jobs. */
    rounds: modules.rounds,
    /** The kinds of work in the clients' queue, in the order in which a client's turn looks for them. */
    work: [
      { ...uploads.steps, done: news.nudge },
      pedimentos.steps,
      pedimentos.readingSteps,
      audit.steps,
    ],
    sweeps: [session.sweep, ...uploads.sweeps, ...modules.sweeps],
    judgeByTodaysRules: audit.judgeByTodaysRules,
    readByTodaysEdition: pedimentos.readByTodaysEdition,
    recordServer: events.recordServer,
  };
}

/** The people of a client who want news by letter. */
const readersBy =
  (
    { whoWantMail }: Pick<ReturnType<typeof openShell>, "whoWantMail">,
    { clientPeople }: Pick<ReturnType<typeof openSession>, "clientPeople">,
  ) =>
  async (tx: Tx) => {
    const people = await clientPeople(tx);
    return whoWantMail(
      tx,
      people.map((one) => ({ ...one, isStaff: isStaff(one) })),
    );
  };

/** What modules have to tell the people of a client. */
const moduleNews = async (tx: Tx) => {
  const all: NewNotification[] = [];
  for (const news of serverModules.flatMap(({ news = [] }) => news)) all.push(...(await news(tx)));
  return all;
};

type Audited = ReturnType<typeof openAudited>;

/** What is declared and what it is held against: each change of one has the audits touched by it run again. */
function openAudited(
  tools: ServerTools,
  { quotas = noQuotas, keep }: Partial<NonNullable<FeatureSettings["settings"]["storage"]>> = {},
) {
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
  return { audit, pedimentos, catalogue, agreements, uploads };
}

/** What modules are told of the goods on file. */
const knownGoods = ({ catalogue, pedimentos }: Audited) => ({
  knownParts: catalogue.known,
  similarParts: catalogue.similar,
  declaredCodes: pedimentos.declaredCodes,
});

/** Adds the calls that read what was audited, or have something audited that is not kept. */
function addAuditedRoutes(tools: ServerTools, { audit, pedimentos, uploads }: Audited): void {
  addPreauditRoutes(tools, {
    files: tools.files,
    read: pedimentos.readProposal,
    propose: pedimentos.proposeM3,
    judge: audit.judgeProposed,
    refusalOf: uploads.refusalOf,
  });
  addEvidenceRoutes(tools, { repeat: audit.repeatedRun });
  addTotalRoutes(tools);
  addQualityRoutes(tools, { quality: audit.quality, pedimentos: audit.qualityPedimentos });
  addChainRoutes(tools);
}

/** Finds by words in everything that has rows. */
function addSearches(
  tools: ServerTools,
  { audit, catalogue, agreements, uploads }: Audited,
  findings: ReturnType<typeof openFindings>,
): void {
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
      read: entity.read,
      readByHouse: entity.readByHouse,
      needed: codesToOpen(entity.name),
      find: (tx, words, most) => findRows(tx, entity, words, most),
    })),
  );
}
