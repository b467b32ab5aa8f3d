import { sql } from "kysely";
import { addressLines } from "#kit/entity/addresses/addresses.ts";
import { LOGO } from "#kit/entity/documents/documents.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { Letterhead } from "#kit/entity/papers/server/letterhead.ts";
import { rowColumns, tableOf } from "#kit/entity/server/columns.ts";
import type { Database } from "#kit/server/database.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { letterheads } from "../letterheads.ts";

interface Logo {
  readonly row: string;
  readonly storedAs: string;
  readonly bytes: number;
}

/** Every letterhead of the house, the one that was changed last first, with the logo that is in force. */
export const readLetterheads = (database: Database): Promise<readonly Letterhead[]> =>
  inHouse(
    database,
    async ({ db }) => {
      const { rows } = await sql<EntityRow>`
        select ${rowColumns(letterheads)} from ${tableOf(letterheads)} order by updated_at desc, id`.execute(
        db,
      );
      if (rows.length === 0) return [];
      const logos = await sql<Logo>`
        select distinct on (row_id) row_id as row, stored_as as "storedAs", bytes::integer
        from shared.entity_documents
        where entity = ${letterheads.name} and type = ${LOGO} and removed_at is null
        order by row_id, number desc`.execute(db);
      const logoOf = new Map(logos.rows.map((logo) => [logo.row, logo]));
      return rows.map((row) => {
        const { id, name, site, phone, taxId, updatedAt } = row;
        const address = addressLines(row, (field) => String(row[field] ?? ""));
        const reached = [phone, taxId].filter((each) => each !== null).join(" · ");
        const { storedAs, bytes } = logoOf.get(id) ?? {};
        return {
          name: String(name),
          site: typeof site === "string" ? site : null,
          lines: reached === "" ? address : [...address, reached],
          logo: storedAs === undefined || bytes === undefined ? null : { storedAs, bytes },
          changedAt: updatedAt,
        };
      });
    },
    { readOnly: true },
  );
