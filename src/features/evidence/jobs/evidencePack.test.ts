import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { pdfTexts } from "#kit/server/pdf/pdfTextFixture.ts";
import { inTenant, type TransactionMode, type Tx } from "#kit/server/tenant.ts";
import { openWorld, type World } from "../../../../tests/world.ts";
import type { PackedAudit } from "../model/caseFile.ts";
import { packedAudits } from "../store/packedAudits.ts";
import type { RepeatRun } from "./caseFiles.ts";
import { evidencePack } from "./evidencePack.ts";
import type { PackCover } from "./packWriter.ts";
import { pdfPack } from "./pdfPack.ts";

let world: World;
let risky: PackedAudit;
let personId: string;
beforeAll(async () => {
  world = await openWorld({}, { isDemonstration: true });
  const ids = await tenant(({ db }) =>
    db.selectFrom("audits").select("id").orderBy("risks", "desc").limit(1).execute(),
  );
  const [found] = await tenant((tx) =>
    packedAudits(
      tx,
      ids.map(({ id }) => id),
      "2026-11-20",
    ),
  );
  if (found === undefined) throw new Error("The world has no audit");
  risky = found;
  const person = await tenant(({ db }) =>
    db.selectFrom("people").select("id").limit(1).executeTakeFirstOrThrow(),
  );
  personId = person.id;
});
afterAll(() => world.close());

const tenant = <Result>(work: (tx: Tx) => Promise<Result>, mode?: TransactionMode) =>
  inTenant(world.database, NORTE, work, mode);

function packOf(count: number, repeat: RepeatRun) {
  const cover: PackCover = {
    client: "Maquiladora del Norte",
    madeBy: "Adela",
    madeAt: new Date("2026-11-20T12:00:00Z"),
    zone: "America/Mexico_City",
    language: "es",
    audits: Array.from({ length: count }, () => risky),
  };
  const writer = pdfPack(cover);
  return evidencePack({ cover, personId, format: "pdf", writer, repeat, tenant });
}

const recorded = () => tenant(({ db }) => db.selectFrom("evidence_packs").selectAll().execute());

it("a pedimento's pages have left before the next one is read", async () => {
  const sent: number[] = [];
  let bytes = 0;
  const pack = packOf(8, async () => {
    sent.push(bytes);
    return [];
  });
  for await (const chunk of pack) bytes += chunk.length;
  expect(sent).toHaveLength(8);
  for (const [at, before] of sent.entries()) {
    if (at > 1) expect(before).toBeGreaterThan((sent[at - 1] ?? 0) + 1_000);
  }
});

it("a run that is judged otherwise today is shown as stored, and says that it has no reasons", async () => {
  const chunks = await Array.fromAsync(packOf(1, async () => []));

  const said = pdfTexts(Buffer.concat(chunks)).join(" ");
  expect(said).toContain("Los datos del pedimento cambiaron después de esta corrida");
  expect(said).toContain("Reclamada sin certificado");
});

it("a pack that could not be finished is not on record", async () => {
  const before = await recorded();
  let read = 0;
  const pack = packOf(3, async () => {
    if ((read += 1) > 1) throw new Error("Rules of edition 0 are not kept");
    return [];
  });
  await expect(Array.fromAsync(pack)).rejects.toThrow("are not kept");
  expect(await recorded()).toEqual(before);
});

it("a pack that nobody took to its end has no digest of a file", async () => {
  const pack = packOf(1, async () => []);
  for await (const chunk of pack) if (Buffer.from(chunk).includes("startxref")) break;
  const last = (await recorded()).filter(({ file_sha256 }) => file_sha256 === null);
  expect(last).toHaveLength(1);
  expect(last[0]?.content_sha256).toHaveLength(32);
});
