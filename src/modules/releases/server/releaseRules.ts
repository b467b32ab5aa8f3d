import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Fault } from "#kit/pure/entity/Field.ts";
import { labelOf } from "#kit/pure/entity/ref.ts";
import {
  type Doing,
  type Effect,
  type Guard,
  type RowFaults,
  rowGuard,
  type Rules,
  sets,
} from "#kit/server/entity/rules.ts";
import { changeRows, refresh } from "#kit/server/entity/settled.ts";
import { refusal } from "#kit/server/entity/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { releaseLines } from "../../releaseLines/releaseLines.ts";
import { lineFacts } from "../../releaseLines/server/lineFacts.ts";
import { faultOfPlace, siteNumber } from "../../sites/server/places.ts";
import { move } from "../../stock/server/move.ts";
import {
  forgetPicked,
  type Found,
  giveBack,
  proposedFor,
  reserve,
  useUp,
  type Wanted,
} from "../../stock/server/reserve.ts";
import { releaseFacts } from "./releaseFacts.ts";
import { putBack } from "./releaseGoods.ts";
import { STAGING_KINDS } from "../../locations/locations.ts";

const onlyOne: Guard = ({ rows }) =>
  rows.length > 1 ? rows.map(({ id }) => [id, { code: "oneRelease" }] as const) : [];

/** What a load has or is to take is not given back behind its back. */
const offLoads = rowGuard(({ load, [labelOf("load")]: number }) =>
  load === null ? undefined : { code: "onLoad", values: { load: String(number) } },
);

const hasLines = rowGuard(({ lineCount }) =>
  Number(lineCount) === 0 ? { code: "noLines" } : undefined,
);

/** Lines of releases that were not dropped. */
async function linesOf({ db, subscriberId }: Tx, ids: readonly string[]) {
  const { rows } = await sql<Wanted & { release: string }>`
    select id as line, release, part_no as "partNo", lot, quantity::text from release_lines
    where subscriber_id = ${subscriberId} and release = any(${ids}::uuid[]) and status in ('open', 'ordered')
    order by id`.execute(db);
  return rows;
}

async function changeLines(
  { tx, by }: Doing,
  release: EntityRow,
  lines: readonly Wanted[],
  status: string,
): Promise<void> {
  const said = { action: "changed", reason: String(release["releaseNo"]) };
  const values = lines.map(({ line }) => [line, { status }] as const);
  await changeRows(tx, releaseLines, lineFacts, by, said, new Map(values));
}

function shortages(found: readonly Found[], partial: boolean): readonly Fault[] {
  if (partial) return found.every((one) => one.found === "0") ? [{ code: "nothingFree" }] : [];
  return found.flatMap(({ partNo, quantity, found: free, isEnough }) =>
    isEnough ? [] : [{ code: "shortOf", values: { partNo, quantity, free } }],
  );
}

/** Reserves what each release orders; refused with all that is short. */
const reserveAll: Effect = async (doing) => {
  const { tx, rows, input, now } = doing;
  const partial = input["partial"] === true;
  const refused: RowFaults[] = [];
  for (const release of rows) {
    const lines = await linesOf(tx, [release.id]);
    const found = await reserve(tx, String(release["site"]), lines, partial);
    refused.push(shortages(found, partial).map((fault) => [release.id, fault] as const));
    await changeLines(doing, release, lines, "ordered");
  }
  if (refused.flat().length > 0) throw refusal("barred", refused.flat());
  return new Map(rows.map(({ id }) => [id, { submittedAt: now }]));
};

/** Puts what was picked back where it stood, and gives back what is reserved. */
const giveAllBack: Effect = async (doing) => {
  const { tx, by, rows, now } = doing;
  await putBack(
    tx,
    by,
    now,
    "pick",
    rows.map(({ id }) => id),
  );
  for (const release of rows) {
    const lines = await linesOf(tx, [release.id]);
    const ids = lines.map(({ line }) => line);
    await giveBack(tx, ids);
    await forgetPicked(tx, ids);
    await changeLines(doing, release, lines, "givenBack");
  }
  const unpacked = { staging: null, units: null, weight: null, volume: null, stagedAt: null };
  return new Map(rows.map(({ id }) => [id, unpacked]));
};

