import { sql } from "kysely";
import { partKey } from "#features/parts/model/partNumber.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { CatalogueUsed, CertificateUsed, PackedLine } from "../model/caseFile.ts";

/** A line as its run left it. */
export type StoredLine = Omit<PackedLine, "reasons" | "treaties"> & {
  /** Null: of a run before they were kept. */
  readonly treaties: readonly string[] | null;
};

interface Row extends Omit<StoredLine, "catalogue" | "certificate"> {
  readonly cataloguePart: string | null;
  readonly catalogueFraccion: string | null;
  readonly catalogueDescription: string | null;
  readonly partVersion: number | null;
  readonly certificateLine: number | null;
}

/** The lines of a run with the versions of parts and certificates that they name. */
export async function packedLines(
  tx: Tx,
  runId: string,
  certificates: number,
): Promise<StoredLine[]> {
  const rows = await linesOf(tx, runId);
  const ids = new Set(rows.flatMap(({ certificateLine }) => certificateLine ?? []));
  const used = await certificatesUsed(tx, [...ids], certificates);
  const versions = await versionsUsed(tx, rows);
  return rows.map(
    ({
      cataloguePart,
      catalogueFraccion,
      catalogueDescription,
      partVersion,
      certificateLine,
      ...line
    }) => ({
      ...line,
      // Without a version the name is only a suggestion.
      catalogue:
        cataloguePart === null || partVersion === null
          ? null
          : {
              partNo: cataloguePart,
              mxhts: catalogueFraccion,
              description: catalogueDescription,
              version: partVersion,
              ...(versions.get(placeOf(partKey(cataloguePart), partVersion)) ?? NEVER),
            },
      certificate: used.get(certificateLine ?? 0) ?? null,
    }),
  );
}

type Since = Pick<CatalogueUsed, "sinceOn" | "file">;
const NEVER: Since = { sinceOn: null, file: null };
const placeOf = (key: string, version: number) => `${version} ${key}`;

async function linesOf({ db, subscriberId }: Tx, runId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select w.sequence, w.ordinal, w.declared_part as part, w.declared_fraccion as fraccion,
           w.declared_description as description, s.origin, s.customs_value as "customsValue",
           nullif(w.treaty_keys, '') as keys, w.part_matches as "partMatches",
           w.fraccion_matches as "fraccionMatches", w.description_matches as "descriptionMatches",
           w.fraccion_level as "fraccionLevel", w.similarity, w.certificate_matches as "certificateMatches",
           w.preference_matches as "preferenceMatches", w.case_code as "caseCode", w.notes, w.severity,
           w.amount, w.vat_amount as vat, w.rate, w.deadline_on as "deadlineOn", w.treaties,
           w.catalogue_part as "cataloguePart", w.catalogue_fraccion as "catalogueFraccion",
           w.catalogue_description as "catalogueDescription", w.part_version as "partVersion",
           w.certificate_line as "certificateLine"
    from shared.audit_runs r
    join shared.audit_rows w on w.subscriber_id = r.subscriber_id and w.run_id = r.rows_run_id
    left join shared.partidas s on s.subscriber_id = r.subscriber_id and s.pedimento_id = r.pedimento_id
      and s.sequence = w.sequence
    where r.subscriber_id = ${subscriberId} and r.id = ${runId}
    order by w.sequence, w.ordinal`.execute(db);
  return rows;
}

async function versionsUsed(
  { db, subscriberId }: Tx,
  lines: readonly Row[],
): Promise<ReadonlyMap<string, Since>> {
  const named = lines.filter(({ cataloguePart, partVersion }) => cataloguePart && partVersion);
  const keys = named.map(({ cataloguePart }) => partKey(cataloguePart ?? ""));
  const { rows } = await sql<Since & { readonly key: string; readonly version: number }>`
    select distinct v.part_key as key, v.version, nullif(v.since_on, '-infinity') as "sinceOn", u.file
    from unnest(${keys}::text[], ${named.map((line) => line.partVersion)}::bigint[]) as n(key, version)
    join shared.part_versions v on v.subscriber_id = ${subscriberId} and v.part_key = n.key collate "C"
      and v.version = n.version
    left join shared.uploads u on u.subscriber_id = v.subscriber_id and u.id = v.upload_id`.execute(
    db,
  );
  return new Map(rows.map(({ key, version, ...since }) => [placeOf(key, version), since]));
}

async function certificatesUsed(
  { db, subscriberId }: Tx,
  ids: readonly number[],
  version: number,
): Promise<ReadonlyMap<number, CertificateUsed>> {
  const { rows } = await sql<CertificateUsed & { readonly id: number }>`
    select l.id, a.number as agreement, h.treaty, h.supplier, h.certifier_type as "certifierType",
           coalesce(l.producer, h.producer) as producer, h.initial_on as "initialOn",
           h.final_on as "finalOn", coalesce(h.signed_on, l.dated_on) as "signedOn", h.status,
           l.part_no as "partNo", l.description, l.hs, l.criterion, l.country, u.file,
           l.line as "fileLine"
    from shared.certificate_lines l
    join shared.agreements a on a.subscriber_id = l.subscriber_id and a.id = l.agreement_id
    cross join lateral (
      select * from shared.agreement_versions h
      where h.subscriber_id = l.subscriber_id and h.agreement_id = l.agreement_id
        and h.version <= ${version}
      order by h.version desc limit 1
    ) h
    left join shared.uploads u on u.subscriber_id = l.subscriber_id and u.id = l.upload_id
    where l.subscriber_id = ${subscriberId} and l.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...used }) => [id, used]));
}
