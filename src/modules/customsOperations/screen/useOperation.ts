import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Entity } from "#kit/entity/entity.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { Values } from "#kit/entity/faultsOf.ts";
import { allRows, oneRow } from "#kit/entity/web/allRows.ts";
import { useMayWrite } from "#kit/entity/web/useMayWrite.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useData } from "#kit/web/http/useAnswer.ts";
import { showFailure } from "#kit/web/notice/showFailure.ts";
import {
  computation,
  type ComputationWire,
  proformaContents,
  type ProformaWire,
} from "../contract.ts";
import { customsOperations, OPEN, type OperationRow, PAID } from "../customsOperations.ts";
import { operationAnswers } from "../operationAnswers/operationAnswers.ts";
import { filingDifferences } from "../filingDifferences/filingDifferences.ts";
import { handContributions } from "../handContributions/handContributions.ts";
import { operationCharges } from "../operationCharges/operationCharges.ts";
import { operationLines } from "../operationLines/operationLines.ts";
import { proformas } from "../proformas/proformas.ts";

const { name } = customsOperations;

export function useOperationRow(id: string) {
  return useData(customsOperations.calls.one, { queryKey: [name, "one", id], params: { id } });
}

/** What it comes to as it stands; what was known last stays in sight while it is computed anew. */
export function useComputation(id: string) {
  return useData(computation, { queryKey: [name, "computation", id], params: { id } });
}

/** Its charges, also those that were removed. */
export function useCharges(id: string) {
  const calls = useCalls();
  return useQuery({
    queryKey: [operationCharges.name, "of", id],
    queryFn: ({ signal }) => allRows(calls, operationCharges, { operation: id }, signal),
  });
}

/** What people typed of its contributions, likewise. */
export function useHandContributions(id: string) {
  const calls = useCalls();
  return useQuery({
    queryKey: [handContributions.name, "of", id],
    queryFn: ({ signal }) => allRows(calls, handContributions, { operation: id }, signal),
  });
}

/** The operation that declares the goods of a paid one again; null: none does. */
export function useRectification({ id, client, number, status }: OperationRow) {
  const calls = useCalls();
  return useQuery({
    queryKey: [name, "rectification", id],
    enabled: PAID.some((paid) => paid === status),
    queryFn: async ({ signal }) => {
      const query = { clients: String(client), search: number };
      const { data } = await calls.send(customsOperations.calls.list, { query, signal });
      return data.find((row) => row.rectifies === number && row.status !== "cancelled") ?? null;
    },
  });
}

export function useRemovedLines(id: string) {
  const calls = useCalls();
  return useQuery({
    queryKey: [operationLines.name, "removed", id],
    queryFn: ({ signal }) =>
      allRows(calls, operationLines, { operation: id, status: "removed" }, signal),
  });
}

/** Its editions, the latest first. */
export function useEditions(id: string) {
  const calls = useCalls();
  return useQuery({
    queryKey: [name, "editions", id],
    queryFn: async ({ signal }) => {
      const rows = await allRows(calls, proformas, { operation: id }, signal);
      return rows.toSorted((one, other) => (other.edition ?? 0) - (one.edition ?? 0));
    },
  });
}

/** An edition as it was computed: that never changes. */
export function useContents(edition: string | undefined) {
  return useData(proformaContents, {
    queryKey: [proformas.name, "contents", edition ?? ""],
    params: { id: edition ?? "" },
    enabled: edition !== undefined,
    staleTime: Infinity,
  });
}

/** Why findings of an operation may stand. */
export function useAnswers(id: string) {
  const calls = useCalls();
  return useQuery({
    queryKey: [operationAnswers.name, "of", id],
    queryFn: ({ signal }) =>
      allRows(calls, operationAnswers, { operation: id, status: "active" }, signal),
  });
}

/** What its pedimento declares otherwise than authorised; what an earlier file had comes last. */
export function useFilingDifferences({ id, version }: OperationRow) {
  const calls = useCalls();
  return useQuery({
    queryKey: [filingDifferences.name, "of", id, version],
    queryFn: async ({ signal }) => {
      const rows = await allRows(calls, filingDifferences, { operation: id }, signal);
      const rank = ({ status }: (typeof rows)[number]) => (status === "gone" ? 1 : 0);
      return rows.toSorted((one, other) => rank(one) - rank(other));
    },
  });
}

export const isOpen = ({ status }: Pick<OperationRow, "status">): boolean =>
  OPEN.some((open) => open === status);

/** What its page shows: what it comes to as it stands while it is open, afterwards the edition that was decided on. */
export function useShown(row: OperationRow) {
  const query = useComputation(row.id);
  const editions = useEditions(row.id);
  const edition = editions.data?.find(({ state }) => state !== "superseded");
  const contents = useContents(isOpen(row) ? undefined : edition?.id);
  const isWaiting = !isOpen(row) && (editions.isPending || (edition && !contents.data));
  const data = query.data && contents.data ? kept(query.data, contents.data) : query.data;
  return { ...query, data: isWaiting ? undefined : data };
}

/** What was computed now with the figures of an edition that is kept. */
function kept(
  now: ComputationWire,
  { proforma, used }: { proforma: ProformaWire; used: ComputationWire["used"] },
): ComputationWire {
  const sequences = new Map(
    proforma.partidas.flatMap(({ lines, sequence }) => lines.map((line) => [line, sequence])),
  );
  return {
    ...now,
    faults: [],
    warnings: [],
    proposals: [],
    proforma,
    used,
    lines: now.lines.map((line) => ({ ...line, sequence: sequences.get(line.id) ?? null })),
  };
}

/** Whether the person changes what an operation is computed from, while that is open. */
export function useMayEdit(row: Pick<OperationRow, "status">): boolean {
  return useMayWrite(operationLines) && isOpen(row);
}

/** What the address says is looked at: a line, a figure, two editions. */
interface Looked {
  readonly line?: string | undefined;
  readonly figure?: string | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** Leads to what is looked at; who only leads there is not drawn anew by it. */
export function useLook(): (more: Looked) => void {
  const navigate = useNavigate();
  return (more) =>
    void navigate({
      to: ".",
      replace: true,
      resetScroll: false,
      search: (all: object) => ({ ...all, ...more }),
    });
}

export function useLooked(): Looked & { readonly look: (more: Looked) => void } {
  const looked: Looked = useSearch({ strict: false });
  return { ...looked, look: useLook() };
}

/** A form that is open: of a row, or of one that is added. */
export interface Editing {
  readonly entity: Entity;
  readonly row: EntityRow | null;
  readonly preset?: Values;
  readonly at?: string | undefined;
}

/** Opens the form of a row, at a field. */
export interface Editor {
  readonly editing: Editing | null;
  readonly edit: (entity: Entity, id: string, at?: string) => void;
  readonly add: (entity: Entity, preset: Values) => void;
  readonly close: () => void;
}

export function useEditor(): Editor {
  const calls = useCalls();
  const [editing, setEditing] = useState<Editing | null>(null);
  return {
    editing,
    edit: (entity, id, at) => {
      oneRow(calls, entity, id)
        .then((row) => setEditing({ entity, row, at }))
        .catch(showFailure);
    },
    add: (entity, preset) => setEditing({ entity, row: null, preset }),
    close: () => setEditing(null),
  };
}
