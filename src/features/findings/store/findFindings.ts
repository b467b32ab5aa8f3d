import { sql } from "kysely";
import { partKey } from "#features/parts/model/partNumber.ts";
import { printedNumber } from "#features/pedimentos/model/pedimentoNumber.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { findingId, type FindingPlace, isOfPartida, TESTS } from "../model/findingId.ts";
import { findingsAt } from "./findingList.ts";

interface FoundFinding {
  readonly id: string;
  readonly text: string;
  readonly note: string | null;
  readonly at: null;
}

/** Lines of pedimentos that are looked at for each finding shown: most lines are in order. */
const LINES_EACH = 4;

/** A few findings about parts whose number begins with what was typed. */
export async function findFindings(tx: Tx, typed: string, most: number): Promise<FoundFinding[]> {
  const { db, subscriberId } = tx;
  const begins = partKey(typed);
  if (begins === "") return [];
  const { rows } = await sql<Omit<FindingPlace, "test">>`
    select a.id as "auditId", s.sequence, s.part_no as "partNo"
    from (select * from shared.partida_parts where subscriber_id = ${subscriberId}
      and part_key >= ${begins} and part_key < ${`${begins}\u{10FFFF}`} order by part_key limit 500) s
    join shared.pedimentos p on p.subscriber_id = s.subscriber_id and p.id = s.pedimento_id and p.is_current
    join shared.audits a on a.subscriber_id = p.subscriber_id and a.pedimento_id = p.id
      and a.aduana = p.aduana and a.patente = p.patente and a.number = p.number and a.year = p.year
    where a.differences > 0 or a.risks > 0 or a.savings > 0 or a.exposure > 0
    order by s.part_key, p.paid_on desc nulls last, s.sequence limit ${most * LINES_EACH}`.execute(
    db,
  );
  const tests = TESTS.filter((test) => !isOfPartida(test));
  const places = rows.flatMap((row) => tests.map((test) => ({ ...row, test })));
  const found = await findingsAt(tx, places);
  return found
    .filter(({ severity }) => severity !== "OK" && severity !== "INFO")
    .slice(0, most)
    .map((row) => ({
      id: findingId(row),
      text: `${row.partNo} - ${printedNumber(row)}`,
      note: [row.test, row.severity, row.caseCode].filter(Boolean).join(" - "),
      at: null,
    }));
}
