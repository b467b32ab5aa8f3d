import { type RawBuilder, sql } from "kysely";
import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import { type Joined, joinedColumns } from "#kit/server/joinedColumns.ts";
import type { Tx } from "#kit/server/tenant.ts";

type Header = Pick<
  CertificateLine,
  | "agreement"
  | "treaty"
  | "supplier"
  | "certifierType"
  | "initialOn"
  | "finalOn"
  | "signedOn"
  | "status"
  | "revokedOn"
>;

const COLUMNS = {
  id: "l.id",
  partKey: "l.part_key",
  agreementId: "l.agreement_id",
  partNo: "l.part_no",
  datedOn: "l.dated_on",
  deletedOn: "l.deleted_on",
  description: "l.description",
  hs: "l.hs",
  criterion: "l.criterion",
  country: "l.country",
  absent: "array_to_string(l.absent_columns, ',')",
};
type Row = Joined<keyof typeof COLUMNS>;

/** The certificates as one version of them was, each header read once. */
export interface Certificates {
  /** The lines of some parts, by part key. */
  readonly linesOf: (
    tx: Tx,
    partKeys: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly CertificateLine[]>>;
}

export function certificates(version: number): Certificates {
  const headers = new Map<string, Header>();
  return {
    async linesOf(tx, partKeys) {
      if (partKeys.length === 0) return new Map();
      const rows = await rowsOf(tx, sql`l.part_key = any(${partKeys}::text[])`, version);
      const unread = new Set(rows.map(agreementOf));
      for (const id of headers.keys()) unread.delete(id);
      for (const { id, ...header } of await headersOf(tx, [...unread], version)) {
        headers.set(id, header);
      }
      const byPart = new Map<string, CertificateLine[]>();
      for (const row of rows) {
        const header = headers.get(agreementOf(row));
        if (header === undefined) continue;
        const line = lineOf(row, header);
        const known = byPart.get(row.partKey ?? "");
        if (known === undefined) byPart.set(row.partKey ?? "", [line]);
        else known.push(line);
      }
      return byPart;
    },
  };
}

const NONE: readonly never[] = [];
const agreementOf = ({ agreementId }: Row): string => agreementId ?? "";

const lineOf = (row: Row, header: Header): CertificateLine => ({
  id: row.id ?? "",
  agreement: header.agreement,
  treaty: header.treaty,
  partNo: row.partNo ?? "",
  supplier: header.supplier,
  certifierType: header.certifierType,
  initialOn: header.initialOn,
  finalOn: header.finalOn,
  signedOn: header.signedOn ?? row.datedOn,
  status: header.status,
  revokedOn: header.revokedOn,
  deletedOn: row.deletedOn,
  description: row.description,
  hs: row.hs,
  criterion: row.criterion,
  country: row.country,
  absent: row.absent ? row.absent.split(",") : NONE,
});

/** Some lines as one version of the certificates was, by id. */
export async function certificateLines(
  tx: Tx,
  ids: readonly number[],
  version: number,
): Promise<ReadonlyMap<string, CertificateLine>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf(tx, sql`l.id = any(${ids}::bigint[])`, version);
  const agreements = new Set(rows.map(agreementOf));
  const headers = new Map(
    (await headersOf(tx, [...agreements], version)).map(({ id, ...header }) => [id, header]),
  );
  return new Map(
    rows.flatMap((row) => {
      const header = headers.get(agreementOf(row));
      return header === undefined ? [] : [[row.id ?? "", lineOf(row, header)]];
    }),
  );
}

function rowsOf(tx: Tx, which: RawBuilder<unknown>, version: number): Promise<Row[]> {
  return joinedColumns(
    tx,
    COLUMNS,
    sql`from shared.certificate_lines l
    where l.subscriber_id = ${tx.subscriberId} and ${which}
      and l.added_version <= ${version}
      and (l.removed_version is null or l.removed_version > ${version})
    order by l.part_key, l.id`,
  );
}

async function headersOf({ db, subscriberId }: Tx, ids: readonly string[], version: number) {
  if (ids.length === 0) return [];
  const { rows } = await sql<Header & { readonly id: string }>`
    select distinct on (h.agreement_id) h.agreement_id as id, a.number as agreement, h.treaty,
           h.supplier, h.certifier_type as "certifierType", h.initial_on as "initialOn",
           h.final_on as "finalOn", h.signed_on as "signedOn", h.status, h.revoked_on as "revokedOn"
    from shared.agreement_versions h
    join shared.agreements a on a.subscriber_id = h.subscriber_id and a.id = h.agreement_id
    where h.subscriber_id = ${subscriberId} and h.agreement_id = any(${ids}::uuid[])
      and h.version <= ${version}
    order by h.agreement_id, h.version desc`.execute(db);
  return rows;
}
