import { copyInto, copyLine } from "#kit/server/copy.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { Successor } from "../model/correlationFile.ts";
import type { TariffPeriod, TariffRow } from "../model/tariffFile.ts";

/** Writes which codes a version of the tariff names, and for which days. */
export async function putTariffCodes(
  { client }: Tx,
  rows: readonly TariffRow[],
  { from, until, isComplete = false }: TariffPeriod,
  version: number,
): Promise<void> {
  await client.query(
    "insert into tariff_loads (version, valid_from, valid_until, is_complete) values ($1, $2, $3, $4)",
    [version, from, until, isComplete],
  );
  const codes = new Map(rows.map(({ fraccion, nico }) => [fraccion + nico, [fraccion, nico]]));
  await copyInto(client, "tariff_codes (fraccion, nico, version)", [
    [...codes.values()].map((code) => copyLine([...code, version])).join(""),
  ]);
}

/** Writes a version's table of correlation: whole, as the file has it. */
export async function putSuccessors(
  { client }: Tx,
  successors: readonly Successor[],
  version: number,
): Promise<void> {
  const lines = successors.map(({ code, successor, endedOn }) =>
    copyLine([version, code, successor, endedOn]),
  );
  await copyInto(client, "tariff_successors (version, code, successor, ended_on)", [
    [...new Set(lines)].join(""),
  ]);
}
