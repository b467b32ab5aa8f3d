import { expect } from "vitest";
import { RIO_BRAVO } from "#demo/clients.ts";
import { type EntityRow, heldFrom } from "#kit/entity/EntityRow.ts";
import { MOST_OF_NOTE } from "#kit/entity/wire.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { type Checks, doing, firstCommand, type Many, stands } from "./checks.ts";
import type { Subject } from "./subject.ts";

type Noted = { data: { id: string } };
type Held = {
  data: {
    id: string;
    type: string;
    reason: string;
    blocks: string[];
    by: string;
    byHouse: boolean;
  }[];
};
type History = {
  data: { action: string; reason: string | null; by: string; version: number; note: number }[];
};

const history = async (subject: Subject, id: string) =>
  (await subject.get<History>(`/${id}/history`)).body.data;

/** What holds of every entity whose rows take comments. */
export const COMMENT_CHECKS: Checks = {
  "keeps what people say of a row in its history, and leaves its version": async (subject) => {
    const row = await subject.freshRow();
    const said = "Llegó tarde\nDos veces ";
    expect((await subject.post(`/${row.id}/comments`, { text: said })).status).toBe(200);
    expect((await history(subject, row.id))[0]).toMatchObject({
      action: "commented",
      reason: said.trim(),
      by: "Adela Administra",
      version: 1,
      note: 1,
    });
    await stands(subject, row);
    for (const text of ["", " \n\t", "\u200b", "x".repeat(MOST_OF_NOTE + 1)])
      expect((await subject.post(`/${row.id}/comments`, { text })).status).toBe(400);
    expect(await history(subject, row.id)).toHaveLength(2);
  },

  "takes comments of whoever sees the row, and of nobody else": async (subject) => {
    const { id } = await subject.freshRow();
    const say = async (headers: Subject["insider"]) =>
      (await subject.post(`/${id}/comments`, { text: "Sí" }, headers)).status;
    expect(await say({})).toBe(401);
    expect(await say(subject.lacking)).toBe(403);
    expect(await say(subject.stranger)).toBe(subject.entity.owner === "client" ? 404 : 200);
  },
};

