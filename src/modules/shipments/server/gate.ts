import { sql } from "kysely";
import { heldBack } from "#kit/entity/holds/server/holds.ts";
import type { Doing, Effect, Rules } from "#kit/entity/server/rules.ts";
import { addRow } from "#kit/entity/server/save.ts";
import { setEach, setNothing } from "#kit/entity/server/setEach.ts";
import { changeRows } from "#kit/entity/server/settled.ts";
import { heldRows } from "#kit/entity/server/write.ts";
import { type TrailerRow, trailers } from "../../trailers/trailers.ts";
import { trailerRules } from "../../trailers/server/trailerRules.ts";
import { visitRules } from "../../trailers/trailerVisits/server/visitRules.ts";
import { trailerVisits, type VisitRow } from "../../trailers/trailerVisits/trailerVisits.ts";
import { type ShipmentRow, shipments } from "../shipments.ts";
import { shipmentRules } from "./shipmentRules.ts";

/** Days after which an entry that was announced for a trailer is not taken to come with it. */
const AWAITED_DAYS = 60;

/** In what an entry usually comes. */
const UNIT_TYPES: Readonly<
  Partial<Record<ShipmentRow["shipmentType"], TrailerRow["trailerType"]>>
> = {
  flatbed: "flatbed",
  parcel: "van",
  courier: "van",
  hotshot: "van",
};
const USUAL = "53dry";

interface Stay {
  readonly id: string;
  readonly site: string;
  readonly position: VisitRow["position"];
}

/** Checks entries in, and their trailers into the yard with what was said of them. */
export const checkInEntries: Effect<typeof shipments, "checkIn"> = async (doing) => {
  const { rows, input, now } = doing;
  const { trailerNo } = input;
  const arrived: (Said & { readonly id: string })[] = [];
  for (const row of rows) {
    const visit = await stayOf(doing, row, trailerNo);
    const isComing = !visit || visit.position === "expected";
    const here = isComing || visit.site !== row.site ? [] : [visit.id];
    const [stay] = await heldRows(doing.tx, trailerVisits, here);
    const said = {
      trailerNo,
      sealIn: input.sealIn ?? row.sealIn ?? stay?.sealIn ?? null,
      driverName: input.driverName ?? row.driverName ?? stay?.driverIn ?? null,
      carrier: row.carrier ?? stay?.carrierIn ?? null,
    };
    arrived.push({ id: row.id, ...said });
    if (isComing) await trailerComes(doing, row, visit, said);
  }
  return setEach(shipments, arrived, ({ id: _id, ...said }) => ({ arrivedAt: now, ...said }));
};

/** The stay of a trailer anywhere, else the one that is expected at the entry's site. */
async function stayOf({ tx }: Pick<Doing, "tx">, { site }: ShipmentRow, trailerNo: string) {
  const { rows } = await sql<Stay>`select id, site, position from shared.trailer_visits
    where (subscriber_id, trailer_no) = (${tx.subscriberId}, ${trailerNo})
      and (on_site or (position = 'expected' and site = ${site}::uuid))
    order by on_site desc, appointment_at nulls last, visit_no limit 1`.execute(tx.db);
  return rows[0];
}

interface Said {
  readonly trailerNo: string;
  readonly sealIn: string | null;
  readonly driverName: string | null;
  readonly carrier: ShipmentRow["carrier"];
}

async function trailerComes(
  { tx, by, now }: Doing<typeof shipments>,
  { entryNo, site, shipmentType }: ShipmentRow,
  expected: Stay | undefined,
  { trailerNo, sealIn, driverName, carrier }: Said,
): Promise<void> {
  const known = await sql<{ id: string }>`select id from shared.trailers
    where (subscriber_id, number) = (${tx.subscriberId}, ${trailerNo})`.execute(tx.db);
  const trailerType = UNIT_TYPES[shipmentType] ?? USUAL;
  const trailer =
    known.rows[0]?.id ??
    (await addRow(tx, trailers, trailerRules, by, { number: trailerNo, trailerType, carrier })).id;
  const visit =
    expected?.id ?? (await addRow(tx, trailerVisits, visitRules, by, { trailer, site })).id;
  const arrives = setEach(trailerVisits, [{ id: visit }], () => ({
    position: "inYard",
    load: "full",
    arrivedAt: now,
    carrierIn: carrier,
    driverIn: driverName,
    sealIn,
    seal: sealIn,
  }));
  const checkedIn = { action: "checkIn", reason: entryNo };
  await changeRows(tx, trailerVisits, visitRules, by, checkedIn, arrives);
}

const { checkIn } = visitRules.commands ?? {};

/** A trailer that comes through the gate brings the entries that were announced for it. */
export const gateRules: Rules<typeof trailerVisits> = {
  ...visitRules,
  commands: {
    ...visitRules.commands,
    checkIn: {
      ...checkIn,
      effect: async (doing) => {
        const set = (await checkIn?.effect?.(doing)) ?? setNothing(trailerVisits);
        if (doing.input.load !== "empty")
          for (const visit of doing.rows) await entriesCome(doing, visit);
        return set;
      },
    },
  },
};

async function entriesCome(
  { tx, by, input, now }: Doing<typeof trailerVisits, "checkIn">,
  { site, trailerNo, visitNo }: VisitRow,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from shipments
    where (subscriber_id, site, trailer_no, stage) = (${tx.subscriberId}, ${site}::uuid, ${trailerNo}, 'expected')
      and announced_at > now() - make_interval(days => ${AWAITED_DAYS}) order by id`.execute(tx.db);
  const ids = rows.map(({ id }) => id);
  const held = new Set((await heldBack(tx, shipments, "checkIn", ids)).map(([id]) => id));
  const entries = await heldRows(
    tx,
    shipments,
    ids.filter((id) => !held.has(id)),
  );
  const come = setEach(shipments, entries, ({ carrier, sealIn }) => ({
    stage: "arrived",
    arrivedAt: now,
    carrier: carrier ?? input.carrierIn,
    sealIn: input.sealIn ?? sealIn,
    driverName: input.driverIn,
  }));
  const said = { action: "checkIn", reason: visitNo };
  await changeRows(tx, shipments, shipmentRules, by, said, come);
}
