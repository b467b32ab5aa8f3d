import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { admin, emptyDatabase } from "./backedUp.ts";
import {
  type Answers,
  administratorAt,
  auditorAt,
  firstAdministrator,
  firstClient,
  firstEntry,
  firstFiles,
  firstToken,
  type Hands,
  handsAt,
  invitedAuditor,
  readAnswers,
  RFC,
  sendFirstFiles,
  settledUpload,
} from "./firstDaySteps.ts";
import { type RunningProduct, startProduct } from "./journeys/product.ts";
import { freePort } from "./freePort.ts";
import { type MailServer, openMailServer } from "./mailServer.ts";

const root = mkdtempSync(join(tmpdir(), "viat-first-day-"));
chmodSync(root, 0o755);
const drops: (() => Promise<void>)[] = [];
let mail: MailServer;
let product: RunningProduct;
const port = await freePort();
const start = (place: Record<string, string>) =>
  startProduct(place["DATA_DIR"] ?? "", {
    ...place,
    DEMO: "off",
    SMTP_URL: mail.url,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
const stop = async () => {
  product.child.kill("SIGTERM");
  if (product.child.exitCode === null) await once(product.child, "exit");
};
afterAll(async () => {
  for (const drop of drops) await drop();
  rmSync(root, { recursive: true, force: true });
});

/** Settings of a machine on which nothing is yet. */
const MACHINES = {
  "a database of its own": async () => ({ DATA_DIR: mkdtempSync(join(root, "own-")) }),
  "a PostgreSQL whose owner is a plain role": async () => {
    const { url, ownerUrl, drop } = await emptyDatabase();
    drops.push(drop);
    const DATA_DIR = mkdtempSync(join(root, "external-"));
    return { DATA_DIR, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
  },
};

/** Both sides of the lines of a pedimento: in order where the certificate names the part, unfounded where none does. */
const judged = (...cases: string[]) =>
  cases.flatMap((found, at) => [`PARTE ${at + 1} ${found}`, `CERTIFICADO ${at + 1} ${found}`]);
const ANSWERS: Answers = {
  audits: {
    "6000001": judged("C01", "C01", "C01", "C01", "C01", "C01"),
    "6000002": judged("C01", "C01", "C20", "C20", "C20", "C20"),
  },
  parts: 12,
  agreements: ["TMEC-2026-001"],
};

const DAY = 86_400_000;
const RECEIVED = {
  stage: "received",
  units: [
    ["U-1", "S-01"],
    ["U-2", "S-01"],
  ],
  counted: [["FTL", 1]],
};

/** What stands in the house, by place and label, and how many entries the client's figure counts. */
const receivedAt = async (hands: Hands) => {
  const units = (await hands.get("/api/handlingUnits?sort=label")).body.data;
  const [entry] = (await hands.get("/api/shipments")).body.data;
  const { data: clients } = (await hands.get("/kpis/listClientes")).body;
  const around = [-7, 7].map((days) =>
    new Date(Date.now() + days * DAY).toISOString().slice(0, 10),
  );
  const client = clients[0]._IdSubscriber;
  const figure = `/kpis/getDashboardTipoEmbarque/${around.join("/")}/${client}`;
  const points: { argument: string; value: number }[] = (await hands.get(figure)).body;
  return {
    stage: entry.stage,
    units: units.map((unit: Record<string, string>) => [unit["label"], unit["location.label"]]),
    counted: points.map(({ argument, value }) => [argument, value]),
  };
};

describe.each(Object.entries(MACHINES))("on %s", (_name, machine) => {
  let place: Record<string, string>;
  beforeAll(async () => {
    place = await machine();
    mail = await openMailServer();
    product = await start(place);
  });
  afterAll(async () => {
    await stop();
    await mail.close();
  });

  it("a company begins on an empty folder: administrator by link, client, auditor by letter, files, audits, a first truck", async () => {
    const [printed, again] = [product.said(), firstToken(product.said())];
    await stop();
    product = await start(place);
    // Each start without an administrator prints a link of its own; that of the start before works on.
    expect(firstToken(product.said())).not.toBe(again);
    const administrator = await firstAdministrator(product.address, printed);
    const spent = { token: firstToken(product.said()) };
    const link = await handsAt(product.address).post("/api/first_administrator/link", spent);
    expect(link.status).toBe(404);

    const client = await firstClient(administrator, []);
    const auditor = await invitedAuditor(administrator, mail, client);
    const early = await settledUpload(auditor, "/api/upload_pedimentos", firstFiles.pedimentos);
    expect([early.Reason, early.ReasonDetail]).toEqual([
      "noRfc",
      expect.stringContaining(`RFC ${RFC}`),
    ]);
    const { data } = (await administrator.get("/api/clients")).body;
    const { _id, ...row } = data[0];
    const Rfcs = [{ Rfc: RFC, From: "2026-10-06" }];
    expect((await administrator.post(`/api/clients/${_id}`, { ...row, Rfcs })).status).toBe(200);

    await firstEntry(administrator);
    expect(await receivedAt(administrator)).toEqual(RECEIVED);

    const uploads = await sendFirstFiles(auditor);
    expect(uploads.map(({ Status }) => Status)).toEqual(["Procesado", "Procesado", "Procesado"]);
    expect(await readAnswers(auditor)).toEqual(ANSWERS);
  });

  it("backed up while it runs and restored elsewhere, it answers the same to the same people", async () => {
    const backup = join(mkdtempSync(join(root, "backup-")), "first-day");
    const made = admin(["backup", backup], place);
    expect(made.code, made.said).toBe(0);
    await stop();
    const there = await machine();
    const restored = admin(["restore", backup], there);
    expect(restored.code, restored.said).toBe(0);
    product = await start(there);
    expect(firstToken(product.said())).toBeUndefined();
    expect(await readAnswers(await auditorAt(product.address))).toEqual(ANSWERS);
    expect(await receivedAt(await administratorAt(product.address))).toEqual(RECEIVED);
  });
});
