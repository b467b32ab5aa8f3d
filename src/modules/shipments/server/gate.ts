import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Values } from "#kit/pure/entity/faultsOf.ts";
import { heldBack } from "#kit/server/entity/holds.ts";
import type { Doing, Effect, Rules } from "#kit/server/entity/rules.ts";
import { addRow } from "#kit/server/entity/save.ts";
import { changeRows } from "#kit/server/entity/settled.ts";
import { heldRows } from "#kit/server/entity/write.ts";
import { trailers } from "../../trailers/trailers.ts";
import { trailerRules } from "../../trailers/server/trailerRules.ts";
import { visitRules } from "../../trailerVisits/server/visitRules.ts";
import { trailerVisits } from "../../trailerVisits/trailerVisits.ts";
import { shipments } from "../shipments.ts";
import { shipmentRules } from "./shipmentRules.ts";

/** Days after which an entry that was announced for a trailer is not taken to come with it. */
const AWAITED_DAYS = 60;

/** In what an entry usually comes. */
const UNIT_TYPES: Readonly<Record<string, string>> = {
  flatbed: "flatbed",
  parcel: "van",
  courier: "van",
  hotshot: "van",
};
const USUAL = "53dry";

interface Stay {
  readonly id: string;
  readonly site: string;
  readonly position: string;
}

/** Checks entries in, and their trailers into the yard with what was said of them. */
export const checkInEntries: Effect = async (doing) => {
  const { rows, input, now } = doing;
  const arrived = new Map<string, Values>();
  for (const row of rows) {
    const trailerNo = String(input["trailerNo"]);
    const visit = await stayOf(doing, row, trailerNo);
    const isComing = !visit || visit.position === "expected";
    const here = isComing || visit.site !== row["site"] ? [] : [visit.id];
    const [stay] = await heldRows(doing.tx, trailerVisits, here);
    const said = {
      sealIn: input["sealIn"] ?? row["sealIn"] ?? stay?.["sealIn"] ?? null,
      driverName: input["driverName"] ?? row["driverName"] ?? stay?.["driverIn"] ?? null,
      carrier: row["carrier"] ?? stay?.["carrierIn"] ?? null,
    };
    arrived.set(row.id, { arrivedAt: now, trailerNo, ...said });
    if (isComing) await trailerComes(doing, row, visit, { trailerNo, ...said });
  }
  return arrived;
};

/** The stay of a trailer anywhere, else the one that is expected at the entry's site. */
async function stayOf({ tx }: Doing, { site }: EntityRow, trailerNo: string) {
  const { rows } = await sql<Stay>`select id, site, position from trailer_visits
    where (subscriber_id, trailer_no) = (${tx.subscriberId}, ${trailerNo})
      and (on_site or (position = 'expected' and site = ${site}::uuid))
    order by on_site desc, appointment_at nulls last, visit_no limit 1`.execute(tx.db);
  return rows[0];
}

interface Said {
  readonly trailerNo: string;
  readonly sealIn: Values[string];
  readonly driverName: Values[string];
  readonly carrier: Values[string];
}

async function trailerComes(
  { tx, by, now }: Doing,
  row: EntityRow,
  expected: Stay | undefined,
  { trailerNo, sealIn, driverName, carrier }: Said,
): Promise<void> {
  const reason = String(row["entryNo"]);
  const known = await sql<{ id: string }>`select id from trailers
    where (subscriber_id, number) = (${tx.subscriberId}, ${trailerNo})`.execute(tx.db);
  const trailerType = UNIT_TYPES[String(row["shipmentType"])] ?? USUAL;
  const trailer =
    known.rows[0]?.id ??
    (await addRow(tx, trailers, trailerRules, by, { number: trailerNo, trailerType, carrier })).id;
  const visit =
    expected?.id ??
    (await addRow(tx, trailerVisits, visitRules, by, { trailer, site: row["site"] ?? null })).id;
  const arrives: Values = {
    position: "inYard",
    load: "full",
    arrivedAt: now,
    carrierIn: carrier,
    driverIn: driverName,
    sealIn,
    seal: sealIn,
  };
  const values = new Map([[visit, arrives]]);
  await changeRows(tx, trailerVisits, visitRules, by, { action: "checkIn", reason }, values);
}

/** A trailer that comes through the gate brings the entries that were announced for it. */
export const gateRules: Rules = {
  ...visitRules,
  commands: {
    ...visitRules.commands,
    checkIn: {
      ...visitRules.commands?.["checkIn"],
      effect: async (doing) => {
        const set = (await visitRules.commands?.["checkIn"]?.effect?.(doing)) ?? new Map();
        if (doing.input["load"] !== "empty")
          for (const visit of doing.rows) await entriesCome(doing, visit);
        return set;
      },
    },
  },
};

async function entriesCome({ tx, by, input, now }: Doing, visit: EntityRow): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from shipments
    where (subscriber_id, site, trailer_no, stage) = (${tx.subscriberId}, ${visit["site"]}::uuid, ${visit["trailerNo"]}, 'expected')
      and announced_at > now() - make_interval(days => ${AWAITED_DAYS}) order by id`.execute(tx.db);
  const ids = rows.map(({ id }) => id);
  const held = new Set((await heldBack(tx, shipments, "checkIn", ids)).map(([id]) => id));
  const entries = await heldRows(
    tx,
    shipments,
    ids.filter((id) => !held.has(id)),
  );
  const values = entries.map((row): [string, Values] => [
    row.id,
    {
      stage: "arrived",
      arrivedAt: now,
      carrier: row["carrier"] ?? input["carrierIn"] ?? null,
      sealIn: input["sealIn"] ?? row["sealIn"] ?? null,
      driverName: input["driverIn"] ?? row["driverName"] ?? null,
    },
  ]);
  const said = { action: "checkIn", reason: String(visit["visitNo"]) };
  await changeRows(tx, shipments, shipmentRules, by, said, new Map(values));
}
