import { sql } from "kysely";
import type { Fault } from "#kit/entity/Field.ts";
import { compare } from "#kit/pure/exact.ts";
import {
  type Doing,
  type Effect,
  type Guard,
  type RowFaults,
  rowGuard,
  type Rules,
  sets,
} from "#kit/entity/server/rules.ts";
import { initialValues, setEach, setNothing } from "#kit/entity/server/setEach.ts";
import { changeRows, refresh } from "#kit/entity/server/settled.ts";
import { refusal } from "#kit/entity/server/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { type ReleaseLineRow, releaseLines } from "../releaseLines/releaseLines.ts";
import { lineFacts } from "../releaseLines/server/lineFacts.ts";
import { faultOfPlace, siteNumber } from "../../sites/server/places.ts";
import { move } from "../../stock/server/move.ts";
import {
  forgetPicked,
  type Found,
  giveBack,
  pickedAt,
  proposedFor,
  reserve,
  useUp,
  waitAgain,
  type Wanted,
} from "../../stock/server/reserve.ts";
import { type ReleaseRow, releases } from "../releases.ts";
import { releaseFacts } from "./releaseFacts.ts";
import { putBack } from "./releaseGoods.ts";
import { STAGING_KINDS } from "../../sites/locations/locations.ts";

const onlyOne: Guard<typeof releases> = ({ rows }) =>
  rows.length > 1 ? rows.map(({ id }) => [id, { code: "oneRelease" }] as const) : [];

/** What a load has or is to take is not given back behind its back. */
const offLoads = rowGuard<typeof releases, "cancel">(({ load, "load.label": number }) =>
  load === null ? undefined : { code: "onLoad", values: { load: number ?? "" } },
);

const hasLines = rowGuard<typeof releases, "submit">(({ lineCount }) =>
  lineCount ? undefined : { code: "noLines" },
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
  { tx, by }: Doing<typeof releases>,
  { releaseNo }: ReleaseRow,
  lines: readonly Wanted[],
  status: ReleaseLineRow["status"],
): Promise<void> {
  const ids = lines.map(({ line: id }) => ({ id }));
  const values = setEach(releaseLines, ids, () => ({ status }));
  await changeRows(
    tx,
    releaseLines,
    lineFacts,
    by,
    { action: "changed", reason: releaseNo },
    values,
  );
}

function shortages(found: readonly Found[], partial: boolean): readonly Fault[] {
  if (partial) return found.every((one) => one.found === "0") ? [{ code: "nothingFree" }] : [];
  return found.flatMap(({ partNo, quantity, found: free, isEnough }) =>
    isEnough ? [] : [{ code: "shortOf", values: { partNo, quantity, free } }],
  );
}

/** Reserves what each release orders; refused with all that is short. */
const reserveAll: Effect<typeof releases, "submit"> = async (doing) => {
  const { tx, rows, input, now } = doing;
  const { partial } = input;
  const refused: RowFaults[] = [];
  for (const release of rows) {
    const lines = await linesOf(tx, [release.id]);
    const found = await reserve(tx, release.site, lines, partial);
    refused.push(shortages(found, partial).map((fault) => [release.id, fault] as const));
    await changeLines(doing, release, lines, "ordered");
  }
  if (refused.flat().length > 0) throw refusal("barred", refused.flat());
  return setEach(releases, rows, () => ({ submittedAt: now }));
};

const UNPACKED = { staging: null, units: null, weight: null, volume: null, stagedAt: null };

/** Puts what was picked back where it stood, and gives back what is reserved. */
const giveAllBack: Effect<typeof releases> = async (doing) => {
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
  return setEach(releases, rows, () => UNPACKED);
};

async function lineOf({
  tx,
  rows,
  input,
}: Doing<typeof releases, "pick"> | Doing<typeof releases, "unpick">): Promise<Wanted | undefined> {
  const lines = await linesOf(
    tx,
    rows.map(({ id }) => id),
  );
  return lines.find(({ partNo }) => partNo === input.partNo);
}

