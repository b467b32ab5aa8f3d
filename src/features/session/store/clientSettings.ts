import type { Tx } from "#kit/server/tenant.ts";

/** What the operator can set of a client; undefined leaves it as it is. */
export interface ClientChanges {
  /** Shown instead of the name; empty: the name again. */
  readonly displayName: string | undefined;
  /** Whether its people see no Load in the menu. */
  readonly hidesLoad: boolean | undefined;
  /** IANA name of the zone in which its days begin and end. */
  readonly zone: string | undefined;
  /** Empty: the plant goes by the client's name again. */
  readonly plant: string | undefined;
}

export interface ClientSettings {
  readonly id: number;
  readonly displayName: string;
  readonly hidesLoad: boolean;
  readonly zone: string;
  readonly plant: string;
}

/** Changes settings of the client of that name and returns how they stand; undefined: no such client. */
export async function changeClient(
  { client }: Tx,
  name: string,
  { displayName, hidesLoad, zone, plant }: ClientChanges,
): Promise<ClientSettings | undefined> {
  // People choose among their clients by the name that is shown.
  const { rowCount: taken } = await client.query(
    "select from subscribers where name <> $1 and $2 in (name, display_name)",
    [name, displayName],
  );
  if (taken) throw new Error(`Another client goes by the name ${displayName}`);
  // The database has zones of its own release: one that it does not know yet would break its questions.
  if (zone !== undefined) await client.query("select now() at time zone $1", [zone]);
  const { rows } = await client.query<ClientSettings>(
    `update subscribers set
       display_name = case when $2::text is null then display_name else nullif($2, '') end,
       load_hidden = coalesce($3, load_hidden),
       time_zone = coalesce($4, time_zone),
       settings = case when $5::text is null then settings when $5 = '' then settings - 'plant'
         else settings || jsonb_build_object('plant', $5::text) end
     where name = $1
     returning id, coalesce(display_name, name) as "displayName", load_hidden as "hidesLoad", time_zone as zone,
       coalesce(settings ->> 'plant', display_name, name) as plant`,
    [name, displayName, hidesLoad, zone, plant],
  );
  return rows[0];
}
