import { createHash } from "node:crypto";
import type { Database } from "#kit/server/database.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { insertAll } from "./insertAll.ts";
import { CODES, MAPPED } from "./cartaPorteCodes.ts";
import { schemasOf } from "./cartaPorteSchemas.ts";

/** Codes and schemas of the Carta Porte, unless an operator has loaded the official ones; these are made up. */
export async function loadCartaPorteTables(database: Database): Promise<void> {
  await inHouse(database, async (tx) => {
    const { rowCount } = await tx.client.query("select from carta_porte_schemas limit 1");
    if (rowCount) return;
    const codes = Object.entries({ ...CODES.catalogues, ...MAPPED }).flatMap(([catalogue, rows]) =>
      rows.map(({ id, from, through, ...facts }, line) => ({
        catalogue,
        id,
        line,
        valid_from: from,
        valid_through: through,
        facts,
      })),
    );
    await insertAll(tx, "carta_porte_codes", codes);
    const { rows } = await tx.client.query<{ code: string }>(
      "select distinct fraccion || nico as code from tariff_codes order by 1",
    );
    const schemas = schemasOf([...CODES.tariffCodes, ...rows.map(({ code }) => code)]);
    await insertAll(
      tx,
      "carta_porte_schemas",
      Object.entries(schemas).map(([name, text]) => ({
        name,
        text,
        digest: createHash("sha256").update(text).digest("hex"),
        loaded_at: new Date(),
      })),
    );
  });
}
