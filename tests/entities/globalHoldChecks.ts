import { expect } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { type Checks, doing, firstCommand, type Many, stands } from "./checks.ts";
import type { Subject } from "./subject.ts";

type Noted = { data: { id: string } };

interface Global {
  id: string;
  client: number;
  type: string;
  reason: string;
  blocks: string[];
  by: string;
  byHouse: boolean;
  released?: { by: string; reason: string } | null;
}

const holdAll = async (subject: Subject, sent: object, headers = subject.insider) => {
  const [name = ""] = firstCommand(subject) ?? [];
  const hold = { type: "customs", reason: "Huelga", blocks: [name], ...sent };
  return subject.post<Noted & ProblemDocument>("/globalHolds", hold, headers);
};
const release = (subject: Subject, id: string, headers = subject.insider, reason = "Acabó ") =>
  subject.post<ProblemDocument>(`/globalHolds/${id}/release`, { reason }, headers);
const listedHolds = async (subject: Subject, query: string, headers = subject.insider) =>
  (await subject.get<{ holds: Global[] }>(query, headers)).body.holds;
const toldHolds = async (subject: Subject, headers = subject.insider) =>
  (await subject.get<{ data: Global[] }>("/globalHolds", headers)).body.data;

/** What holds of every entity of which a client's rows can be held all at once. */
export const GLOBAL_HOLD_CHECKS: Checks = {
  "holds all rows of a client, also those that come later, and no other client's, until it is released":
    async (subject) => {
      const [name = ""] = firstCommand(subject) ?? [];
      const row = await subject.freshRow();
      const { id } = (await holdAll(subject, { client: NORTE })).body.data;
      const told = { id, client: NORTE, type: "customs", reason: "Huelga", blocks: [name] };
      const later = await subject.freshRow();
      const theirs = [await subject.freshRow(RIO_BRAVO), await subject.freshRow(RIO_BRAVO)];
      const run = (rows: readonly Noted["data"][]) =>
        subject.post<Many & ProblemDocument>(
          `/${name}`,
          doing(subject, name, rows as Many["data"]),
        );
      const own = { type: "damage", reason: "Golpe", blocks: [name] };
      const ofRow = (await subject.post<Noted>(`/${row.id}/holds`, own)).body.data;
      const refused = await run([row, later, ...theirs]);
      expect(refused.status).toBe(422);
      const faults = refused.body.errors?.map(({ field, code, values }) => [field, code, values]);
      const all = { hold: "customs", reason: "Huelga" };
      expect(new Set(faults)).toEqual(
        new Set([
          [row.id, "allHeld", all],
          [row.id, "held", { hold: "damage", reason: "Golpe" }],
          [later.id, "allHeld", all],
        ]),
      );
      expect((await run(theirs)).status).toBe(200);
      expect((await subject.get(`/${theirs[0]?.id}/holds`)).body).toEqual({ data: [] });
      await stands(subject, row);

      expect(await listedHolds(subject, `?take=1&clients=${NORTE}`)).toEqual([
        { ...told, by: "Adela Administra", byHouse: true, heldAt: expect.any(String) },
      ]);
      expect(await listedHolds(subject, "?take=1&search=nobody-is-called-that")).toHaveLength(1);
      expect(await listedHolds(subject, `?take=1&clients=${RIO_BRAVO}`)).toEqual([]);
      const holds = (
        await subject.get<{ data: { id: string; isGlobal: boolean }[] }>(`/${row.id}/holds`)
      ).body;
      expect(holds.data.map((one) => [one.id, one.isGlobal])).toEqual([
        [ofRow.id, false],
        [id, true],
      ]);

      await subject.post(`/${row.id}/holds/${ofRow.id}/release`, { reason: "Ya" });
      expect((await release(subject, id, subject.insider, " ")).status).toBe(400);
      expect((await run([row, later])).status).toBe(422);
      expect((await release(subject, id)).status).toBe(200);
      expect((await release(subject, id)).status).toBe(404);
      expect((await run([row, later])).status).toBe(200);
      expect(await listedHolds(subject, "?take=1")).toEqual([]);
      const released = { at: expect.any(String), by: "Adela Administra", reason: "Acabó" };
      expect((await toldHolds(subject))[0]).toMatchObject({ ...told, released });
    },

  "leaves commands alone that a hold on all rows does not name": async (subject) => {
    const [name = ""] = firstCommand(subject) ?? [];
    const other = Object.keys(subject.entity.commands).find((command) => command !== name);
    const row = await subject.freshRow();
    const { id } = (await holdAll(subject, { blocks: [other] })).body.data;
    expect((await subject.post(`/${name}`, doing(subject, name, [row]))).status).toBe(200);
    await release(subject, id);
    for (const blocks of [[], ["fly"]])
      expect((await holdAll(subject, { blocks })).status).toBe(400);
  },

  "lets whoever may hold a row hold all of their client's, and the house alone release what it holds":
    async (subject) => {
      const { outsider, insider, stranger, lacking } = subject;
      const ours = (await holdAll(subject, {})).body.data.id;
      const theirs = (await holdAll(subject, { type: "clientRequest" }, outsider)).body.data.id;
      const standing = await listedHolds(subject, "?take=1", outsider);
      expect(standing.map((one) => [one.id, one.client, one.byHouse])).toEqual([
        [theirs, NORTE, false],
        [ours, NORTE, true],
      ]);
      const asked = async (headers: Subject["insider"]) => [
        (await subject.get("/globalHolds", headers)).status,
        (await holdAll(subject, { client: NORTE }, headers)).status,
        (await release(subject, ours, headers)).status,
      ];
      expect(await asked({})).toEqual([401, 401, 401]);
      expect(await asked(lacking)).toEqual([403, 403, 403]);
      expect(await asked(stranger)).toEqual([200, 403, 404]);
      expect((await toldHolds(subject, stranger)).filter(({ client }) => client === NORTE)).toEqual(
        [],
      );
      expect(await listedHolds(subject, `?take=1&clients=${NORTE}`, stranger)).toEqual([]);
      expect(await release(subject, ours, outsider)).toMatchObject({
        status: 403,
        body: { reasonCode: "entity.heldByHouse" },
      });
      expect((await release(subject, theirs, outsider)).status).toBe(200);
      expect((await release(subject, ours, insider)).status).toBe(200);
      expect(
        (await toldHolds(subject)).slice(0, 2).map(({ id, released }) => [id, released?.by]),
      ).toEqual([
        [theirs, "outsider@demo.test"],
        [ours, "Adela Administra"],
      ]);
    },
};
