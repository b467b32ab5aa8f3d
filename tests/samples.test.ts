import { existsSync, readFileSync } from "node:fs";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EJEMPLO } from "#demo/clients.ts";
import { loadDemoTariff, loadTreaties } from "#demo/reference.ts";
import { loadCatalog } from "#features/reference/store/loadCatalog.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { uploadForm } from "./uploadForm.ts";
import { openWorld, type Headers, type World } from "./world.ts";

const FOLDER = "../shared/data/samples";
const TARIFF = "../shared/data/mx/tigie_nico_arancel_general.csv";

interface Expected {
  readonly audit: Record<string, Record<string, string>>;
  readonly "upload parts_update.zip": Record<string, number> & {
    readonly detail: readonly string[];
  };
}

interface Line {
  readonly Tipo: "PARTE" | "CERTIFICADO";
  readonly Partida: number;
  readonly Caso: string;
  readonly ParteAduasis: string;
  readonly ResultadoParte: string;
  readonly ResultadoFraccion: string;
  readonly ResultadoDescripcion: string;
  readonly ResultadoTL: string;
  readonly Importe: string | null;
  readonly FechaLimite: string | null;
}

// The samples stand beside the product, not in it; the demonstration world holds the same cases without them.
describe.runIf(existsSync(FOLDER))("the official samples, through the calls", () => {
  let world: World;
  let headers: Headers;
  let update: Record<string, unknown>;
  const expected = existsSync(FOLDER)
    ? (JSON.parse(readFileSync(`${FOLDER}/expected.json`, "utf8")) as Expected)
    : undefined;
  const audits = Object.entries(expected?.audit ?? {});
  const sample = (file: string): Uint8Array => readFileSync(`${FOLDER}/${file}`);

  async function send(
    url: string,
    file: string,
    bytes: Uint8Array,
  ): Promise<Record<string, unknown>> {
    const form = uploadForm([{ file, bytes }]);
    const reply = await world.app.inject({
      method: "POST",
      url,
      payload: form.body,
      headers: { ...headers, ...form.headers },
    });
    await world.settled();
    return (await get(`/api/uploads/${reply.json().uploads[0]._id}`)).data;
  }

  async function get(url: string) {
    return (await world.app.inject({ url, headers })).json();
  }

  async function linesOf(printed: string): Promise<Line[]> {
    const [, aduana = "", patente, number] = printed.split(" ");
    const today = dayIn("America/Mexico_City");
    const { data } = await get(`/api/getAuditGen?Date1=${today}&Date2=${dayAfter(today)}`);
    const audit = data.find(
      (row: Record<string, string>) =>
        row["Aduana"]?.startsWith(aduana) &&
        row["Patente"] === patente &&
        row["Pedimento"] === number,
    );
    return (await get(`/api/getAuditDet?ID=${audit._id}`)).data.Resultado;
  }

  beforeAll(async () => {
    world = await openWorld();
    headers = await world.signIn("auditor@demo.test", EJEMPLO);
    await loadTreaties(world.database);
    if (existsSync(TARIFF))
      await loadCatalog(world.database, TARIFF, { from: "2026-01-01", until: "2027-01-01" });
    else await loadDemoTariff(world.database);
    await send("/api/upload_parts", "parts_initial.zip", sample("parts_initial.zip"));
    await send(
      "/api/upload_nafta",
      "certificates.zip",
      zipSync({ "certificates_lines.csv": sample("certificates_lines.csv") }),
    );
    await send(
      "/api/upload_pedimentos",
      "datastage_synthetic_9000001.zip",
      sample("datastage_synthetic_9000001.zip"),
    );
  });
  afterAll(() => world.close());

  it.each(
    audits.flatMap(([printed, lines]) =>
      Object.entries(lines).map(([partida, words]) => [printed, partida, words] as const),
    ),
  )("judge %s partida %s: %s", async (printed, partida, words) => {
    const lines = (await linesOf(printed)).filter((line) => line.Partida === Number(partida));
    const code = /C\d\d/.exec(words)?.[0];
    // What the rectification mended is C02 by the decided reading, C01 by the older wording.
    const wanted = words.includes("after rectification") ? "C02" : code;
    expect(lines.filter(({ Tipo }) => Tipo === "CERTIFICADO").map(({ Caso }) => Caso)).toEqual(
      Array(words.includes("two part numbers") ? 2 : 1).fill(wanted),
    );
    const [part] = lines.filter(({ Tipo }) => Tipo === "PARTE");
    expect(part?.ResultadoParte).toBe(String(!words.includes("not in catalogue")));
    if (words.includes("fraction mismatch")) expect(part?.ResultadoFraccion).toBe("false");
    if (words.includes("description similarity low"))
      expect(part?.ResultadoDescripcion).toBe("false");
  });

  it("put a price and a last day on the certificate that was not used", async () => {
    const line = (await linesOf("26 24 9999 6000101")).find(
      ({ Partida, Tipo }) => Partida === 2 && Tipo === "CERTIFICADO",
    );
    expect(line).toMatchObject({
      Importe: "10285",
      FechaLimite: "2027-02-10",
      ResultadoTL: "false",
    });
  });

  it("count the update of the parts as expected, line by line", async () => {
    update = await send("/api/upload_parts", "parts_update.zip", sample("parts_update.zip"));
    const { detail = [], ...counters } = expected?.["upload parts_update.zip"] ?? {};
    expect(update).toMatchObject({ ...counters, Status: "Procesado" });
    const { data } = await get(
      `/partnumbersdownloadedlog_bydownload?skip=0&take=20&ID=${String(update["_id"])}`,
    );
    const listed = data.map(
      ({ PartNO, Typel }: { PartNO: string; Typel: string[] }) =>
        `${PartNO || "(blank)"} ${Typel.join("+")}`,
    );
    expect(listed).toEqual((detail as string[]).filter((words) => !words.endsWith("unchanged")));
  });
});
