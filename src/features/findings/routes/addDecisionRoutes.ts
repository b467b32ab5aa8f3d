import { randomUUID } from "node:crypto";
import { Problem } from "#kit/pure/problem.ts";
import { type Caller, answer, type RouteContext } from "#kit/server/http.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { BodyOf } from "#kit/pure/call.ts";
import { correctFinding, decideFindings, undoDecision } from "../contract.ts";
import { findingId } from "../model/findingId.ts";
import { acceptPairs, revokePairs } from "../store/acceptedPairs.ts";
import { recordDecision, worksOfDecision } from "../store/findingWork.ts";
import { correctionOf } from "./correctionOf.ts";
import { assigneesOf, type FindingNeeds } from "./findingNeeds.ts";
import { decidedAll, type HeldFinding, heldAsSeen } from "./heldFindings.ts";
import { pairOf } from "./pairOf.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { texts } from "../texts.ts";

const said = inLanguage(texts, "es").refused;

type Wanted = BodyOf<typeof decideFindings>;

/** Adds the calls that decide about findings, take that back, and correct the catalogue by one. */
export function addDecisionRoutes(context: RouteContext, needs: FindingNeeds): void {
  answer(context, decideFindings, async ({ body, caller, tenant }) => {
    const decision = randomUUID();
    const done = await tenant((tx) => decide(tx, body, decision, caller, needs));
    if (done.touched) needs.applied(caller.subscriberId);
    return { data: { decision, count: done.count } };
  });

  answer(context, undoDecision, async ({ body, caller, tenant }) => {
    const decision = randomUUID();
    const done = await tenant((tx) => undo(tx, body.decision, decision, caller, needs));
    if (done.touched) needs.applied(caller.subscriberId);
    return { data: { decision, count: done.count } };
  });

  answer(context, correctFinding, async ({ body, caller, tenant }) => {
    const upload = await tenant(async (tx) => {
      const held = await heldAsSeen(tx, [body.finding]);
      const works = decidedAll(held, "correct", { assignee: null, dueOn: null });
      const decision = { id: randomUUID(), personId: caller.personId, action: "correct" } as const;
      const line = correctionOf(held[0]?.row, body);
      const by = {
        personId: caller.personId,
        decisionId: decision.id,
        sinceOn: held[0]?.row.paidOn ?? null,
      };
      const id = await needs.uploadPart(tx, line, by);
      const comment = [line.partNo, line.mxhts, line.description].filter(Boolean).join(", ");
      await recordDecision(tx, { ...decision, comment }, works);
      return id;
    });
    needs.uploaded(caller.subscriberId);
    return { data: { upload } };
  });
}

interface Done {
  readonly count: number;
  /** Audits have been asked for. */
  readonly touched: boolean;
}

async function decide(
  tx: Tx,
  { findings, action, assignee = null, due = null, comment, remember }: Wanted,
  decision: string,
  caller: Caller,
  needs: FindingNeeds,
): Promise<Done> {
  const words = comment?.trim() || null;
  if (action === "comment" && words === null)
    throw refusal("comment", said.noComment, "findings.noComment");
  if (action === "assign" && assignee !== null) {
    const people = await assigneesOf(tx, needs);
    if (!people.some(({ id }) => id === assignee))
      throw refusal("assignee", said.notAPerson, "findings.notAPerson");
  }
  const held = await heldAsSeen(tx, findings);
  const works = decidedAll(held, action, { assignee, dueOn: due });
  const { personId } = caller;
  await recordDecision(tx, { id: decision, personId, action, comment: words }, works);
  const touched =
    action === "accept" &&
    remember === true &&
    (await rememberAll(tx, held, words, decision, caller, needs));
  return { count: works.length, touched };
}

// What a certificate shows is no pair of values: accepting it is remembered of that line alone.
async function rememberAll(
  tx: Tx,
  held: readonly HeldFinding[],
  why: string | null,
  decisionId: string,
  { personId: id, name }: Caller,
  needs: FindingNeeds,
): Promise<boolean> {
  const pairs = held.flatMap(({ row }) => pairOf(row) ?? []);
  if (pairs.length === 0) return false;
  const accepted = await acceptPairs(tx, pairs, { id, name, why, decisionId });
  if (accepted !== null) await needs.changed(tx, accepted.version);
  return accepted !== null;
}

async function undo(
  tx: Tx,
  decisionId: string,
  id: string,
  { personId }: Caller,
  needs: FindingNeeds,
): Promise<Done> {
  const works = await worksOfDecision(tx, decisionId, personId);
  if (works.length === 0) throw new Problem("notFound");
  const conflicts = works.filter(({ held, leftAt }) => held.version !== leftAt);
  if (conflicts.length > 0) {
    throw new Problem("changed", said.decidedOtherwise, {
      reasonCode: "findings.decidedOtherwise",
      conflicts: conflicts.map(({ held }) => findingId(held)),
    });
  }
  const back = works.map(({ held, before }) => ({ held, after: before }));
  await recordDecision(tx, { id, personId, action: "undo", comment: null }, back);
  const version = await revokePairs(tx, { decisionId }, personId);
  if (version !== null) await needs.changed(tx, version);
  return { count: works.length, touched: version !== null };
}

function refusal(field: string, message: string, reasonCode: string): Problem {
  return new Problem("badRequest", message, {
    reasonCode,
    errors: [{ field, code: "invalid", message }],
  });
}
