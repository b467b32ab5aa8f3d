import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { LANGUAGES } from "#kit/pure/terms.ts";
import { pdfTexts } from "#kit/server/pdf/pdfTextFixture.ts";
import { type LoadWorld, openLoadWorld } from "./loadWorld.ts";
import type { Headers } from "./world.ts";

let w: LoadWorld;
let house: Headers;
let other: Headers;
beforeAll(async () => {
  w = await openLoadWorld();
  house = await w.world.signIn("admin@demo.test", NORTE);
  other = await w.world.signIn("admin@demo.test", RIO_BRAVO);
});
afterAll(() => w.close());

interface Asked {
  readonly site?: string | undefined;
  readonly client?: number;
  readonly language?: string;
  readonly by?: Headers;
}
async function sheet(day: string, { by = house, site = w.ids["LOA1"], ...more }: Asked = {}) {
  const reply = await w.world.app.inject({
    method: "POST",
    url: "/api/loads/daySheet",
    headers: by,
    payload: { day, site, ...more },
  });
  if (![200, 403, 404].includes(reply.statusCode)) throw new Error(reply.body);
  const said = reply.statusCode === 200 ? pdfTexts(reply.rawPayload).join(" ") : "";
  return { status: reply.statusCode, said };
}
const left = (load: EntityRow, at: string) =>
  w.owner.query("update loads set dispatched_at = $2 where id = $1", [load.id, at]);
/** A load of a client that is only planned. */
async function plannedFor(day: string, client = NORTE, turn?: number): Promise<EntityRow> {
  const reply = await w.world.app.inject({
    method: "POST",
    url: "/api/loads",
    headers: client === NORTE ? house : other,
    payload: {
      site: w.ids["LOA1"],
      destination: w.ids["PLANT"],
      unitType: "53dry",
      carrier: w.ids[`carrier${client}`],
      plannedFor: day,
      turn,
    },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: EntityRow }>().data;
}
const numberOf = (load: EntityRow) => String(load["loadNo"]);

it("a sheet tells what left on its day on the site's clock, whatever day it was planned for, and what is planned for it", async () => {
  const [one, other] = [await w.dispatched(2), await w.dispatched(3)];
  // The last second of the 20th and the first instant of the 21st in Laredo.
  await left(one, "2026-11-21T05:59:59Z");
  await left(other, "2026-11-21T06:00:00Z");
  const [today, tomorrow] = [await plannedFor("2026-11-20"), await plannedFor("2026-11-21")];
  const [first, second] = [await sheet("2026-11-20"), await sheet("2026-11-21")];
  const numbers = [one, other, today, tomorrow].map(numberOf);
  const told = (said: string) => numbers.map((number) => said.includes(number));
  expect(told(first.said)).toEqual([true, false, true, false]);
  expect(told(second.said)).toEqual([false, true, false, true]);
  expect(first.said).toContain("Relación de carga 11/20/2026 Bodega");
});

it("of each load it tells trailer, seal, carrier, door, units, weight, times, state and documents, with the sums", async () => {
  const [one, other] = [await w.dispatched(4), await w.dispatched(3)];
  for (const load of [one, other]) await left(load, "2026-10-05T15:45:00Z");
  const [row] = await w.owner.query<Record<"trailer" | "seal" | "dock" | "carrier", string>>(
    `select v.trailer_no as trailer, l.seal, p.code as dock, c.name as carrier from loads l
     join trailer_visits v on v.id = l.visit join locations p on p.id = l.dock join carriers c on c.id = l.carrier
     where l.id = $1`,
    [one.id],
  );
  const { said } = await sheet("2026-10-05");
  expect(row).toBeDefined();
  for (const text of Object.values(row ?? {})) expect(said).toContain(text);
  for (const text of ["40 kg", "30 kg", "70 kg", "Total (2)", "10/05/2026 10:45", "Despachada"])
    expect(said).toContain(text);
  const alone = await w.done("deliver", other, { photo: w.photo });
  expect(alone["status"]).toBe("delivered");
  const later = (await sheet("2026-10-05")).said;
  for (const text of ["Entregada", "Foto (1)"]) expect(later).toContain(text);
});

it("each client has a sheet of its own, the one that is chosen alone, and nobody another's", async () => {
  const [own, foreign] = [
    await plannedFor("2026-09-01"),
    await plannedFor("2026-09-01", RIO_BRAVO),
  ];
  const told = async (asked: Asked) => {
    const { status, said } = await sheet("2026-09-01", asked);
    return [status, said.includes(numberOf(own)), said.includes(numberOf(foreign))];
  };
  expect(await told({})).toEqual([200, true, true]);
  expect(await told({ client: RIO_BRAVO })).toEqual([200, false, true]);
  const client = await w.world.signIn("cliente@demo.test");
  expect(await told({ by: client })).toEqual([200, true, false]);
  expect(await told({ by: client, client: RIO_BRAVO })).toEqual([403, false, false]);
  const elsewhere = { site: w.ids["OTHER"] };
  expect(await told(elsewhere)).toEqual([200, false, false]);
  expect(await told({ site: crypto.randomUUID() })).toEqual([404, false, false]);
});

it("what left stands first, in the order in which it did, then what is planned by its turn", async () => {
  const day = "2026-09-04";
  const loads = [
    await plannedFor(day),
    await plannedFor(day, NORTE, 2),
    await plannedFor(day, NORTE, 1),
    await w.dispatched(1),
    await w.dispatched(1),
  ] as const;
  await left(loads[3], "2026-09-04T20:00:00Z");
  await left(loads[4], "2026-09-04T15:00:00Z");
  const { said } = await sheet(day);
  const inOrder = loads.map(numberOf).toSorted((a, b) => said.indexOf(a) - said.indexOf(b));
  expect(inOrder).toEqual([4, 3, 2, 1, 0].map((at) => numberOf(loads[at as 0])));
});

it("a load that was cancelled is on the sheet of no day", async () => {
  const [stays, off] = [await plannedFor("2026-09-03"), await plannedFor("2026-09-03")];
  await w.done("cancel", off);
  const { said } = await sheet("2026-09-03");
  expect([said.includes(numberOf(stays)), said.includes(numberOf(off))]).toEqual([true, false]);
  expect(said).toContain("Total (1)");
});

it.each(LANGUAGES)("a sheet is written in %s", async (language) => {
  const load = await plannedFor("2026-09-02");
  const { said } = await sheet("2026-09-02", { language });
  const title = {
    es: "Relación de carga",
    en: "List of loads",
    de: "Ladeliste des Tages",
    fr: "Relevé des chargements",
    ch: "装车日报",
    jp: "積込日報",
  }[language];
  for (const text of [`${title} 09/02/2026`, numberOf(load)]) expect(said).toContain(text);
});
