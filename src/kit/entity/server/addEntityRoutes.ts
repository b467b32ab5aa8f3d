import { dayIn } from "#kit/pure/calendar.ts";
import type { Entity } from "../entity.ts";
import { listed } from "#kit/pure/page.ts";
import { type Issue, Problem } from "#kit/pure/problem.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { type LeftOut, runByRow, runCommand, type Touched, undoCommand } from "./commands.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { historyPage } from "./events.ts";
import { globalHoldsOf } from "../holds/server/globalHolds.ts";
import { listPage, ownersOf } from "./list.ts";
import type { DocumentStore } from "../documents/server/addDocumentRoutes.ts";
import { addPhotos } from "../documents/server/addPhotos.ts";
import { ownershipOf } from "./ownership.ts";
import { noteRefusal, type RefusedCommand } from "./refusals.ts";
import type { Rules, Transition } from "./rules.ts";
import { addRow, changeRow } from "./save.ts";
import { issuesOf, oneRow, refusal } from "./write.ts";

interface EntityNeeds {
  /** Keeps the photos that come with commands. */
  readonly documents?: DocumentStore;
  /** Told of each client whose rows were written, once that is committed. */
  readonly written?: ((subscriberId: number) => void) | undefined;
}

/** Adds the calls of a declared entity. */
export function addEntityRoutes(
  context: RouteContext,
  entity: Entity,
  rules: Rules = {},
  { documents, written }: EntityNeeds = {},
): void {
  const { calls, commands, name } = entity;
  refuseUnruly(entity, rules);
  const { read, add, write, writeOne } = ownershipOf(context.database, entity, written);

  answer(context, calls.list, async ({ query, ...by }) => {
    const { page, held } = await read(by, async (tx) => {
      // Both go to the database in one write.
      const [page, holds] = await Promise.all([
        listPage(tx, entity, query),
        entity.globalHolds && globalHoldsOf(tx, entity, ownersOf(tx, entity, query)),
      ]);
      return { page, held: holds && { holds } };
    });
    return { ...listed(query, page, (row) => row), first: page.first, last: page.last, ...held };
  });
  answer(context, calls.one, async ({ params, ...by }) => ({
    data: await read(by, (tx) => oneRow(tx, entity, params.id)),
  }));
  answer(context, calls.history, async ({ params, query, ...by }) =>
    read(by, async (tx) => {
      const row = await oneRow(tx, entity, params.id);
      return historyPage(tx, name, row, query.before);
    }),
  );
  if (!entity.isDerived) {
    answer(context, calls.add, ({ body: { client, ...sent }, ...by }) =>
      add(by, client, (tx) => addRow(tx, entity, rules, by.caller, sent)),
    );
    answer(context, calls.change, ({ params: { id }, body: { version, ...sent }, ...by }) =>
      writeOne(by, id, (tx) => changeRow(tx, entity, rules, by.caller, { id, version }, sent)),
    );
    answer(context, calls.undo, ({ body, ...by }) =>
      write(by, body.rows, (tx, rows) =>
        undoCommand(tx, entity, rules, by.caller, rows, by.caller.codes),
      ),
    );
  }
  for (const [action, { side, isRefusalTold, isByRow }] of Object.entries(commands)) {
    const call = calls.commands[action];
    if (!call) continue;
    answer(context, call, async ({ body, ...by }) => {
      const refused: Pick<RefusedCommand, "subscriberId" | "rows">[] = [];
      const leftOut: LeftOut[] = [];
      const work = async (tx: Tx, rows: readonly Touched[]) => {
        const { zones, zone, isStaff } = by.caller;
        if (side !== null && (side === "house") !== isStaff) throw new Problem("forbidden");
        const today = dayIn(zones[tx.subscriberId] ?? zone);
        const asked = { action, reason: body.reason, input: body.input, today };
        if (isByRow) {
          const { done, leftOut: own } = await runByRow(tx, entity, rules, by.caller, rows, asked);
          leftOut.push(...own);
          return done;
        }
        const done = await runCommand(tx, entity, rules, by.caller, rows, asked).catch(
          (error: unknown) => {
            if (error instanceof Problem) refused.push({ subscriberId: tx.subscriberId, rows });
            throw error;
          },
        );
        if (documents) await addPhotos(tx, entity, rules, by.caller, done, asked, documents);
        return done;
      };
      const beside = (done: readonly Touched[]) =>
        isByRow ? { refused: refusedBeside(done, leftOut) } : {};
      return write(by, body.rows, work, beside).catch(async (error: unknown) => {
        const { personId } = by.caller;
        for (const one of isRefusalTold ? refused : []) {
          await noteRefusal(context.database, { ...one, entity: name, action, personId });
          written?.(one.subscriberId);
        }
        throw error;
      });
    });
  }
}

/** What speaks against rows that were left out. Throws it when nothing was done. */
function refusedBeside(done: readonly Touched[], leftOut: readonly LeftOut[]): readonly Issue[] {
  const faults = leftOut.flatMap((one) => one.faults);
  const [first] = leftOut;
  if (first && done.length === 0) throw refusal(first.code, faults);
  return issuesOf(faults);
}

/** Throws when rules speak of no command, of one that undo would take back by half, or of rows that files write past them. */
function refuseUnruly(entity: Entity, rules: Rules): void {
  const { name, commands, import: files } = entity;
  for (const [action, transition] of Object.entries<Transition | undefined>(rules.commands ?? {})) {
    const command = commands[action];
    if (!command) throw new Error(`${name} has no command ${action}`);
    if (command.isByRow && (command.isUndoable || command.isRefusalTold))
      throw new Error(
        `${name}: ${action} is done row by row, so it is neither undone nor refused late`,
      );
    if (transition?.effect && command.isUndoable)
      throw new Error(`${name}: undo would not take back what ${action} does`);
  }
  const { begin, follow, afterwards } = rules;
  if (files && (begin ?? follow ?? afterwards)) throw new Error(`${name}: files know no rules`);
}