async function lineOf({ tx, rows, input }: Doing): Promise<Wanted | undefined> {
  const lines = await linesOf(
    tx,
    rows.map(({ id }) => id),
  );
  return lines.find(({ partNo }) => partNo === input["partNo"]);
}

/** The part is ordered and reserved, where it is taken from, and so much of it. */
const pickable: Guard = async (doing) => {
  const { tx, rows, input } = doing;
  const partNo = String(input["partNo"]);
  const fault = async (): Promise<Fault | undefined> => {
    const line = await lineOf(doing);
    if (!line) return { code: "notOrdered", values: { partNo } };
    const proposed = await proposedFor(tx, line.line);
    if (proposed.length === 0) return { code: "nothingLeft", values: { partNo } };
    const { location = null, quantity = null } = input;
    const there = proposed.filter((one) => location === null || one.location === location);
    const places = proposed.map(({ code }) => code).join(", ");
    if (there.length === 0) return { code: "notThere", values: { partNo, places } };
    const left = there.reduce((sum, one) => sum + Number(one.quantity), 0);
    return Number(quantity ?? 0) > left
      ? { code: "onlyLeft", values: { partNo, left: Number(left.toFixed(6)) } }
      : undefined;
  };
  const found = await fault();
  return found ? rows.map(({ id }) => [id, found] as const) : [];
};

/** Takes goods for the release from where they stand: they are its own then, until it leaves or gives them back. */
const pick: Effect = async (doing) => {
  const { tx, by, rows, input, now } = doing;
  const line = await lineOf(doing);
  const [release] = rows;
  if (!release || !line) return new Map();
  const { location, quantity } = input;
  const taken = await useUp(tx, line.line, {
    location: typeof location === "string" ? location : null,
    quantity: typeof quantity === "string" ? quantity : null,
  });
  const moves = taken.map(({ location: from, ...goods }) => ({
    ...goods,
    from: { location: from },
    to: { outside: "picked" as const },
  }));
  await move(tx, by, { reason: "pick", document: release.id, at: now }, moves);
  await refresh(tx, releaseLines, lineFacts, by, [line.line]);
  return new Map();
};

/** Of these releases those for which something is still to be picked. */
async function unpickedOf({ db, subscriberId }: Tx, ids: readonly string[]) {
  const { rows } = await sql<{ release: string }>`
    select distinct l.release from release_lines l
    join stock_reservations r on (r.subscriber_id, r.line) = (l.subscriber_id, l.id) and r.quantity > 0
    where l.subscriber_id = ${subscriberId} and l.release = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ release }) => release));
}

const stageable: Guard = async ({ tx, rows, input }) => {
  const faultOf = await faultOfPlace(tx, String(input["staging"]), STAGING_KINDS);
  const unpicked = await unpickedOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, site }) => {
    const faults: readonly (Fault | undefined | false)[] = [
      faultOf(site ?? null),
      unpicked.has(id) && input["difference"] === null && { code: "stillReserved" },
    ];
    return faults.flatMap((fault) => (fault ? [[id, fault] as const] : []));
  });
};

/** Puts releases where they wait for their trailer; what was not picked is given back. */
const stage: Effect = async ({ tx, by, rows, input, now }) => {
  const lines = await linesOf(
    tx,
    rows.map(({ id }) => id),
  );
  const ids = lines.map(({ line }) => line);
  await giveBack(tx, ids);
  await refresh(tx, releaseLines, lineFacts, by, ids);
  const { staging = null, difference = null, units = null, weight = null, volume = null } = input;
  const packed = { staging, difference, units, weight, volume, stagedAt: now };
  return new Map(rows.map(({ id }) => [id, packed]));
};

export const releaseRules: Rules = {
  ...releaseFacts,
  begin: async (tx, values, now, by) => ({
    releaseNo: await siteNumber(tx, "R", values["site"] ?? null, now),
    requestedBy: by.name,
  }),
  commands: {
    submit: { guards: [hasLines], effect: reserveAll },
    approve: { effect: sets(({ now, by }) => ({ approvedAt: now, approvedBy: by.name })) },
    reject: { effect: giveAllBack },
    pick: { guards: [onlyOne, pickable], effect: pick },
    stage: { guards: [stageable], effect: stage },
    cancel: { guards: [offLoads], effect: giveAllBack },
  },
};
