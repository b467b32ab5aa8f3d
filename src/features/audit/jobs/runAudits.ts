import type { Tx } from "#kit/server/tenant.ts";
import { RULES_VERSION, rulesOf } from "../model/rules.ts";
import { recordFailure, recordRuns } from "../store/auditResults.ts";
import { fileRows } from "../store/rowStage.ts";
import { certificates } from "../store/certificateLines.ts";
import { clientContext } from "../store/clientContext.ts";
import { dataVersions } from "../store/dataVersions.ts";
import { type EarlierCases, earlierCases } from "../store/earlierCases.ts";
import { looseLookUp } from "../store/looseParts.ts";
import { type AuditFacts, type FactSources, partidaFacts } from "../store/partidaFacts.ts";
import { rateTable } from "../store/tariffRates.ts";
import { type AuditJob, waitingAudits } from "../store/waitingAudits.ts";
import { judgeAudit, type JudgedAudit, resultOf } from "./judgeAudit.ts";

/** Partidas that one turn of the work holds, the first turn less, so that nobody waits for it long. */
const CHUNK = 10_000;
const FIRST_CHUNK = 2_000;
/** Partidas and audits that one transaction judges at most. */
const BATCH = 200_000;
const MOST_AUDITS = 20_000;

/**
 * Runs the oldest waiting audits of the transaction's client; false when none waits. When they fail
 * together they run one by one, and one that fails alone is recorded so and keeps nobody waiting.
 */
export async function runWaitingAudits(tx: Tx, now: Date = new Date()): Promise<boolean> {
  const jobs = firstOf(await waitingAudits(tx, MOST_AUDITS), BATCH);
  if (jobs.length === 0) return false;
  const together = await failureOf(tx, () => runAudits(tx, jobs, now));
  if (together === null) return true;
  for (const job of jobs) {
    const alone = await failureOf(tx, () => runAudits(tx, [job], now));
    if (alone !== null) await recordFailure(tx, job.auditId, alone);
  }
  return true;
}

/** Why the work failed, with nothing of it left in the transaction; null when it did not. */
async function failureOf({ client }: Tx, work: () => Promise<void>): Promise<string | null> {
  await client.query("savepoint audits");
  try {
    await work();
    await client.query("release savepoint audits");
    return null;
  } catch (error) {
    // Whatever is wrong with one pedimento's data must not stop the others.
    await client.query("rollback to savepoint audits");
    return error instanceof Error ? error.message : String(error);
  }
}

async function runAudits(tx: Tx, jobs: readonly AuditJob[], now: Date): Promise<void> {
  const judge = rulesOf(RULES_VERSION);
  if (judge === undefined) throw new Error(`No rules of edition ${RULES_VERSION}`);
  const versions = await dataVersions(tx);
  const { context, settings } = await clientContext(tx, now);
  const earlier = await casesToFollow(tx, jobs);
  const sources: FactSources = {
    catalogue: versions.catalogue,
    certificates: certificates(versions.certificates),
    rates: rateTable(),
    loose: looseLookUp(context.settings, { suggests: false }),
    wantsPermits: context.octavaPermits.size > 0,
  };
  const write = async (judged: readonly JudgedAudit[]): Promise<void> => {
    await recordRuns(tx, judged.map(resultOf), versions, RULES_VERSION, settings);
    await fileRows(tx, judged);
  };
  const all = [...chunks(jobs)];
  let reading = read(tx, all[0] ?? [], sources);
  let writing = Promise.resolve();
  try {
    for (const next of [...all.slice(1), []]) {
      const facts = await reading;
      // While these are judged the database writes what was judged before and reads what comes next.
      reading = read(tx, next, sources);
      const judged = await judgedInTurns(facts, (one) => judgeAudit(one, judge, context, earlier));
      await writing;
      writing = write(judged);
      writing.catch(() => undefined);
    }
    await writing;
  } finally {
    // What was asked must be answered before the transaction goes on elsewhere.
    await Promise.allSettled([reading, writing]);
  }
}

/** Reads ahead; a failure waits until somebody asks for the facts. */
function read(tx: Tx, jobs: readonly AuditJob[], sources: FactSources): Promise<AuditFacts[]> {
  const reading = jobs.length === 0 ? Promise.resolve([]) : partidaFacts(tx, jobs, sources);
  reading.catch(() => undefined);
  return reading;
}

// Between turns the connection's answers are taken in and its next questions sent.
const TURN = 50;

async function judgedInTurns(
  audits: readonly AuditFacts[],
  judge: (one: AuditFacts) => JudgedAudit,
): Promise<JudgedAudit[]> {
  const judged: JudgedAudit[] = [];
  let partidas = 0;
  for (const one of audits) {
    judged.push(judge(one));
    partidas += one.partidas.length;
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
