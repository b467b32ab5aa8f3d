import type { Database } from "#kit/server/database.ts";
import { isPassing } from "#kit/server/passing.ts";
import { inTenant, onBehalfOf, tenantsBy, type Tx } from "#kit/server/tenant.ts";
import type { QueueSteps } from "#kit/server/tenantQueue.ts";
import { traced } from "#kit/server/trace.ts";
import { RULES_VERSION, rulesOf } from "../model/rules.ts";
import { recordFailure, recordRuns, type RunResult } from "../store/auditResults.ts";
import { unsignChanged } from "../store/signedRows.ts";
import { fileRows, openRows, rowsText } from "../store/rowStage.ts";
import { certificates } from "../store/certificateLines.ts";
import { clientContext } from "../store/clientContext.ts";
import { dataVersions, type DataVersions } from "../store/dataVersions.ts";
import { askForMissed } from "../store/missedChanges.ts";
import { decisionLookUp } from "../store/partDecisions.ts";
import { type EarlierCases, earlierCases } from "../store/earlierCases.ts";
import { looseLookUp } from "../store/looseParts.ts";
import { type AuditFacts, type FactSources, partidaFacts } from "../store/partidaFacts.ts";
import { tariffTable } from "../store/tariffTable.ts";
import { tendAudits } from "../store/tendAudits.ts";
import { countTurned } from "../store/turnedRows.ts";
import { type AuditJob, waitingAudits } from "../store/waitingAudits.ts";
import { judgeAudit, resultOf } from "./judgeAudit.ts";

/** Partidas that one turn of the work holds, the first turn less, so that nobody waits for it long. */
const CHUNK = 5_000;
const FIRST_CHUNK = 2_000;
/** Partidas and audits that one turn judges at most, some three seconds of work: other clients wait meanwhile. */
const BATCH = 100_000;
const MOST_AUDITS = 10_000;

/** An audit that cannot run, and why. */
type Unable = (error: unknown, auditId: string) => void;

/** The work on audits that wait. */
export function auditSteps(database: Database, unable: Unable): QueueSteps {
  return {
    waiting: () => tenantsBy(database, "select subscribers_with_waiting_audits() as id"),
    next: (tx, signal) => runWaitingAudits(tx, database, unable, signal),
  };
}

/**
 * Runs the oldest waiting audits of the transaction's client; false when none waits. When they fail
 * together each half runs by itself, and one that fails alone is recorded so, is told to `unable`, and keeps
 * nobody waiting. Throws when what fails is the machine: the same audits may run later. What they ask is read
 * on two connections beside, so that reading, judging and writing go on at once: nothing that they read may
 * be uncommitted in `tx`.
 */
export async function runWaitingAudits(
  tx: Tx,
  database: Database,
  unable: Unable = () => undefined,
  signal?: AbortSignal,
): Promise<boolean> {
  const jobs = firstOf(await waitingAudits(tx, MOST_AUDITS), BATCH);
  if (jobs.length === 0) return false;
  await onBehalfOf(tx, soleRequest(jobs), () => runTogether(tx, database, jobs, unable, signal));
  return true;
}

async function runTogether(
  tx: Tx,
  database: Database,
  jobs: readonly AuditJob[],
  unable: Unable,
  signal: AbortSignal | undefined,
): Promise<void> {
  const now = new Date();
  const versions = await dataVersions(tx);
  const aside = <Result>(work: (reader: Tx) => Promise<Result>) =>
    inTenant(
      database,
      tx.subscriberId,
      async (reader) => {
        // Parts seldom repeat within a chunk: remembering their versions costs more than it saves.
        await reader.client.query("set local enable_memoize = off");
        return work(reader);
      },
      { readOnly: true, ...(signal && { signal }) },
    );
  const run = (some: readonly AuditJob[]): Promise<void> =>
    aside((one) => aside((other) => runAudits(tx, [one, other], some, versions, now)));
  await runApart(tx, jobs, run, unable);
  await tendAudits(tx, jobs.filter(({ lastRunId }) => lastRunId === null).length);
  await askForMissed(
    tx,
    versions,
    jobs.map(({ auditId }) => auditId),
  );
}

/** The one request that asked for all of them; null: they are several's, or nobody's. */
function soleRequest([first, ...others]: readonly AuditJob[]): string | null {
  const requestId = first?.requestId ?? null;
  return others.every((job) => job.requestId === requestId) ? requestId : null;
}

// Of those that fail together each half runs by itself: one bad pedimento among thousands is soon found.
async function runApart(
  tx: Tx,
  jobs: readonly AuditJob[],
  run: (some: readonly AuditJob[]) => Promise<void>,
  unable: Unable,
): Promise<void> {
  const failure = await failureOf(tx, () => run(jobs));
  if (failure === null) return;
  const [first] = jobs;
  if (jobs.length === 1 && first !== undefined) {
    traced(first.requestId ?? undefined, () => unable(failure, first.auditId));
    return recordFailure(tx, first, failure.message);
  }
  const half = Math.ceil(jobs.length / 2);
  await runApart(tx, jobs.slice(0, half), run, unable);
  await runApart(tx, jobs.slice(half), run, unable);
}

