import { sql } from "kysely";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { NORTE, RIO_BRAVO, SIERRA_ALTA } from "./clients.ts";
import type { Doors } from "./doors.ts";

type Known = readonly [
  client: number,
  name: string,
  roles: string,
  scac: string | null,
  rfc: string | null,
  insurer: string | null,
  /** Days from today. */
  policyEnds: number | null,
  ctpat: boolean,
];

const KNOWN: readonly Known[] = [
  [
    NORTE,
    "Transportes Sierra Gorda",
    "carrier",
    "TSGO",
    "TSG050412AB1",
    "Seguros Altamira",
    210,
    true,
  ],
  [NORTE, "Fletes del Bajío", "carrier", "FLBJ", "FBA991103KD4", "Seguros Altamira", 18, true],
  [
    NORTE,
    "Autolíneas Mezquital",
    "carrier,transfer",
    "AUMZ",
    "AME080220LQ7",
    "Aseguradora del Golfo",
    95,
    false,
  ],
  [
    NORTE,
    "Cruces Rápidos del Norte",
    "transfer",
    "CRNX",
    "CRN140605TR2",
    "Aseguradora del Golfo",
    7,
    true,
  ],
  [
    NORTE,
    "Transfer Dos Puentes",
    "transfer",
    "TDPU",
    "TDP110930HV8",
    "Seguros Altamira",
    -3,
    false,
  ],
  [NORTE, "Laredo Bridge Drayage", "transfer", "LBDR", null, "Mutual Río Grande", 140, true],
  [NORTE, "Prairie Star Freight", "carrier", "PSFR", null, "Mutual Río Grande", 300, true],
  [
    NORTE,
    "Lone Mesquite Logistics",
    "carrier",
    "LMSQ",
    null,
    "Continental Haulers Mutual",
    61,
    false,
  ],
  [NORTE, "Blue Heron Express", "carrier", "BHEX", null, "Continental Haulers Mutual", 25, true],
  [
    NORTE,
    "Great Plains Van Lines",
    "carrier",
    "GPVL",
    null,
    "Continental Haulers Mutual",
    183,
    false,
  ],
  [NORTE, "Agencia Aduanal Robledo y Asociados", "broker", null, "AAR870115QM3", null, null, false],
  [NORTE, "Despachos Internacionales Nogal", "broker", null, "DIN020708PX5", null, null, false],
  [NORTE, "Pecan Valley Customs Brokers", "broker", null, null, null, null, true],
  [NORTE, "Copper State Terminals", "supplier", null, null, null, null, false],
  [NORTE, "Great Lakes Resins", "supplier", null, null, null, null, false],
  [NORTE, "Ohio Precision Stampings", "supplier", null, null, null, null, false],
  [NORTE, "Ávila Empaques Industriales", "supplier", null, "AEI160229JS6", null, null, false],
  [NORTE, "Ñandú Componentes", "supplier", null, "NCO190814BB9", null, null, false],
  [NORTE, "Planta Santa Catarina", "consignee", null, "MNO120315QX7", null, null, false],
  [NORTE, "Almacén Fiscal Colombia", "consignee", null, "AFC060606RT1", null, null, false],
  [
    RIO_BRAVO,
    "Agencia Aduanal Robledo y Asociados",
    "broker",
    null,
    "AAR870115QM3",
    null,
    null,
    false,
  ],
  [
    SIERRA_ALTA,
    "Despachos Internacionales Nogal",
    "broker",
    null,
    "DIN020708PX5",
    null,
    null,
    false,
  ],
  [
    RIO_BRAVO,
    "Transportes Sierra Gorda",
    "carrier",
    "TSGO",
    "TSG050412AB1",
    "Seguros Altamira",
    210,
    true,
  ],
  [
    RIO_BRAVO,
    "Cruces Rápidos del Norte",
    "transfer",
    "CRNX",
    "CRN140605TR2",
    "Aseguradora del Golfo",
    7,
    true,
  ],
  [
    RIO_BRAVO,
    "Transportadora Valle Hermoso",
    "carrier",
    "TVHE",
    "TVH101010MC5",
    "Aseguradora del Golfo",
    44,
    false,
  ],
];

/** Of the brokers who have one, by RFC. */
const PATENTES: Readonly<Record<string, string>> = { AAR870115QM3: "9301", DIN020708PX5: "9402" };

/** Where suppliers are, who have no RFC there. */
const countryOf = (rfc: string | null, roles: string): string | null =>
  roles === "supplier" ? (rfc === null ? "USA" : "MEX") : null;

/** Carriers of three clients, some with papers that end soon; one stands suspended. */
export async function loadCarriers(doors: Doors, database: Database): Promise<void> {
  if ((await carriersOf(database)).length > 0) return;
  const today = dayIn("America/Mexico_City");
  for (const [client, name, roles, scac, rfc, insurer, ends, ctpat] of KNOWN)
    await doors.post(client, "/api/carriers", {
      name,
      roles: roles.split(","),
      scac,
      rfc,
      patente: PATENTES[rfc ?? ""] ?? null,
      country: countryOf(rfc, roles),
      ctpat,
      insurer,
      policyNo: insurer && `P-${scac ?? ""}-2026`,
      policyExpiresOn: ends === null ? null : dayAfter(today, ends),
      sctPermitType: insurer && "TPAF01",
      sctPermitNo: insurer && `SCT-${scac ?? ""}-4471`,
      permitExpiresOn: ends === null ? null : dayAfter(today, 400 + ends),
      usdot: rfc === null && scac !== null ? String(1_400_000 + name.length * 7_919) : null,
    });
  const late = (await carriersOf(database)).find(({ name }) => name === "Lone Mesquite Logistics");
  if (late)
    await doors.post(NORTE, "/api/carriers/suspend", {
      rows: [{ id: late.id, version: 1 }],
      reason: "Tres llegadas tarde en un mes",
    });
}

const carriersOf = (database: Database) => rowsOf(database, NORTE, "carriers", "name");

/** Rows of a declared entity with what they are called. */
export const rowsOf = (database: Database, client: number, table: string, label: string) =>
  inTenant(database, client, async ({ db }) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${sql.ref(label)} as name from ${sql.table(table)}`.execute(db);
    return rows;
  });