/** The part is ordered and reserved, where it is taken from, and so much of it. */
const pickable: Guard<typeof releases, "pick"> = async (doing) => {
  const { tx, rows, input } = doing;
  const { partNo, location, quantity } = input;
  const fault = async (): Promise<Fault | undefined> => {
    const line = await lineOf(doing);
    if (!line) return { code: "notOrdered", values: { partNo } };
    const proposed = await proposedFor(tx, line.line);
    if (proposed.length === 0) return { code: "nothingLeft", values: { partNo } };
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
const pick: Effect<typeof releases, "pick"> = async (doing) => {
  const { tx, by, rows, input, now } = doing;
  const line = await lineOf(doing);
  const [release] = rows;
  if (!release || !line) return setNothing(releases);
  const taken = await useUp(tx, line.line, input);
  const moves = taken.map(({ location: from, ...goods }) => ({
    ...goods,
    from: { location: from },
    to: { outside: "picked" as const },
  }));
  await move(tx, by, { reason: "pick", document: release.id, at: now }, moves);
  await refresh(tx, releaseLines, lineFacts, by, [line.line]);
  return setNothing(releases);
};

/** No more goes back to a place than was picked there. */
const unpickable: Guard<typeof releases, "unpick"> = async (doing) => {
  const { tx, rows, input } = doing;
  const { partNo, location, quantity } = input;
  const line = await lineOf(doing);
  const picked = line && (await pickedAt(tx, line.line, location));
  if (picked !== undefined && compare(quantity, picked) <= 0) return [];
  const fault: Fault =
    picked === undefined
      ? { code: "notOrdered", values: { partNo } }
      : { code: "onlyPicked", values: { partNo, picked } };
  return rows.map(({ id }) => [id, fault] as const);
};

/** Puts goods back where they were picked: the release is still to be picked there. */
const unpick: Effect<typeof releases, "unpick"> = async (doing) => {
  const { tx, by, rows, input, now } = doing;
  const line = await lineOf(doing);
  const [release] = rows;
  if (!release || !line) return setNothing(releases);
  await waitAgain(tx, line.line, input, (goods) =>
    move(
      tx,
      by,
      // The same reason the other way round: a release that is given back takes back both.
      { reason: "pick", document: release.id, at: now },
      goods.map(({ location: to, ...each }) => ({
        ...each,
        from: { outside: "picked" as const },
        to: { location: to },
      })),
    ),
  );
  await refresh(tx, releaseLines, lineFacts, by, [line.line]);
  return setNothing(releases);
};

/** Of these releases those for which something is still to be picked. */
async function unpickedOf({ db, subscriberId }: Tx, ids: readonly string[]) {
  const { rows } = await sql<{ release: string }>`
    select distinct l.release from release_lines l
    join shared.stock_reservations r on (r.subscriber_id, r.line) = (l.subscriber_id, l.id) and r.quantity > 0
    where l.subscriber_id = ${subscriberId} and l.release = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ release }) => release));
}

const stageable: Guard<typeof releases, "stage"> = async ({ tx, rows, input }) => {
  const faultOf = await faultOfPlace(tx, input.staging, STAGING_KINDS);
  const unpicked = await unpickedOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, site }) => {
    const faults: readonly (Fault | undefined | false)[] = [
      faultOf(site),
      unpicked.has(id) && input.difference === null && { code: "stillReserved" },
    ];
    return faults.flatMap((fault) => (fault ? [[id, fault] as const] : []));
  });
};

/** Puts releases where they wait for their trailer; what was not picked is given back. */
const stage: Effect<typeof releases, "stage"> = async ({ tx, by, rows, input, now }) => {
  const lines = await linesOf(
    tx,
    rows.map(({ id }) => id),
  );
  const ids = lines.map(({ line }) => line);
  await giveBack(tx, ids);
  await refresh(tx, releaseLines, lineFacts, by, ids);
  return setEach(releases, rows, () => ({ ...input, stagedAt: now }));
};

export const releaseRules: Rules<typeof releases> = {
  ...releaseFacts,
  begin: async (tx, { site }, now, by) => {
    const releaseNo = await siteNumber(tx, "R", site, now);
    return initialValues(releases, { releaseNo, requestedBy: by.name });
  },
  commands: {
    submit: { guards: [hasLines], effect: reserveAll },
    approve: {
      effect: sets(releases, ({ now, by }) => ({ approvedAt: now, approvedBy: by.name })),
    },
    reject: { effect: giveAllBack },
    pick: { guards: [onlyOne, pickable], effect: pick },
    unpick: { guards: [onlyOne, unpickable], effect: unpick },
    stage: { guards: [stageable], effect: stage },
    cancel: { guards: [offLoads], effect: giveAllBack },
  },
};
