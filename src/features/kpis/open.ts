import { dayIn } from "#kit/pure/calendar.ts";
import type { RouteContext } from "#kit/server/http.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { bucketsOf, endsOf } from "./model/buckets.ts";
import { figures } from "./model/figures.ts";
import { judgedValue } from "./model/judged.ts";
import { totalOf } from "./model/points.ts";
import { addKpiRoutes, type KpiNeeds } from "./routes/addKpiRoutes.ts";
import { addOwnWorkRoute, type OwnWorkNeeds } from "./routes/addOwnWorkRoute.ts";
import { sumsOf } from "./store/points.ts";
import { sitesOf } from "./store/sites.ts";

/** A figure, of one site or, with null, of all of them together. */
interface Asked {
  readonly figure: string;
  readonly site: string | null;
}

interface Judgement {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Null: nothing was measured. */
  readonly value: number | null;
}

/** Opens the figures: their calls, and what they come to for others. */
export function openKpis(context: RouteContext, needs: KpiNeeds & OwnWorkNeeds) {
  addKpiRoutes(context, needs);
  addOwnWorkRoute(context, needs);
  return {
    /** What is held to a target of the day that it is at the site or, of all sites, in `zone`; in the order asked. */
    judgedToday: async (
      tx: Tx,
      zone: string,
      all: readonly Asked[],
    ): Promise<readonly Judgement[]> => {
      const sites = await sitesOf(tx);
      const judged: Judgement[] = [];
      for (const asked of all) {
        const figure = figures.find(({ name }) => name === asked.figure);
        if (!figure) throw new Error(`${asked.figure} is no figure`);
        const own = sites.filter(({ id }) => asked.site === null || id === asked.site);
        const day = dayIn((asked.site && own[0]?.zone) || zone);
        const buckets = bucketsOf(
          figure,
          own,
          { begin: { day }, end: { day } },
          "day",
          needs.shifts,
        );
        const { whole } = await sumsOf(tx, { figure, buckets, ends: endsOf(buckets) });
        judged.push({ day, value: judgedValue(figure, totalOf(figure, whole)) });
      }
      return judged;
    },
  };
}
