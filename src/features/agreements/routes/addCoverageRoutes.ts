import { partKey } from "#features/parts/model/partNumber.ts";
import { pageOfQuery } from "#kit/pure/page.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import type { Tx } from "#kit/server/tenant.ts";
import {
  coverageLines,
  coverageMatrix,
  type CoverageLine,
  type CoverageRow,
} from "../contract/coverage.ts";
import { coverIn, coverSpan, type Month, monthsFrom, type Span } from "../model/coverage.ts";
import { missingElements } from "../model/minimumData.ts";
import { isSameSupplier, supplierKey } from "../model/supplier.ts";
import type { TreatyTable } from "../model/treatyTable.ts";
import { coverLines, type CoverLineRow } from "../store/coverLines.ts";
import { type HeaderSpan, partsWithGaps, partsWithLines } from "../store/coveredParts.ts";
import { headerDays } from "../store/headerDays.ts";

const usualMonths = 12;
const usualParts = 20;
/** Lines of one part that are told at most. */
const mostLines = 1_000;

/** Adds the calls that tell which months certificates cover. */
export function addCoverageRoutes(
  context: RouteContext,
  treatiesOf: (tx: Tx) => Promise<TreatyTable>,
): void {
  answer(context, coverageMatrix, async ({ query, tenant }) => {
    const months = monthsFrom(query.from, query.months ?? usualMonths);
    const { take = usualParts } = query;
    const asked = { filter: partKey(query.filter ?? ""), ...pageOfQuery({ ...query, take }) };
    const onlyGaps = query.gaps === "true";
    const { lines, total, treaties, shown } = await tenant(
      async (tx) => {
        const treaties = await treatiesOf(tx);
        const page = onlyGaps
          ? await partsWithGaps(tx, await spansOf(tx, treaties), windowOf(months), asked)
          : await partsWithLines(tx, asked);
        return {
          lines: await coverLines(tx, page.rows),
          treaties,
          total: page.total,
          shown: page.rows.length,
        };
      },
      { snapshot: true },
    );
    const rows = rowsOf(lines, months, treaties);
    const isOpen = ({ Cover }: CoverageRow) => Cover.some((cover) => cover !== "whole");
    const cut = query.take === undefined && asked.skip + shown < total;
    return {
      months: months.map(({ month }) => month),
      data: onlyGaps ? rows.filter(isOpen) : rows,
      totalCount: total,
      ...(cut && { truncated: true }),
    };
  });

  answer(context, coverageLines, async ({ query, tenant }) => {
    const { lines, treaties } = await tenant(async (tx) => ({
      treaties: await treatiesOf(tx),
      lines: await coverLines(tx, [partKey(query.PartNO)]),
    }));
    const { Supplier } = query;
    const asked =
      Supplier === undefined
        ? lines
        : lines.filter(({ supplier }) => isSameSupplier(supplier ?? "", Supplier));
    const [month] = monthsFrom(query.month, 1);
    return {
      data: asked.slice(0, mostLines).map((line) => lineOf(line, month, treaties)),
      totalCount: asked.length,
      ...(asked.length > mostLines && { truncated: true }),
    };
  });
}

const windowOf = (months: readonly Month[]): Span => ({
  from: months[0]?.from ?? "",
  until: months.at(-1)?.until ?? "",
});

async function spansOf(tx: Tx, treaties: TreatyTable): Promise<HeaderSpan[]> {
  const suppliers = new Map<string, number>();
  return (await headerDays(tx)).map((header) => {
    const key = supplierKey(header.supplier ?? "");
    const supplier = suppliers.get(key) ?? suppliers.size;
    suppliers.set(key, supplier);
    return {
      agreementId: header.agreementId,
      supplier,
      span: coverSpan({ ...header, deletedOn: null }, treaties),
      isUnsigned: header.signedOn === null,
    };
  });
}

function rowsOf(
  lines: readonly CoverLineRow[],
  months: readonly Month[],
  treaties: TreatyTable,
): CoverageRow[] {
  const kept = Map.groupBy(
    lines,
    ({ partKey: key, supplier }) => `${key}\n${supplierKey(supplier ?? "")}`,
  );
  return [...kept.values()].map((same) => {
    const spans = same.flatMap((line) => coverSpan(line, treaties) ?? []);
    return {
      PartNO: same[0]?.partNo ?? "",
      Supplier: same[0]?.supplier ?? null,
      Cover: months.map((month) => coverIn(spans, month)),
    };
  });
}

function lineOf(line: CoverLineRow, month: Month | undefined, treaties: TreatyTable): CoverageLine {
  const span = coverSpan(line, treaties);
  return {
    _id: String(line.id),
    IdAgreement: line.agreementId,
    Agreement: line.agreement,
    Treaty: line.treaty,
    Supplier: line.supplier,
    From: span?.from ?? null,
    Until: span === null ? null : dayBefore(span.until),
    Cover: month === undefined || span === null ? "none" : coverIn([span], month),
    Missing: missingElements(line, line),
  };
}

const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
