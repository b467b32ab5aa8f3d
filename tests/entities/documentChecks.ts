import { expect } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { documentLimits, PHOTO } from "#kit/entity/documents/documents.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { inTenant } from "#kit/server/tenant.ts";
import type { Checks } from "./checks.ts";
import { png } from "./pictures.ts";
import type { Subject } from "./subject.ts";

interface Document {
  id: string;
  type: string;
  number: number;
  file: string;
  media: string;
  bytes: number;
  thumbnail: string | null;
  by: string;
  occurredAt: string;
  recordedAt: string;
}
type Added = { data: Document };
type Listed = { data: Document[] };
type History = {
  data: { version: number; note: number; action: string; changes: Record<string, unknown> }[];
};

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}`);

function send(
  subject: Subject,
  row: string,
  sent: { bytes: Buffer; file?: string; type?: string; more?: Record<string, string> },
  headers = subject.insider,
) {
  const { bytes, file = "papel.pdf", type = subject.entity.documents?.types[0] ?? "", more } = sent;
  const fields = { row, type, ...more };
  return subject.send<Added & ProblemDocument>("/documents", { file, bytes, fields }, headers);
}

const listed = async (subject: Subject, row: string) =>
  (await subject.get<Listed>(`/${row}/documents`)).body.data;

const fetched = ({ entity, world, insider }: Subject, row: string, id: string, headers = insider) =>
  world.app.inject({ url: `/api/${entity.name}/${row}/documents/${id}`, headers: { ...headers } });

/** What holds of every entity whose rows have documents. */
export const DOCUMENT_CHECKS: Checks = {
  "keeps documents of a row with who, when and which version, and gives back their very bytes":
    async (subject) => {
      const { id } = await subject.freshRow();
      const [type] = subject.entity.documents?.types ?? [""];
      const occurredAt = "2026-11-01T08:30:00.000Z";
      const first = pdf("uno");
      const one = await send(subject, id, {
        bytes: first,
        file: "pól/iza 1.pdf",
        more: { occurredAt },
      });
      expect(one.body.data).toMatchObject({
        type,
        number: 1,
        media: "application/pdf",
        bytes: first.length,
        by: "Adela Administra",
        occurredAt,
      });
      const two = await send(subject, id, { bytes: pdf("dos"), file: "dos.pdf" });
      expect((await listed(subject, id)).map(({ number }) => number)).toEqual([2, 1]);
      const reply = await fetched(subject, id, one.body.data.id);
      expect(reply.rawPayload).toEqual(first);
      expect(reply.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(one.body.data.file)}`,
        "x-content-type-options": "nosniff",
      });
      const { body } = await subject.get<History>(`/${id}/history`);
      expect(body.data.map(({ version, note, action }) => [version, note, action])).toEqual([
        [1, 2, "documentAdded"],
        [1, 1, "documentAdded"],
        [1, 0, "added"],
      ]);
      expect(body.data[0]?.changes).toEqual({
        [`document.${type}`]: [one.body.data.file, two.body.data.file],
      });
      const rest = await subject.get<History>(`/${id}/history?before=1.2`);
      expect(rest.body.data).toEqual(body.data.slice(1));
    },

  "takes a document off, keeps it in the history, and shows the version before it again": async (
    subject,
  ) => {
    const { id } = await subject.freshRow();
    const one = await send(subject, id, { bytes: pdf("uno") });
    const two = await send(subject, id, { bytes: pdf("dos"), file: "dos.pdf" });
    const path = `/${id}/documents/${two.body.data.id}/remove`;
    expect((await subject.post(path, {})).status).toBe(200);
    expect((await listed(subject, id)).map((document) => document.id)).toEqual([one.body.data.id]);
    expect((await fetched(subject, id, two.body.data.id)).statusCode).toBe(404);
    expect((await subject.post(path, {})).status).toBe(404);
    const { body } = await subject.get<History>(`/${id}/history`);
    expect(body.data[0]).toMatchObject({ version: 1, note: 3, action: "documentRemoved" });
    const three = await send(subject, id, { bytes: pdf("tres") });
    expect(three.body.data.number).toBe(3);
    for (const statement of [
      "update entity_documents set file = ''",
      "delete from entity_documents",
    ])
      await expect(
        inTenant(subject.world.database, NORTE, ({ client }) => client.query(statement)),
      ).rejects.toThrow("permission denied");
  },

  "adds a document that is sent twice under one key once, and counts two at one time apart": async (
    subject,
  ) => {
    const { id } = await subject.freshRow();
    const headers = { ...subject.insider, "idempotency-key": crypto.randomUUID() };
    const one = await send(subject, id, { bytes: pdf("uno") }, headers);
    expect(await send(subject, id, { bytes: pdf("uno") }, headers)).toEqual(one);
    expect((await send(subject, id, { bytes: pdf("otro") }, headers)).status).toBe(422);
    await Promise.all(["a", "b", "c"].map((words) => send(subject, id, { bytes: pdf(words) })));
    const numbers = (await listed(subject, id)).map(({ number }) => number);
    expect(new Set(numbers)).toEqual(new Set([1, 2, 3, 4]));
    expect(numbers.length).toBe(4);
  },

  "refuses what is no document by its bytes, whatever it is called, and says why": async (
    subject,
  ) => {
    const { id } = await subject.freshRow();
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const WRONG: readonly [string, string | Buffer, string][] = [
      ["foto.jpg", script, "entity.documentKind"],
      ["poliza.pdf", "<html><script>alert(1)</script>", "entity.documentKind"],
      ["foto.png", Buffer.from("\u0089PNG\r\n\u001A\n", "latin1"), "entity.documentKind"],
      ["foto.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0]), "entity.documentKind"],
      ["nada.pdf", "", "entity.documentKind"],
      ["grande.png", png(10_000, 10_000), "entity.tooManyPixels"],
    ];
    for (const [file, bytes, reasonCode] of WRONG) {
      const reply = await send(subject, id, { bytes: Buffer.from(bytes), file });
      expect([file, reply.status, reply.body.reasonCode]).toEqual([file, 400, reasonCode]);
    }
    const fields: { type?: string; more?: Record<string, string> }[] = [
      { type: "contract" },
      { more: { occurredAt: "ayer" } },
      { more: { thumbnail: "data:image/svg+xml;base64,AAAA" } },
      { more: { thumbnail: `data:image/jpeg;base64,/9j/${"A".repeat(documentLimits.thumbnail)}` } },
    ];
    for (const field of fields)
      expect((await send(subject, id, { bytes: pdf("uno"), ...field })).status).toBe(400);
    const huge = Buffer.concat([pdf(""), Buffer.alloc(documentLimits.fileBytes)]);
    expect((await send(subject, id, { bytes: huge })).status).toBe(413);
    expect(await listed(subject, id)).toEqual([]);
  },

  "keeps a picture with its thumbnail, and no later instant than now": async (subject) => {
    if (!subject.entity.documents?.types.includes(PHOTO)) return;
    const { id } = await subject.freshRow();
    const thumbnail = "data:image/jpeg;base64,/9j/AAAA";
    const more = { thumbnail, occurredAt: "2999-01-01T00:00:00Z" };
    const sent = { bytes: png(3, 2), file: "foto.pdf", type: PHOTO, more };
    const { data } = (await send(subject, id, sent)).body;
    expect(data).toMatchObject({ media: "image/png", thumbnail });
    expect(data.occurredAt).toBe(data.recordedAt);
  },

  "lends documents to whoever may see the row, and takes them from whoever may write it": async (
    subject,
  ) => {
    const { entity, insider, stranger, lacking, outsider } = subject;
    const { id } = await subject.freshRow();
    const { data } = (await send(subject, id, { bytes: pdf("uno") })).body;
    const foreign = entity.owner === "client" ? await subject.freshRow(RIO_BRAVO) : null;
    const removal = `/${id}/documents/${data.id}/remove`;
    const asked = async (headers: Subject["insider"]) => [
      (await subject.get(`/${id}/documents`, headers)).status,
      (await fetched(subject, id, data.id, headers)).statusCode,
      (await send(subject, id, { bytes: pdf("dos") }, headers)).status,
      (await subject.post(removal, {}, headers)).status,
    ];
    expect(await asked({})).toEqual([401, 401, 401, 401]);
    expect(await asked(lacking)).toEqual([403, 403, 403, 403]);
    if (foreign === null) expect(await asked(outsider)).toEqual([200, 200, 403, 403]);
    else {
      expect(await asked(stranger)).toEqual([404, 404, 404, 404]);
      expect((await fetched(subject, foreign.id, data.id, insider)).statusCode).toBe(404);
      const theirs = await send(subject, foreign.id, { bytes: pdf("tres") });
      expect(theirs.status).toBe(200);
      expect((await subject.get(`/${foreign.id}/documents`, stranger)).body).toEqual({
        data: [theirs.body.data],
      });
    }
    expect((await listed(subject, id)).map((document) => document.id)).toEqual([data.id]);
  },
};