/** Why the work failed, with nothing of it left in the transaction; null when it did not. Throws what passes by itself. */
async function failureOf({ client }: Tx, work: () => Promise<void>): Promise<Error | null> {
  await client.query("savepoint audits");
  try {
    await work();
    await client.query("release savepoint audits");
    return null;
  } catch (error) {
    if (isPassing(error)) throw error;
    // Whatever is wrong with one pedimento's data must not stop the others.
    await client.query("rollback to savepoint audits");
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function runAudits(
  tx: Tx,
  readers: readonly [Tx, Tx],
  jobs: readonly AuditJob[],
  versions: DataVersions,
  now: Date,
): Promise<void> {
  const judge = rulesOf(RULES_VERSION);
  if (judge === undefined) throw new Error(`No rules of edition ${RULES_VERSION}`);
  const client = await clientContext(tx, now, versions);
  const { context, contextOn, settings } = client;
  const earlier = await casesToFollow(tx, jobs);
  const sources: FactSources = {
    catalogue: versions.catalogue,
    certificates: certificates(versions.certificates),
    tariff: tariffTable(versions.tariff),
    decisions: decisionLookUp(versions.decisions),
    loose: looseLookUp(context.settings, { suggests: false }),
    wantsPermits: client.wantsPermits,
  };
  const write = async (judged: readonly WrittenAudit[]): Promise<void> => {
    const results = judged.map(({ result }) => result);
    const signed = await recordRuns(tx, results, versions, RULES_VERSION, settings);
    await fileRows(
      tx,
      judged.flatMap(({ text }) => text ?? []),
    );
    await countTurned(
      tx,
      results.filter(({ job }) => job.lastRunId !== null).map(({ runId }) => runId),
    );
    await unsignChanged(tx, signed);
  };
  // Verdicts become text at once: a chunk of them kept as objects is slow to collect.
  const judgeOne = (one: AuditFacts): WrittenAudit => {
    const judged = judgeAudit(one, judge, contextOn(one.job.paidOn), earlier);
    const { rowsRunId, rowsDigest: known } = one.job;
    const { digest, text } = rowsText(judged, known);
    const rows = { rowsDigest: digest, rowsRunId: text ? judged.runId : (rowsRunId ?? "") };
    return { result: { ...resultOf(judged), ...rows }, text };
  };
  await openRows(tx);
  const reading = readAhead(readers, [...chunks(jobs)], sources);
  let writing = Promise.resolve();
  try {
    for await (const facts of reading) {
      // While these are judged the next are read and those before are written.
      const judged = await judgedInTurns(facts, judgeOne);
      await writing;
      writing = write(judged);
      writing.catch(() => undefined);
    }
    await writing;
  } finally {
    // What was asked must be answered before the transaction goes on elsewhere.
    await Promise.allSettled([writing]);
  }
}

/** The facts of each chunk in order, while each reader in turn is at a chunk further on. */
async function* readAhead(
  readers: readonly Tx[],
  all: readonly AuditJob[][],
  sources: FactSources,
): AsyncGenerator<AuditFacts[]> {
  const ahead: Promise<AuditFacts[]>[] = [];
  let next = 0;
  const readOn = (reader: Tx): void => {
    const jobs = all[next++];
    if (jobs === undefined) return;
    const facts = partidaFacts(reader, jobs, sources);
    // A failure waits until somebody asks for the facts.
    facts.catch(() => undefined);
    ahead.push(facts);
  };
  try {
    for (const reader of readers) readOn(reader);
    for (let at = 0; at < ahead.length; at++) {
      const facts = await ahead[at];
      const reader = readers[at % readers.length];
      if (reader !== undefined) readOn(reader);
      if (facts !== undefined) yield facts;
    }
  } finally {
    await Promise.allSettled(ahead);
  }
}

interface WrittenAudit {
  readonly result: RunResult;
  readonly text: Buffer | null;
}

// Between turns the connection's answers are taken in and its next questions sent.
const TURN = 50;

async function judgedInTurns(
  audits: AuditFacts[],
  judge: (one: AuditFacts) => WrittenAudit,
): Promise<WrittenAudit[]> {
  const judged: WrittenAudit[] = [];
  let partidas = 0;
  for (let one = audits.shift(); one !== undefined; one = audits.shift()) {
    judged.push(judge(one));
    partidas += one.size;
    if (partidas < TURN) continue;
    partidas = 0;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return judged;
}

// Those of the predecessors that run now speak anew: their old verdicts are not read.
async function casesToFollow(tx: Tx, jobs: readonly AuditJob[]): Promise<EarlierCases> {
  const running = new Set(jobs.map(({ pedimentoId }) => pedimentoId));
  const predecessors = [...new Set(jobs.flatMap(({ predecessorId }) => predecessorId ?? []))];
  const known = await earlierCases(
    tx,
    predecessors.filter((id) => !running.has(id)),
  );
  const anew = predecessors.filter((id) => running.has(id));
  return new Map([...known, ...anew.map((id) => [id, new Map()] as const)]);
}

/** The first jobs that together have `most` partidas, at least one of them. */
function firstOf(jobs: readonly AuditJob[], most: number): AuditJob[] {
  let partidas = 0;
  return jobs.filter((job, index) => {
    partidas += job.partidas;
    return index === 0 || partidas <= most;
  });
}

function* chunks(jobs: readonly AuditJob[]): Generator<AuditJob[]> {
  for (let at = 0; at < jobs.length;) {
    const chunk = firstOf(jobs.slice(at, at + CHUNK), at === 0 ? FIRST_CHUNK : CHUNK);
    yield chunk;
    at += chunk.length;
  }
}
