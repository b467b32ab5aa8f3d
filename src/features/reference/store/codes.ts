import type { ListedCode } from "#features/audit/model/listedCodes.ts";
import { copyInto, copyLine } from "#kit/server/copy.ts";
import type { Tx } from "#kit/server/tenant.ts";

/** Writes a version of the lists: whole, since a code that it leaves out is listed no more. */
export async function putCodes(
  { client }: Tx,
  codes: readonly ListedCode[],
  version: number,
): Promise<void> {
  await client.query(
    "create temp table coming (record smallint, key text, complement text, since date, until date) on commit drop",
  );
  await copyInto(client, "coming (record, key, complement, since, until)", [
    codes
      .map(({ record, key, complement, from, until }) =>
        copyLine([record, key, complement, from, until]),
      )
      .join(""),
  ]);
  await client.query(
    `insert into reference_codes (version, record, key, complement, in_force_from, in_force_until)
     select distinct on (record, key, complement, since) $1::bigint, record, key, complement, since, until
     from coming order by record, key, complement, since, until desc`,
    [version],
  );
}
