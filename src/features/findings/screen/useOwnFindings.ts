import { useQuery } from "@tanstack/react-query";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { findings, type FindingWireRow } from "../contract.ts";

/** What is still to be done, the worst first; what has been put right since needs nobody. */
const SEVERE = ["RIESGO", "ERROR", "AHORRO"] as const;
const LISTED = 3;

/** The findings that are the person's own and still open, as the call and the screen's address ask for them. */
export const OWN = { assignee: "me", state: "open,assigned,asked,correcting" } as const;

export interface OwnFindings {
  readonly counts: readonly {
    readonly severity: (typeof SEVERE)[number];
    readonly count: number;
  }[];
  /** The few whose day is nearest. */
  readonly nearest: readonly FindingWireRow[];
}

/** How many findings the person has to work on, and which of them first. */
export function useOwnFindings() {
  const calls = useCalls();
  return useQuery({
    queryKey: ["findings", "own"],
    queryFn: async ({ signal }): Promise<OwnFindings> => {
      const pages = await Promise.all(
        SEVERE.map((severity) =>
          calls.send(findings, {
            query: { ...OWN, severity, orderby: "Vence", take: LISTED },
            signal,
          }),
        ),
      );
      const counts = SEVERE.map((severity, at) => ({
        severity,
        count: pages[at]?.totalCount ?? 0,
      }));
      const rows = pages.flatMap(({ data }) => data);
      return {
        counts: counts.filter(({ count }) => count > 0),
        nearest: rows.toSorted((a, b) => (dueOf(a) < dueOf(b) ? -1 : 1)).slice(0, LISTED),
      };
    },
  });
}

/** Without a day it can wait. */
const dueOf = ({ Vence }: FindingWireRow): string => Vence ?? "9999";
