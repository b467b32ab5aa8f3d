import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useCallback } from "react";
import type { Fault } from "#kit/entity/Field.ts";
import { showFailure } from "#kit/web/notice/showFailure.ts";
import type { ClassificationRequestRow } from "../classificationRequests.ts";
import type { SimilarParts } from "../contract.ts";
import { codesOf, type Draft, draftLike, proposalOf, sameProposals } from "./desk.ts";
import type { Desk } from "./useDesk.ts";
import { useFilled } from "./useFilled.ts";
import { useCheckQuery, useMayClassify } from "./useSimilar.ts";

interface ProposalOptions {
  desk: Desk;
  row: ClassificationRequestRow;
  similar: SimilarParts | undefined;
  form: RefObject<HTMLFormElement | null>;
}

/** What a person proposes for a part, with what speaks against it; and the decision on what another one proposed. */
export function useProposal({ desk, row, similar, form }: ProposalOptions) {
  const { words } = desk;
  const queries = useQueryClient();
  const checkOf = useCheckQuery();
  const mayClassify = useMayClassify();
  const { draft, faults, withOthers, seen, fill, change, forget } = useFilled(row);
  const codes = codesOf(draft);
  const key = JSON.stringify(codes);
  const check = useQuery({
    ...checkOf(row, codes ?? { mxhts: "", nico: "" }),
    enabled: codes !== null && mayClassify,
  });
  const others =
    row.status === "proposed"
      ? sameProposals(desk.rows, row)
      : desk.waiting((similar?.sameDescription ?? []).map(({ id }) => id));
  const own = [row, ...(withOthers ? others : [])];
  const mayTake = desk.commands.open([row]).includes("take");
  const set = useCallback(
    (name: string, value: Draft[string]) =>
      change((before) => ({ ...before, [name]: value ?? null })),
    [change],
  );
  const applySimilar = useCallback(
    (at: number) => {
      const part = similar?.similar[at];
      if (!part) return;
      const basis = words.own("board.basisOf", { part: part.partNo });
      change((before) => draftLike(before, part, basis));
    },
    [change, similar, words],
  );
  const refuse = (found: Readonly<Record<string, Fault>>) => {
    fill({ faults: found });
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
    );
  };
  const propose = async () => {
    const { input, faults: found } = proposalOf(draft);
    const whole = codesOf(draft);
    if (Object.keys(found).length > 0 || !whole) return refuse(found);
    try {
      const { faults: against, warnings } = await queries.fetchQuery(checkOf(row, whole));
      if (against.length > 0)
        return refuse(
          Object.fromEntries(
            against.map((fault) => [fault.code === "nicoNotOfCode" ? "nico" : "mxhts", fault]),
          ),
        );
      if (warnings.length > 0 && seen !== key) return fill({ seen: key });
    } catch (error) {
      return showFailure(error);
    }
    const steps = [{ command: "take" }, { command: "propose", input: input as never }] as const;
    if (await desk.decide(own, steps)) forget();
  };
  return {
    draft,
    faults,
    check,
    codes,
    /** Warnings that have to be confirmed by proposing once more. */
    isWarned: seen === key && (check.data?.warnings.length ?? 0) > 0,
    others,
    withOthers,
    setWithOthers: (next: boolean) => fill({ withOthers: next }),
    set,
    applySimilar,
    focus: () => form.current?.querySelector<HTMLElement>("input")?.focus(),
    take: () => mayTake && desk.commands.run({ command: "take", rows: [row] }),
    propose,
    approve: () => desk.decide(own, [{ command: "approve" }]),
  };
}

export type ProposalState = ReturnType<typeof useProposal>;
