import { razones } from "#features/audit/model/razon.ts";
import type { Reason } from "#features/audit/model/reasons.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import type { ReplyOf } from "#kit/pure/call.ts";
import { Problem } from "#kit/pure/problem.ts";
import { listed, MOST_ROWS, pageOfQuery } from "#kit/pure/page.ts";
import { answer, type Asked, type RouteContext } from "#kit/server/http.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { flagLabels, hourLines, partLines, partLog, partsPaginated } from "../contract.ts";
import { bitsOf, flagObjectOf, flagsOf, type LineFlag, lineFlags } from "../model/lineFlags.ts";
import { partFilter } from "../model/partFilter.ts";
import { byName } from "../model/partValues.ts";
import { byPart, type PartVersionRow } from "../store/changeLog.ts";
import { pageOfAll, pageOfMatches, type PageAsked, type PartRow } from "../store/partsPage.ts";
import { feedOf, linesOf, type UploadLineRow } from "../store/uploadLines.ts";
import { lineReasons, reasonCodes } from "./reasonWords.ts";

/** Why codes are not in force on a day, without those that are. */
export type LapsesOf = (
  tx: Tx,
  codes: Promise<readonly string[]>,
  day: string,
) => Promise<ReadonlyMap<string, Reason>>;

/** Adds the calls that show the catalogue of parts, its changes and what uploads did to it. */
export function addPartRoutes(context: RouteContext, lapsesOf: LapsesOf): void {
  answer(context, partsPaginated, async ({ query, caller, tenant }) => {
    const asked: PageAsked = {
      ...pageOfQuery(query),
      order: query.orderby === "MXHTS" ? "mxhts" : "part_no",
      descending: (query.order ?? (query.orderby === undefined ? "desc" : "asc")) === "desc",
    };
    const filter = partFilter(query.filter ?? "");
    const { found, lapses } = await tenant(
      async (tx) => {
        const page = filter === null ? pageOfAll(tx, asked) : pageOfMatches(tx, filter, asked);
        const codes = page.then(({ rows }) => rows.flatMap(({ mxhts }) => mxhts ?? []));
        return { lapses: await lapsesOf(tx, codes, dayIn(caller.zone)), found: await page };
      },
      { snapshot: true },
    );
    return listed(query, found, (row) => {
      const lapse = lapses.get(row.mxhts ?? "");
      return { ...partOf(row), ...(lapse && { NoVigente: razones([lapse]) }) };
    });
  });

  answer(context, partLog, async ({ query, caller, tenant }) => {
    const found = await tenant((tx) => byPart(tx, query.PartNO, caller.zone, MOST_ROWS));
    return listed({}, found, changeOf);
  });

  answer(context, partLines, (asked) => linesAsked(asked, asked.query.Type || null));
  answer(context, hourLines, (asked) => linesAsked(asked, asked.query.Type || "hourly"));
}

/** Lines of the upload if it came from this feed, or whatever its feed with null. */
async function linesAsked(
  { query, tenant }: Pick<Asked<typeof partLines>, "query" | "tenant">,
  feed: string | null,
): Promise<ReplyOf<typeof partLines>> {
  const page = pageOfQuery(query);
  const wanted = flagsNamed(query["filter[]"]);
  const found = await tenant(
    async (tx) => {
      const own = await feedOf(tx, query.ID);
      if (own === null) throw new Problem("notFound");
      if (feed !== null && own !== feed) return { rows: [], total: 0 };
      return linesOf(tx, query.ID, bitsOf(wanted), page);
    },
    { snapshot: true },
  );
  return listed(query, found, (row, at) => lineOf(row, `${query.ID}:${page.skip + at}`));
}

function flagsNamed(filter: string | readonly string[] | undefined): LineFlag[] {
  const asked = filter === undefined ? [] : typeof filter === "string" ? [filter] : filter;
  return asked.map((text) => {
    const flag = lineFlags.find((name) => name === text || flagLabels[name] === text);
    if (flag === undefined) {
      const message = `one of ${lineFlags.join(", ")}, or its label`;
      throw new Problem("badRequest", `filter[]: ${message}, not ${text.slice(0, 100)}`, {
        errors: [{ field: "filter[]", code: "invalid_value", message }],
      });
    }
    return flag;
  });
}

function partOf(row: PartRow) {
  return { PartNO: row.part_no, ...byName((column) => row[column]) };
}

function changeOf(row: PartVersionRow) {
  return {
    _id: `${row.version}:${row.part_no}`,
    Created: row.recorded_at.toISOString(),
    Type: flagObjectOf(row.flags),
    ...partOf(row),
    Date: row.spoken_on,
    Source: row.file,
    Classification:
      row.request === null
        ? null
        : {
            Request: row.request,
            ProposedBy: row.proposed_by,
            ApprovedBy: row.approved_by,
            Basis: row.basis,
          },
  };
}

function lineOf(row: UploadLineRow, id: string) {
  const codes = reasonCodes(row.reason);
  return {
    _id: id,
    Line: row.line,
    Type: flagObjectOf(row.flags),
    Typel: flagsOf(row.flags),
    ...partOf(row),
    Razon: lineReasons(codes),
    RazonCodigos: codes,
  };
}