/** What holds of every entity whose rows can be held. */
export const HOLD_CHECKS: Checks = {
  "refuses a command that holds block with all of their reasons, until they are released": async (
    subject,
  ) => {
    const [name = ""] = firstCommand(subject) ?? [];
    const rows = [await subject.freshRow(), await subject.freshRow(RIO_BRAVO)];
    const [row, other] = rows.map(({ id, version }) => ({ id, version }));
    const hold = async (id: string, type: string, reason: string) => {
      const sent = { type, reason, blocks: [name] };
      const reply = await subject.post<Noted>(`/${id}/holds`, sent);
      expect(reply.status).toBe(200);
      return reply.body.data.id;
    };
    const holds = [
      await hold(row?.id ?? "", "damage", "Golpe"),
      await hold(row?.id ?? "", "customs", "Rojo"),
      await hold(other?.id ?? "", "payment", "Debe"),
    ];
    const run = () => subject.post<Many & ProblemDocument>(`/${name}`, doing(subject, name, rows));
    const refused = await run();
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.map(({ field, code, values }) => [field, code, values])).toEqual(
      expect.arrayContaining([
        [row?.id, "held", { hold: "damage", reason: "Golpe" }],
        [row?.id, "held", { hold: "customs", reason: "Rojo" }],
        [other?.id, "held", { hold: "payment", reason: "Debe" }],
      ]),
    );
    const standing = await subject.get<Held>(`/${row?.id}/holds`);
    expect(standing.body.data.map(({ type, by }) => [type, by])).toEqual([
      ["customs", "Adela Administra"],
      ["damage", "Adela Administra"],
    ]);
    for (const [at, id] of holds.entries()) {
      const of = at < 2 ? row?.id : other?.id;
      const path = `/${of}/holds/${id}/release`;
      expect((await subject.post(path, { reason: " " })).status).toBe(400);
      expect((await run()).status).toBe(422);
      expect((await subject.post(path, { reason: "Resuelto" })).status).toBe(200);
      expect((await subject.post(path, { reason: "Resuelto" })).status).toBe(404);
    }
    expect((await run()).status).toBe(200);
    const told = (await history(subject, row?.id ?? "")).map(({ action }) => action);
    expect(told).toEqual([name, "released", "released", "held", "held", "added"]);
  },

  "tells in its list from which commands each row is held, until it is released": async (
    subject,
  ) => {
    const [name = "", other = ""] = Object.keys(subject.entity.commands);
    const held = await subject.freshRow();
    const free = await subject.freshRow();
    const told = async ({ id, ...row }: EntityRow) => {
      const at = encodeURIComponent(String(row[subject.entity.label]));
      const { body } = await subject.get<{ data: EntityRow[] }>(`?at=${at}&take=100`);
      const listed = body.data.find((one) => one.id === id);
      return listed && [...heldFrom(listed)].toSorted();
    };
    const listed = async () => [await told(held), await told(free)];
    expect(await listed()).toEqual([[], []]);
    const hold = async (blocks: string[]) => {
      const sent = { type: "audit", reason: "Revisión", blocks };
      return (await subject.post<Noted>(`/${held.id}/holds`, sent)).body.data.id;
    };
    const both = await hold([name, other]);
    await hold([name]);
    expect(await listed()).toEqual([[name, other].toSorted(), []]);
    await subject.post(`/${held.id}/holds/${both}/release`, { reason: "Ya" });
    expect(await listed()).toEqual([[name], []]);
  },

  "leaves commands alone that a hold does not name": async (subject) => {
    const [name = ""] = firstCommand(subject) ?? [];
    const other = Object.keys(subject.entity.commands).find((command) => command !== name);
    const { id, version } = await subject.freshRow();
    await subject.post(`/${id}/holds`, { type: "audit", reason: "Revisión", blocks: [other] });
    const sent = doing(subject, name, [{ id, version }]);
    expect((await subject.post(`/${name}`, sent)).status).toBe(200);
    for (const blocks of [[], ["fly"]])
      expect(
        (await subject.post(`/${id}/holds`, { type: "audit", reason: "No", blocks })).status,
      ).toBe(400);
  },

  "lets a client's own people release what they held themselves, and the house release all": async (
    subject,
  ) => {
    const { outsider, insider } = subject;
    const [name = ""] = firstCommand(subject) ?? [];
    const { id, version } = await subject.freshRow();
    const sent = { type: "payment", reason: "Debe", blocks: [name] };
    const hold = async (headers: Subject["insider"]) =>
      (await subject.post<Noted>(`/${id}/holds`, sent, headers)).body.data.id;
    const release = async (held: string, headers: Subject["insider"]) => {
      const said = { reason: "Ya pagó" };
      return subject.post<ProblemDocument>(`/${id}/holds/${held}/release`, said, headers);
    };
    const ours = await hold(insider);
    const theirs = await hold(outsider);
    const standing = (await subject.get<Held>(`/${id}/holds`)).body.data;
    expect(new Map(standing.map((one) => [one.id, one.byHouse]))).toEqual(
      new Map([
        [ours, true],
        [theirs, false],
      ]),
    );
    expect(await release(ours, outsider)).toMatchObject({
      status: 403,
      body: { reasonCode: "entity.heldByHouse" },
    });
    expect((await release(theirs, outsider)).status).toBe(200);
    expect((await release(await hold(outsider), insider)).status).toBe(200);
    const run = () => subject.post(`/${name}`, doing(subject, name, [{ id, version }]));
    expect((await run()).status).toBe(422);
    expect((await release(ours, insider)).status).toBe(200);
    expect((await run()).status).toBe(200);
  },

  "lets whoever may write the row hold and release it, and shows holds to whoever sees it": async (
    subject,
  ) => {
    const [name = ""] = firstCommand(subject) ?? [];
    const { id } = await subject.freshRow();
    const sent = { type: "damage", reason: "Golpe", blocks: [name] };
    const { body } = await subject.post<Noted>(`/${id}/holds`, sent);
    const asked = async (headers: Subject["insider"]) => [
      (await subject.get(`/${id}/holds`, headers)).status,
      (await subject.post(`/${id}/holds`, sent, headers)).status,
      (await subject.post(`/${id}/holds/${body.data.id}/release`, { reason: "Ya" }, headers))
        .status,
    ];
    expect(await asked({})).toEqual([401, 401, 401]);
    expect(await asked(subject.lacking)).toEqual([403, 403, 403]);
    if (subject.entity.owner === "client")
      expect(await asked(subject.stranger)).toEqual([404, 404, 404]);
    expect((await subject.get<Held>(`/${id}/holds`)).body.data).toHaveLength(1);
  },
};
