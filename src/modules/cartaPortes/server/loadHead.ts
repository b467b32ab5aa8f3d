import { sql } from "kysely";
import { missing } from "#kit/entity/server/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { LoadFacts } from "../computation/loadFacts.ts";

/** What a load is made of besides its goods. */
export type LoadHead = Pick<
  LoadFacts,
  | "cartaPorte"
  | "load"
  | "departsAt"
  | "site"
  | "destination"
  | "carrier"
  | "vehicle"
  | "driver"
  | "trailer"
  | "secondTrailer"
>;

const siteOf = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`jsonb_build_object('id', ${column("id")}, 'code', ${column("code")}, 'country', ${column("country")},
    'street', ${column("street")}, 'city', ${column("city")}, 'stateCode', ${column("state_code")},
    'postalCode', ${column("postal_code")}, 'ownerName', ${column("owner_name")}, 'ownerRfc', ${column("owner_rfc")},
    'ownerTaxId', ${column("owner_tax_id")})`;
};

const personOf = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`jsonb_build_object('id', ${column("id")}, 'name', ${column("name")}, 'rfc', ${column("rfc")},
    'taxId', ${column("tax_id")}, 'country', ${column("country")})`;
};

const trailerOf = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case when ${column("id")} is not null then jsonb_build_object('id', ${column("id")}, 'number', ${column("number")},
    'trailerType', ${column("trailer_type")}, 'plate', ${column("plate")}) end`;
};

/** Throws the Problem `notFound` where there is no such Carta Porte. */
export async function loadHead({ db, subscriberId }: Tx, cartaPorte: string): Promise<LoadHead> {
  const { rows } = await sql<{ head: LoadHead }>`
    select jsonb_build_object(
      'cartaPorte', jsonb_build_object('id', p.id, 'number', p.number, 'idCcp', p.id_ccp),
      'load', jsonb_build_object('id', l.id, 'number', l.load_no),
      'departsAt', to_char(coalesce(l.dispatched_at, p.departs_at) at time zone s.zone, 'YYYY-MM-DD"T"HH24:MI:SS'),
      'site', ${siteOf("s")}, 'destination', ${siteOf("d")},
      'carrier', case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name, 'permitType', c.sct_permit_type,
        'permitNo', c.sct_permit_no, 'permitExpiresOn', c.permit_expires_on, 'insurer', c.insurer, 'policyNo', c.policy_no,
        'policyExpiresOn', c.policy_expires_on, 'environmentInsurer', c.environment_insurer,
        'environmentPolicy', c.environment_policy) end,
      'vehicle', case when v.id is not null then jsonb_build_object('id', v.id, 'plate', v.plate,
        'configuration', v.configuration, 'grossWeight', v.gross_weight::text, 'modelYear', v.model_year,
        'policyExpiresOn', v.policy_expires_on, 'owner', case when o.id is not null then ${personOf("o")} end,
        'ownership', v.ownership, 'ownedParts', to_jsonb(v.owned_parts)) end,
      'driver', case when r.id is not null then ${personOf("r")} || jsonb_build_object('licenceNo', r.licence_no,
        'licenceExpiresOn', r.licence_expires_on) end,
      'trailer', ${trailerOf("t")}, 'secondTrailer', ${trailerOf("t2")}) as head
    from carta_portes p
    join shared.loads l on (l.subscriber_id, l.id) = (p.subscriber_id, p.load)
    join shared.sites s on s.id = l.site
    join shared.sites d on d.id = l.destination
    left join shared.carriers c on (c.subscriber_id, c.id) = (l.subscriber_id, l.carrier)
    left join shared.vehicles v on (v.subscriber_id, v.id) = (l.subscriber_id, l.vehicle)
    left join shared.carriers o on (o.subscriber_id, o.id) = (v.subscriber_id, v.owner)
    left join shared.drivers r on (r.subscriber_id, r.id) = (l.subscriber_id, l.driver_ref)
    left join shared.trailer_visits y on (y.subscriber_id, y.id) = (l.subscriber_id, l.visit)
    left join shared.trailers t on (t.subscriber_id, t.id) = (y.subscriber_id, y.trailer)
    left join shared.trailers t2 on (t2.subscriber_id, t2.id) = (p.subscriber_id, p.second_trailer)
    where p.subscriber_id = ${subscriberId} and p.id = ${cartaPorte}::uuid`.execute(db);
  return rows[0]?.head ?? missing();
}

/** The sites of these ids, and the ways between all of them as they are on a day, or as they were typed last. */
export async function placesOf(
  { db }: Tx,
  ids: readonly string[],
  day: string | null,
): Promise<Pick<LoadFacts, "sites" | "distances">> {
  const { rows } = await sql<Pick<LoadFacts, "sites" | "distances">>`
    select (select coalesce(jsonb_agg(${siteOf("s")} order by s.code), '[]') from shared.sites s where s.id = any(${ids}::uuid[])) as sites,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'from', from_site, 'to', to_site, 'km', km::text, 'minutes', minutes)
          order by from_site, to_site), '[]')
        from (select distinct on (from_site, to_site) * from shared.site_distances
          where from_site = any(${ids}::uuid[]) and to_site = any(${ids}::uuid[])
            and (${day}::date is null or valid_from <= ${day}::date)
          order by from_site, to_site, valid_from desc) ways) as distances`.execute(db);
  return rows[0] ?? { sites: [], distances: [] };
}

/** The settings of an RFC, else of the only importer that the client has, else the RFC that the client is kept with. */
export async function issuerOf(
  { db, subscriberId }: Tx,
  importerRfc: string | null,
): Promise<LoadFacts["issuer"]> {
  const { rows } = await sql<LoadFacts["issuer"]>`
    select i.id, wanted.rfc, i.legal_name as "legalName", i.tax_regime as "taxRegime", i.postal_code as "postalCode",
      i.sat_key as "satKey"
    from (select coalesce(${importerRfc}::text,
      (select min(rfc) from shared.importer_settings where subscriber_id = ${subscriberId} and status = 'active' having count(*) = 1),
      (select rfc from shared.subscriber_rfcs where subscriber_id = ${subscriberId}
        order by valid_from desc nulls last, rfc limit 1)) as rfc) wanted
    left join shared.importer_settings i on i.subscriber_id = ${subscriberId} and i.rfc = wanted.rfc and i.status = 'active'`.execute(
    db,
  );
  return rows[0] ?? missing();
}
