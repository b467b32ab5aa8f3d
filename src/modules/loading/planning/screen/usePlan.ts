import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { oneRow } from "#kit/entity/web/allRows.ts";
import { useCommands } from "#kit/entity/web/useCommands.ts";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { CAPACITIES, type LoadUnitType } from "../capacities.ts";
import { type LoadRow, loads, PLANNED } from "#modules/loads/loads.ts";
import { type Planning, planningOf } from "../contract.ts";
import { proposal, type Why } from "../proposal.ts";
import { carriersFor, divided, type Draft, isSame, placed, savedPlan } from "./planning.ts";

/** How often it is looked what became ready or was taken by others, in milliseconds. */
const REREAD_MS = 15_000;

/** The loads that can be planned, the next to leave first. */
export function useOpenLoads() {
  const calls = useCalls();
  return useQuery({
    queryKey: [loads.name, "open"],
    queryFn: async ({ signal }) => {
      const query = { status: PLANNED.join(), sort: "plannedFor", take: 100 };
      return (await calls.send(loads.calls.list, { query, signal })).data;
    },
  });
}

/** A load with what can be planned for it. */
export function usePlanning(id: string) {
  const calls = useCalls();
  return useQuery({
    queryKey: [loads.name, "planning", id],
    enabled: id !== "",
    refetchInterval: REREAD_MS,
    queryFn: async ({ signal }) => {
      const [load, planning] = await Promise.all([
        oneRow(calls, loads, id, signal),
        calls.send(planningOf, { params: { id }, signal }),
      ]);
      return { load, planning: planning.data };
    },
  });
}

interface Asked {
  readonly load: LoadRow;
  readonly planning: Planning;
}

/** The plan of a load while it is worked on: nothing is saved before the one command that saves all of it. */
export function usePlan({ load, planning }: Asked) {
  const words = useEntityWords(loads);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [why, setWhy] = useState<ReadonlyMap<string, Why>>(new Map());
  const commands = useCommands(loads, words, () => undefined);
  const saved = savedPlan(load, planning);
  const now = draft ?? saved;
  const change = (more: Partial<Draft>) => setDraft({ ...now, ...more });
  const parts = divided(planning, now);
  return {
    load,
    words,
    commands,
    ...parts,
    draft: now,
    isCut: planning.isCut,
    isChanged: !isSame(now, saved),
    room: CAPACITIES[now.unitType],
    carriers: carriersFor(planning, load, now.unitType),
    /** Why the last proposal took or left an entry. */
    why,
    put: (entryNo: string, at: number) => change({ entries: placed(now.entries, entryNo, at) }),
    remove: (entryNo: string) => change({ entries: now.entries.filter((one) => one !== entryNo) }),
    clear: () => {
      setWhy(new Map());
      change({ entries: [] });
    },
    setUnitType: (unitType: LoadUnitType) => {
      const isKept = carriersFor(planning, load, unitType).some(({ id }) => id === now.carrier);
      change({ unitType, carrier: isKept ? now.carrier : null });
    },
    setCarrier: (carrier: string | null) => change({ carrier }),
    /** Fills what room there is; what it says can be changed before it is saved. */
    propose: () => {
      const said = proposal(CAPACITIES[now.unitType], parts.planned, parts.free);
      const taken = said.filter(({ isTaken }) => isTaken).map(({ entryNo }) => entryNo);
      setWhy(new Map(said.map((each) => [each.entryNo, each.why])));
      change({ entries: [...now.entries, ...taken] });
      return { taken: taken.length, left: said.length - taken.length };
    },
    discard: () => {
      setDraft(null);
      setWhy(new Map());
    },
    save: async () => {
      const { entries, unitType, carrier } = now;
      const input = { entries: [...entries], unitType, carrier };
      await commands.runAsync({ command: "plan", rows: [load], input });
      setDraft(null);
    },
  };
}

export type Plan = ReturnType<typeof usePlan>;
